import { randomUUID } from 'node:crypto'
import { samplesOf } from '#platform/module/samples.server.ts'
import { createCustomerInput } from './customer/customer.ts'
import { createCustomerType } from './customer-types/customer-types.server.ts'
import { customerTypeInput } from './customer-types/customer-types.ts'
import { createCustomer } from './records/save-customer.server.ts'

export type CustomersKinds = 'customer' | 'idleCustomer' | 'customerType'

const sampleType = () => ({ code: randomUUID(), name: 'Colmado' })

export const customersSamples = samplesOf<CustomersKinds>({
  fill: async ({ owner, name }) => {
    const named = createCustomerInput.parse({ name, tax_id: '101850043', email: 'a@b.test' })
    const { id } = await createCustomer(owner, named)
    const type = customerTypeInput.parse({ ...sampleType(), name })
    const { id: idleCustomer } = await createCustomer(owner, createCustomerInput.parse({ name }))
    return { customer: id, idleCustomer, customerType: (await createCustomerType(owner, type)).id }
  },
  inputs: {
    'customer.create': (_, theirs) => [
      { name: 'Ana', tax_id: '101850043', email: 'a@b.test' },
      { name: 'Ana', customer_type_id: theirs.customerType },
    ],
    'customer.getAll': (_, theirs) => [
      {},
      { search: 'Secreto' },
      { search: '101850043', showDeleted: true },
      { type: theirs.customerType },
    ],
    'customer.getMerges': (_, theirs) => [{ id: theirs.customer }],
    'customer.getRepeated': () => [undefined],
    'customer.getById': (_, theirs) => [{ id: theirs.customer }],
    'customer.getPoints': (_, theirs) => [{ id: theirs.customer }],
    'customer.restore': (_, theirs) => [{ id: theirs.idleCustomer }],
    'customer.search': () => [{ query: 'Secreto' }, { query: '101850043' }],
    'customer.update': (mine, theirs) => [
      { id: theirs.customer, name: 'Mía' },
      { id: theirs.customer, is_default: true },
      { id: mine.customer, customer_type_id: theirs.customerType },
    ],
    'customerType.create': () => [sampleType()],
    'customerType.delete': (_, theirs) => [{ id: theirs.customerType }],
    'customerType.getActive': () => [undefined],
    'customerType.getAll': () => [{}, { search: 'Secreto', showDeleted: true }],
    'customerType.getById': (_, theirs) => [{ id: theirs.customerType }],
    'customerType.move': (_, theirs) => [{ id: theirs.customerType, up: true }],
    'customerType.restore': (_, theirs) => [{ id: theirs.customerType }],
    'customerType.update': (_, theirs) => [{ id: theirs.customerType, ...sampleType() }],
    'customer.setCreditTerms': (_, theirs) => [
      { id: theirs.customer, payment_terms_days: 30, credit_limit: 5000 },
    ],
    'pos.getCustomers': (_, theirs) => [
      {},
      { after: { updated_at: '2020-01-01T00:00:00Z', id: theirs.customer } },
    ],
  },
})
