import {
  customersAsKept,
  customersByIds,
  customersFound,
} from '#modules/customers/records/customers.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId, UserId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { formatOrderNumber, type InvoiceOrigin } from '../posted-invoice.ts'
import { statusOf } from '../receivables/receivables.ts'
import { type InvoiceListInput, soughtNumbers } from './invoice-list.ts'

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
  day: Day
  created_at: Date
  total_cents: Cents
  owed_cents: Cents | null
  due_on: Day | null
  is_void: boolean
}

/** What was found, and where the page lies in it. */
type Found = {
  count: number
  total: Cents
  cancelled: Cents
  /** The days of the page where that is known, and how many of those before it lie on other days. */
  days: { first: Day; last: Day; skipped: number } | null
}

/** SQL text in the making: `put` gives the place of a value. */
export type Asked = { values: unknown[]; put: (value: unknown) => string }

export const asking = (): Asked => {
  const values: unknown[] = []
  return { values, put: (value) => `$${values.push(value)}` }
}

/** All of them: whoever is left out would be missing from the list and from what it comes to. */
const MOST_CUSTOMERS = 1_000_000

/** What a text and a customer narrow down to; null for nothing at all, because nothing can be found by it. */
export async function sought(tx: Tx<Ctx>, input: InvoiceListInput, { put }: Asked): Promise<string | null> {
  const ofCustomer = input.customer ? ` and i.customer_id = ${put(input.customer)}` : ''
  if (input.search === '') return ofCustomer
  const { order_number, ncfs, ncf_begins, is_customer } = soughtNumbers(input.search)
  const ways: string[] = []
  if (order_number !== null) ways.push(`i.order_number = ${put(order_number)}`)
  if (ncfs.length > 0) ways.push(`i.ncf = any(${put(ncfs)}::text[])`)
  // Digits come before letters in every order of texts.
  if (ncf_begins !== null) ways.push(`(i.ncf >= ${put(ncf_begins)} and i.ncf < ${put(`${ncf_begins}Z`)})`)
  if (is_customer) {
    const customers = await customersFound(tx, input.search, MOST_CUSTOMERS)
    if (customers.length > 0) ways.push(`i.customer_id = any(${put(customers)}::uuid[])`)
  }
  return ways.length === 0 ? null : `${ofCustomer} and (${ways.join(' or ')})`
}

export function narrowed(input: InvoiceListInput, { put }: Asked): string {
  const { from, to, seller, documentType, origin } = input
  return [
    from ? ` and i.day >= ${put(from)}` : '',
    to ? ` and i.day <= ${put(to)}` : '',
    documentType ? ` and i.document_type = ${put(documentType)}` : '',
    seller ? ` and i.seller_id = ${put(seller)}` : '',
    origin ? ` and i.origin = ${put(origin)}` : '',
  ].join('')
}

/** What is owed leads where little is: the open invoices are few, and all the others need not be read. */
const isOpenAsked = ({ status }: InvoiceListInput): boolean => status === 'pending' || status === 'partial'

export const fromOf = (input: InvoiceListInput): string =>
  isOpenAsked(input)
    ? `from (select * from receivables where tenant_id = current_tenant() and balance_cents > 0 offset 0) r
        join invoices i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
        left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id where true`
    : `from invoices i left join receivables r on r.tenant_id = i.tenant_id and r.invoice_id = i.id
        left join invoice_voids v on v.tenant_id = i.tenant_id and v.invoice_id = i.id
        where i.tenant_id = current_tenant()`

/** As `statusOf` says it. */
export const ofStatus = ({ status }: InvoiceListInput): string => {
  if (status === 'cancelled') return ' and v.id is not null'
  if (status === 'paid') return ' and v.id is null and coalesce(r.balance_cents, 0) = 0'
  if (status === 'partial') return ' and v.id is null and r.balance_cents < i.total_cents'
  return status === 'pending' ? ' and v.id is null and r.balance_cents >= i.total_cents' : ''
}

/** Whether the sums by day know it: a text, a customer and what is owed are not in them. */
const isSummedUp = (input: InvoiceListInput): boolean =>
  input.search === '' && !input.customer && !isOpenAsked(input)

