import { customerSearchWords } from '#modules/customers/customer/customer-search.ts'
import type { CustomerTuple } from '#modules/customers/records/customer-changes.server.ts'
import { normalizeSearch } from '#platform/values/search-text.ts'

const DEFAULT = 1
const REWARDS = 2
const DELETED = 16

export const isDeletedCustomer = (tuple: CustomerTuple): boolean => (tuple[7] & DELETED) !== 0

/** A kept customer as `customer.search` answers it. */
export const shownCopy = ([id, code, name, tax_id, phone, email, address, flags]: CustomerTuple) => ({
  id,
  code,
  name,
  tax_id,
  phone,
  email,
  address,
  is_default: (flags & DEFAULT) !== 0,
  eligible_for_rewards: (flags & REWARDS) !== 0,
  customer_type_id: null,
  deleted_at: null,
})

const textOf = ([, code, name, tax_id, phone, email, , , merged]: CustomerTuple): string =>
  normalizeSearch([name, code, tax_id, phone, email, merged].filter(Boolean).join(' '))

/** The first customers that have every word, the default one first and then by name, as the server orders them. */
export function searchCopy(
  customers: Iterable<CustomerTuple>,
  query: string,
  limit: number,
): CustomerTuple[] {
  const words = customerSearchWords(query)
  const hits = [...customers].filter((customer) => {
    const text = textOf(customer)
    return words.every((word) => text.includes(word))
  })
  return hits
    .toSorted((a, b) => (b[7] & DEFAULT) - (a[7] & DEFAULT) || names.compare(a[2], b[2]))
    .slice(0, limit)
}

const names = new Intl.Collator('es', { sensitivity: 'base', numeric: true })
