import { among, customersFound } from '#modules/customers/records/customers.server.ts'
import { standingCustomer, withMerged } from '#modules/customers/records/merged.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId, UserId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import type { InvoiceOrigin } from '../posted-invoice.ts'
import {
  codesBegun,
  type InvoiceListInput,
  type OfCodes,
  type SoughtNumbers,
  soughtNumbers,
} from './invoice-list.ts'

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
  /**
   * What a text is of an invoice: numbers of its own, or of its customer; null where nothing was typed. The beginning of a
   * fiscal number that all of some types have is `codes`.
   */
  text: { numbers: SoughtNumbers; customers: readonly CustomerId[]; codes: FoundCodes | null } | null
  /**
   * Whose invoices alone are asked for, by whom these name: a customer and whoever was merged into them. What they owe is
   * owed by `owes`, who is another where they were merged themselves. Null for everybody's.
   */
  whose: Whose | null
}

/** Documents by their fiscal numbers, and whether the shop has any in the other series as well. */
type FoundCodes = { of: OfCodes; are_mixed: boolean }

export type Whose = { names: readonly CustomerId[]; owes: CustomerId }

/** Filters, sorts and searches make tens of thousands of texts: each is read as it comes, and none is kept. */
export const COMPOSED = { composed: true } as const

/** What a text may be of an invoice; null where nothing was typed. */
export const soughtIn = ({ search }: InvoiceListInput): SoughtNumbers | null =>
  search === '' ? null : soughtNumbers(search)

/** Whom a customer's documents name, and who owes what they owe; null for everybody's. */
export const whoseAlone = async (tx: Tx<Ctx>, { customer }: InvoiceListInput): Promise<Whose | null> =>
  customer ? { names: await withMerged(tx, customer), owes: await standingCustomer(tx, customer) } : null

/** Looks up what was typed. */
export async function lookedUp(tx: Tx<Ctx>, input: InvoiceListInput, whose: Whose | null): Promise<Sought> {
  const numbers = soughtIn(input)
  if (numbers === null) return { text: null, whose }
  const { search } = input
  const customers = numbers.is_customer ? await customersFound(tx, search) : []
  const codes = numbers.ncf_begins === null ? null : await wholeCodes(tx, numbers.ncf_begins)
  return { text: { numbers, customers, codes }, whose }
}

/**
 * The documents of which every fiscal number begins so: as it is typed, `E31` and `E31000` find most of the books, which
 * are counted by their types then. Null where some of the type do and others do not.
 */
async function wholeCodes(tx: Tx<Ctx>, begins: string): Promise<FoundCodes | null> {
  const { code, series, types, other } = codesBegun(begins)
  const [row] = await tx.query<{ others: boolean; mixed: boolean }>(
    `select exists (select from invoices where tenant_id = current_tenant() and ncf >= $1 and ncf < $2)
        or exists (select from invoices where tenant_id = current_tenant() and ncf >= $3 and ncf < $4) as others,
      exists (select from invoices where tenant_id = current_tenant() and ncf >= $5 and ncf < $6) as mixed`,
    [code ?? begins, begins, `${begins}Z`, `${code ?? begins}Z`, other, `${other}Z`],
  )
  if (!row || row.others) return null
  return { of: { series, types }, are_mixed: row.mixed }
}

/** Of one customer alone an index keeps its order. */
const namesOneOf = ({ names }: Whose, { put }: Asked): string =>
  names.length === 1
    ? ` and i.customer_id = ${put(names[0])}`
    : ` and i.customer_id = any(${put(names)}::uuid[])`

/** What is owed knows who owes it, and not whom its invoice names. */
const owedByOneOf = ({ names, owes }: Whose, { put }: Asked): string => {
  const owed = ` and i.customer_id = ${put(owes)}`
  if (names.includes(owes)) return owed
  return `${owed} and exists (select from invoices n where n.tenant_id = current_tenant() and n.id = i.invoice_id
    and n.customer_id = any(${put(names)}::uuid[]))`
}

type Text = NonNullable<Sought['text']>