async function summedUp(tx: Tx<Ctx>, input: InvoiceListInput): Promise<Found> {
  const { status, page, pageSize, descending, sort } = input
  const narrow = {
    from: input.from ?? null,
    to: input.to ?? null,
    document_type: input.documentType ?? null,
    seller_id: input.seller ?? null,
    origin: input.origin ?? null,
  }
  const [row] = await tx.query<{
    found: number
    total_cents: number
    cancelled_cents: number
    first_day: Day | null
    last_day: Day | null
    skipped: number
  }>(
    `select found, total_cents, cancelled_cents, first_day::text as first_day, last_day::text as last_day, skipped
      from invoices_overview($1, $2, $3, $4, $5)`,
    [JSON.stringify(narrow), status ?? 'all', (page - 1) * pageSize, pageSize, descending],
  )
  if (!row) throw new Error('sums without a row')
  const { first_day: first, last_day: last } = row
  return {
    count: row.found,
    total: cents(status === 'cancelled' ? 0 : row.total_cents),
    cancelled: cents(status === 'paid' ? 0 : row.cancelled_cents),
    days: sort === 'date' && first && last ? { first, last, skipped: row.skipped } : null,
  }
}

async function counted(tx: Tx<Ctx>, input: InvoiceListInput, of: string, values: unknown[]): Promise<Found> {
  const [row] = await tx.query<{ count: number; total: number; cancelled: number }>(
    `select count(*) as count, coalesce(sum(i.total_cents) filter (where v.id is null), 0)::bigint as total,
      coalesce(sum(i.total_cents) filter (where v.id is not null), 0)::bigint as cancelled ${fromOf(input)} ${of}`,
    values,
  )
  return {
    count: row?.count ?? 0,
    total: cents(row?.total ?? 0),
    cancelled: cents(row?.cancelled ?? 0),
    days: null,
  }
}

/** What is owed on all that was found. */
async function owedOn(tx: Tx<Ctx>, input: InvoiceListInput, of: string, values: unknown[]): Promise<Cents> {
  if (input.status === 'paid' || input.status === 'cancelled') return cents(0)
  const [row] = await tx.query<{ owed: number }>(
    of === ''
      ? `select coalesce(sum(balance_cents), 0)::bigint as owed from receivables
          where tenant_id = current_tenant() and balance_cents > 0`
      : `select coalesce(sum(r.balance_cents), 0)::bigint as owed ${fromOf({ ...input, status: 'pending' })} ${of}`,
    values,
  )
  return cents(row?.owed ?? 0)
}

export const ORDERS = {
  date: ['i.day', 'i.created_at', 'i.order_number'],
  total: ['i.total_cents', 'i.order_number'],
} as const

/** What is read of an invoice, by the names of `fromOf`. */
export const COLUMNS = `i.id, i.order_number, i.ncf, i.document_type, i.origin, i.customer_id, i.customer_name, i.customer_tax_id,
      i.seller_id, i.seller_name, i.day::text as day, i.created_at, i.total_cents, r.balance_cents as owed_cents,
      r.due_on::text as due_on, v.id is not null as is_void`

async function pageOf(
  tx: Tx<Ctx>,
  input: InvoiceListInput,
  of: string,
  { values, put }: Asked,
  { days }: Found,
): Promise<InvoiceRow[]> {
  const { page, pageSize, sort, descending } = input
  const between = days ? ` and i.day between ${put(days.first)} and ${put(days.last)}` : ''
  const order = ORDERS[sort].map((column) => `${column} ${descending ? 'desc' : 'asc'}`).join(', ')
  const skip = (page - 1) * pageSize - (days?.skipped ?? 0)
  return tx.query<InvoiceRow>(
    `select ${COLUMNS}
      ${fromOf(input)} ${of}${between} order by ${order} limit ${put(pageSize)} offset ${put(skip)}`,
    values,
  )
}

