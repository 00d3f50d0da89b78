import { createCustomer } from '#modules/customers/records/save-customer.server.ts'
import { samplesOf } from '#platform/module/samples.server.ts'
import { newCaseInput } from './cases/case.ts'
import { createCase } from './cases/cases.server.ts'
import { newClientInput } from './clients/client.ts'
import { createClient } from './records/save-client.server.ts'

export type LegalKinds = 'legalClient' | 'legalCase'

/** Of the customers, whose samples made them. */
type Known = LegalKinds | 'customer' | 'idleCustomer'

export const legalSamples = samplesOf<LegalKinds, Known>({
  fill: async ({ owner, name }) => {
    const { id } = await createCustomer(owner, { name })
    const data = { legal_representative_name: name, conflict_check_completed: true, tags: [name] }
    await createClient(owner, newClientInput.parse({ customerId: id, data }))
    const made = await createCase(owner, newCaseInput.parse({ client_id: id, name, notes: name }))
    return { legalClient: id, legalCase: made.id }
  },
  inputs: {
    'legalCase.create': (own, theirs) => [
      { client_id: theirs.legalClient, name: 'Desalojo' },
      // Sent twice, it is made once.
      { client_id: own.legalClient, name: 'Desalojo', requestId: own.legalClient },
    ],
    'legalCase.delete': (_, theirs) => [{ id: theirs.legalCase }],
    'legalCase.getAll': () => [{}, { search: 'Secreto', showDeleted: true, status: 'active' }],
    'legalCase.getById': (_, theirs) => [{ id: theirs.legalCase }],
    'legalCase.restore': (_, theirs) => [{ id: theirs.legalCase }],
    'legalCase.update': (own, theirs) => [
      { id: theirs.legalCase, client_id: theirs.legalClient, name: 'Ajeno' },
      { id: theirs.legalCase, client_id: own.legalClient, name: 'Ajeno' },
    ],
    'legattiCustomer.create': (_, theirs) => [
      {
        customerId: theirs.idleCustomer,
        // Sent twice, it is made once.
        requestId: theirs.idleCustomer,
        data: { city: 'Moca' },
      },
    ],
    'legattiCustomer.delete': (_, theirs) => [{ id: theirs.legalClient }],
    'legattiCustomer.getAll': () => [{}, { search: 'Secreto', showDeleted: true, risk_level: 'medium' }],
    'legattiCustomer.getById': (_, theirs) => [{ id: theirs.legalClient }, { id: theirs.customer }],
    'legattiCustomer.getChecks': (_, theirs) => [{ id: theirs.legalClient }],
    'legattiCustomer.getCustomerTypes': () => [undefined],
    'legattiCustomer.restore': (_, theirs) => [{ id: theirs.legalClient }],
    'legattiCustomer.searchConflicts': (_, theirs) => [
      { name: 'Secreto', parties: ['Secreto'] },
      { customerId: theirs.legalClient, name: 'Secreto' },
    ],
    'legattiCustomer.update': (_, theirs) => [{ customerId: theirs.legalClient, data: { city: 'Moca' } }],
  },
})
