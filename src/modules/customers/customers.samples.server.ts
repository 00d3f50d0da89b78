import { samplesOf } from '#platform/module/samples.server.ts'
import { createCustomerInput } from './customer.ts'
import { createCustomer } from './save-customer.server.ts'

export type CustomersKinds = 'customer'

export const customersSamples = samplesOf<CustomersKinds>({
  fill: async ({ owner, name }) => {
    const named = createCustomerInput.parse({ name, tax_id: '101850043', email: 'a@b.test' })
    const { id } = await createCustomer(owner, named)
    return { customer: id }
  },
  inputs: {
    'customer.create': () => [{ name: 'Ana', tax_id: '101850043', email: 'a@b.test' }],
    'customer.getAll': () => [{}, { search: 'Secreto' }, { search: '101850043', showDeleted: true }],
    'customer.getById': (_, theirs) => [{ id: theirs.customer }],
    'customer.getPoints': (_, theirs) => [{ id: theirs.customer }],
    'customer.search': () => [{ query: 'Secreto' }, { query: '101850043' }],
    'customer.update': (_, theirs) => [
      { id: theirs.customer, name: 'Mía' },
      { id: theirs.customer, is_default: true },
    ],
    'pos.getCustomers': (_, theirs) => [
      {},
      { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.customer } },
    ],
  },
})
