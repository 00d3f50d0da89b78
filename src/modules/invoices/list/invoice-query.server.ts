import { customersFound } from '#modules/customers/records/customers.server.ts'
import { withMerged } from '#modules/customers/records/merged.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId, UserId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import type { InvoiceOrigin } from '../posted-invoice.ts'
import { type InvoiceListInput, type SoughtNumbers, soughtNumbers } from './invoice-list.ts'

/** An invoice as the list reads it. */
export type InvoiceRow = {
  id: InvoiceId
  order_number: number
  ncf: string
  document_type: string
  origin: InvoiceOrigin
  customer_id: CustomerId
  customer_name: string
  customer_tax_id: string | null
  seller_id: UserId
  seller_name: string
  employee_name: string | null
  day: Day
  created_at: Date
  total_cents: Cents
  owed_cents: Cents | null
  due_on: Day | null
  is_void: boolean
}

/** SQL text in the making: `put` gives the place of a value. */
export type Asked = { values: unknown[]; put: (value: unknown) => string }

export const asking = (): Asked => {
  const values: unknown[] = []
  return { values, put: (value) => `$${values.push(value)}` }
}

/** What was looked up of an input. */
export type Sought = {
  /** What a text is of an invoice: numbers of its own, or of its customer; null where nothing was typed. */
  text: { numbers: SoughtNumbers; customers: readonly CustomerId[] } | null
  /** Whose invoices alone are asked for, with whoever was merged into them; null for everybody's. */
  whose: readonly CustomerId[] | null
}

/** Filters, sorts and searches make tens of thousands of texts: each is read as it comes, and none is kept. */
export const COMPOSED = { composed: true } as const

/** All of them: whoever is left out would be missing from the list and from what it comes to. */
const MOST_CUSTOMERS = 1_000_000

/** Looks up what was typed, and whom a customer's documents name. */
export async function lookedUp(tx: Tx<Ctx>, { search, customer }: InvoiceListInput): Promise<Sought> {
  const whose = customer ? await withMerged(tx, customer) : null
  if (search === '') return { text: null, whose }
  const numbers = soughtNumbers(search)
  const customers = numbers.is_customer ? await customersFound(tx, search, MOST_CUSTOMERS) : []
  return { text: { numbers, customers }, whose }
}

/** Of one customer alone an index keeps its order. */
const namesOneOf = ([first, ...others]: readonly CustomerId[], { put }: Asked): string =>
  others.length === 0
    ? ` and i.customer_id = ${put(first)}`
    : ` and i.customer_id = any(${put([first, ...others])}::uuid[])`

/** The invoices that a number is of, `of` being how they are called there. */
function numbered({ order_number, ncfs, ncf_begins }: SoughtNumbers, of: string, { put }: Asked): string[] {
  const ways: string[] = []
  if (order_number !== null) ways.push(`${of}.order_number = ${put(order_number)}`)
  if (ncfs.length > 0) ways.push(`${of}.ncf = any(${put(ncfs)}::text[])`)
  // Digits come before letters in every order of texts.
  if (ncf_begins !== null)
    ways.push(`(${of}.ncf >= ${put(ncf_begins)} and ${of}.ncf < ${put(`${ncf_begins}Z`)})`)
  return ways
}

/** What is owed knows its invoice's facts and not its numbers. */
const numberedOpen = (numbers: SoughtNumbers, asked: Asked): string[] => {
  const ways = numbered(numbers, 'n', asked)
  return ways.length === 0
    ? []
    : [
        `exists (select from invoices n where n.tenant_id = current_tenant() and n.id = i.invoice_id and (${ways.join(' or ')}))`,
      ]
}