/** The invoices that a number is of, `of` being how they are called there. */
function numbered({ numbers, codes }: Text, of: string, { put }: Asked): string[] {
  const { order_number, ncfs, ncf_begins } = numbers
  if (codes)
    return [
      `(left(${of}.ncf, 1) = ${put(codes.of.series)} and ${of}.document_type = any(${put(codes.of.types)}::text[]))`,
    ]
  const ways: string[] = []
  if (order_number !== null) ways.push(`${of}.order_number = ${put(order_number)}`)
  if (ncfs.length > 0) ways.push(`${of}.ncf = any(${put(ncfs)}::text[])`)
  // Digits come before letters in every order of texts.
  if (ncf_begins !== null)
    ways.push(`(${of}.ncf >= ${put(ncf_begins)} and ${of}.ncf < ${put(`${ncf_begins}Z`)})`)
  return ways
}

/** What is owed knows its invoice's facts and not its numbers: its type says the series too, where that has it alone. */
const numberedOpen = (text: Text, asked: Asked): string[] => {
  if (text.codes && !text.codes.are_mixed)
    return [`i.document_type = any(${asked.put(text.codes.of.types)}::text[])`]
  const ways = numbered(text, 'n', asked)
  return ways.length === 0
    ? []
    : [
        `exists (select from invoices n where n.tenant_id = current_tenant() and n.id = i.invoice_id and (${ways.join(' or ')}))`,
      ]
}

/** Who sold: the employee, else who rang it up. */
const SOLD_BY = 'coalesce(i.employee_id, i.seller_id)'

/** What narrows the invoices down, but for their status, where `i` are all of them or those on which something is owed. */
export function narrowed(
  input: InvoiceListInput,
  { text, whose }: Sought,
  asked: Asked,
  of: 'all' | 'open',
): string {
  const { from, to, seller, documentType, origin } = input
  const { put } = asked
  const ways = text === null ? [] : of === 'all' ? numbered(text, 'i', asked) : numberedOpen(text, asked)
  if (text && text.customers.length > 0) ways.push(`i.customer_id ${among(text.customers, put)}`)
  return [
    whose ? (of === 'all' ? namesOneOf : owedByOneOf)(whose, asked) : '',
    text ? ` and (${ways.length > 0 ? ways.join(' or ') : 'false'})` : '',
    from ? ` and i.day >= ${put(from)}` : '',
    to ? ` and i.day <= ${put(to)}` : '',
    documentType ? ` and i.document_type = ${put(documentType)}` : '',
    seller ? ` and ${SOLD_BY} = ${put(seller)}` : '',
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
  if (status === 'paid') return ' and invoices_is_paid(v.id, r.balance_cents)'
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
 * The invoices, `i`, that a condition finds among all of them, with what is owed of them, `r`, and their void, `v`. Open ones are looked up
 * one by one in the list's order: left to itself PostgreSQL may hold each of them against each invoice of a month.
 */
export const fromOf = (input: InvoiceListInput, condition: string, all = 'invoices'): string =>
  isOpenAsked(input)
    ? `from (select i.* ${OPEN} ${condition} order by i.${ORDERS[input.sort][0]} ${input.descending ? 'desc' : 'asc'} offset 0) r
        cross join lateral (select n.* from invoices n where n.tenant_id = r.tenant_id and n.id = r.invoice_id offset 0) i
        cross join (select null::uuid as id) v where true`
    : `from ${all} i left join receivables r on r.tenant_id = i.tenant_id and r.invoice_id = i.id
        left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
        where i.tenant_id = current_tenant() ${condition}`

/** What is read of an invoice, by the names of `fromOf`. */
export const COLUMNS = `i.id, i.order_number, i.ncf, i.document_type, i.origin, i.customer_id, i.customer_name, i.customer_tax_id,
      i.seller_id, i.seller_name, i.employee_name, i.day::text as day, i.created_at, i.total_cents,
      r.balance_cents as owed_cents, r.due_on::text as due_on, v.id is not null as is_void`