const shown = (row: InvoiceRow, email: string | null) => ({
  id: row.id,
  order_number: formatOrderNumber(row.order_number),
  ncf: row.ncf,
  document_type: row.document_type,
  origin: row.origin,
  status: statusOf({ total: row.total_cents, owed: row.owed_cents, isVoid: row.is_void }),
  /** As it stands on the paper; the e-mail is the customer's of today. */
  customer: { id: row.customer_id, name: row.customer_name, tax_id: row.customer_tax_id, email },
  seller: { id: row.seller_id, name: row.seller_name },
  day: row.day,
  created_at: row.created_at.toISOString(),
  due_on: row.due_on,
  total: centsToDecimal(row.total_cents),
  pending: centsToDecimal(cents(row.owed_cents ?? 0)),
})

const NONE: Found = { count: 0, total: cents(0), cancelled: cents(0), days: null }

/**
 * A page of the shop's invoices, those of the counter and of the office, the latest first, with what all that was found
 * comes to: `total` of those that stand, `pending` of it, and what was cancelled. A search looks at the sale's number,
 * the fiscal number and the customer as they are known today: name, tax id, telephone, e-mail, code.
 */
export const listInvoices = (ctx: Ctx, input: InvoiceListInput) =>
  reading(ctx, async (tx) => {
    const asked = asking()
    const text = await sought(tx, input, asked)
    const of = text === null ? null : `${text}${narrowed(input, asked)}`
    if (of === null) return answered(tx, input, { found: NONE, owed: cents(0), rows: [] })
    const where = `${of}${ofStatus(input)}`
    if (input.search === '') await fewAtATime(tx)
    const found = isSummedUp(input)
      ? await summedUp(tx, input)
      : await counted(tx, input, where, [...asked.values])
    const owed = await owedOn(tx, input, isOpenAsked(input) ? where : of, [...asked.values])
    const rows = found.count === 0 ? [] : await pageOf(tx, input, where, asked, found)
    return answered(tx, input, { found, owed, rows })
  })

/**
 * What is asked without a text looks a few invoices up by their ids. Left to itself PostgreSQL reads all of them to join
 * them with the open ones, because it takes every look-up for one of the disk.
 */
const fewAtATime = (tx: Tx<Ctx>): Promise<unknown> =>
  tx.query(`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`)

type Answered = { found: Found; owed: Cents; rows: readonly InvoiceRow[] }

/** Invoices as they go out, each with the e-mail that its customer has today. */
export async function shownInvoices(tx: Tx<Ctx>, rows: readonly InvoiceRow[]) {
  const customers = await customersByIds(tx, [...new Set(rows.map(({ customer_id }) => customer_id))])
  const emailOf = new Map(customers.map(({ id, email }) => [id, email]))
  return rows.map((row) => shown(row, emailOf.get(row.customer_id) ?? null))
}

async function answered(tx: Tx<Ctx>, input: InvoiceListInput, { found, owed, rows }: Answered) {
  const [customer] = input.customer ? await customersAsKept(tx, [input.customer]) : []
  return {
    ...pageAnswer(await shownInvoices(tx, rows), found.count, input),
    /** Whose invoices alone these are, as they are called today; null where they are everybody's. */
    of_customer: customer ? { id: customer.id, name: customer.name } : null,
    totals: {
      total: centsToDecimal(found.total),
      pending: centsToDecimal(owed),
      cancelled: centsToDecimal(found.cancelled),
    },
  }
}

/** Who made the shop's invoices, by name; a filter offers them. */
export const invoiceSellers = (ctx: Ctx): Promise<{ id: UserId; name: string }[]> =>
  reading(ctx, (tx) =>
    tx.query<{ id: UserId; name: string }>(
      `select u.id, u.name from users u where u.tenant_id = current_tenant() and (
          exists (select from invoice_sums s where s.tenant_id = current_tenant() and s.seller_id = u.id)
          or exists (select from invoices i where i.tenant_id = current_tenant() and i.seller_id = u.id
            and i.order_number > coalesce((select r.last_sale from invoice_sums_reach r where r.tenant_id = current_tenant()), 0)))
        order by u.name, u.id`,
    ),
  )