/** What narrows the invoices down, but for their status, where `i` are all of them or those on which something is owed. */
export function narrowed(
  input: InvoiceListInput,
  { text, whose }: Sought,
  asked: Asked,
  of: 'all' | 'open',
): string {
  const { from, to, seller, documentType, origin } = input
  const { put } = asked
  const ways =
    text === null ? [] : of === 'all' ? numbered(text.numbers, 'i', asked) : numberedOpen(text.numbers, asked)
  if (text && text.customers.length > 0) ways.push(`i.customer_id = any(${put(text.customers)}::uuid[])`)
  return [
    whose ? namesOneOf(whose, asked) : '',
    text ? ` and (${ways.length > 0 ? ways.join(' or ') : 'false'})` : '',
    from ? ` and i.day >= ${put(from)}` : '',
    to ? ` and i.day <= ${put(to)}` : '',
    documentType ? ` and i.document_type = ${put(documentType)}` : '',
    seller ? ` and i.seller_id = ${put(seller)}` : '',
    origin ? ` and i.origin = ${put(origin)}` : '',
  ].join('')
}

/** Whether what is owed leads, where little is: the open invoices are few, and all the others need not be read. */
export const isOpenAsked = ({ status }: InvoiceListInput): boolean =>
  status === 'pending' || status === 'partial'

/** The open invoices, as what is owed knows them; a void one owes nothing. */
export const OPEN = 'from receivables i where i.tenant_id = current_tenant() and i.balance_cents > 0'

/** As `statusOf` says it, by the names of `narrowed`. */
export const ofStatus = ({ status }: InvoiceListInput): string => {
  if (status === 'cancelled') return ' and v.id is not null'
  if (status === 'paid') return ' and v.id is null and coalesce(r.balance_cents, 0) = 0'
  if (status === 'partial') return ' and i.balance_cents < i.total_cents'
  return status === 'pending' ? ' and i.balance_cents >= i.total_cents' : ''
}

/** What an input comes to as a condition on what `fromOf` reads. */
export const where = (input: InvoiceListInput, sought: Sought, asked: Asked): string =>
  `${narrowed(input, sought, asked, isOpenAsked(input) ? 'open' : 'all')}${ofStatus(input)}`

const ORDERS = {
  date: ['day', 'created_at', 'order_number'],
  total: ['total_cents', 'order_number'],
} as const

/** What the list's order goes by, of the table that is called so. */
export const orderedBy = ({ sort }: InvoiceListInput, of: string): string =>
  ORDERS[sort].map((column) => `${of}.${column}`).join(', ')

/**
 * The list's order. What it goes by first is known to what is owed as well: of many open invoices those of the page alone
 * are looked up.
 */
export const inOrder = (input: InvoiceListInput): string => {
  const way = input.descending ? 'desc' : 'asc'
  return ORDERS[input.sort]
    .map((column, index) => `${isOpenAsked(input) && index === 0 ? 'r' : 'i'}.${column} ${way}`)
    .join(', ')
}

/**
 * The invoices, `i`, that a condition finds, with what is owed of them, `r`, and their void, `v`. Open ones are looked up
 * one by one in the list's order: left to itself PostgreSQL may hold each of them against each invoice of a month.
 */
export const fromOf = (input: InvoiceListInput, condition: string): string =>
  isOpenAsked(input)
    ? `from (select i.* ${OPEN} ${condition} order by i.${ORDERS[input.sort][0]} ${input.descending ? 'desc' : 'asc'} offset 0) r
        cross join lateral (select n.* from invoices n where n.tenant_id = r.tenant_id and n.id = r.invoice_id offset 0) i
        cross join (select null::uuid as id) v where true`
    : `from invoices i left join receivables r on r.tenant_id = i.tenant_id and r.invoice_id = i.id
        left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
        where i.tenant_id = current_tenant() ${condition}`

/** What is read of an invoice, by the names of `fromOf`. */
export const COLUMNS = `i.id, i.order_number, i.ncf, i.document_type, i.origin, i.customer_id, i.customer_name, i.customer_tax_id,
      i.seller_id, i.seller_name, i.employee_name, i.day::text as day, i.created_at, i.total_cents,
      r.balance_cents as owed_cents, r.due_on::text as due_on, v.id is not null as is_void`
