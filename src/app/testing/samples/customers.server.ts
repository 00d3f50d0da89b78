import type { Samples } from './ids.server.ts'

export const CUSTOMER_SAMPLES: Samples = {
  'customer.create': () => [{ name: 'Ana', tax_id: '101850043', email: 'a@b.test' }],
  'customer.getAll': () => [{}, { search: 'Secreto' }, { search: '101850043', showDeleted: true }],
  'customer.getById': (_, theirs) => [{ id: theirs.customer }],
  'customer.getPoints': (_, theirs) => [{ id: theirs.customer }],
  'customer.getRecent': () => [{}],
  'customer.search': () => [{ query: 'Secreto' }, { query: '101850043' }],
  'customer.update': (_, theirs) => [
    { id: theirs.customer, name: 'Mía' },
    { id: theirs.customer, is_default: true },
  ],
}
