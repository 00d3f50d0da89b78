import { customerSearchWords } from '#modules/customers/customer/customer-search.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import type { InvoiceListInput } from './invoice-list.ts'
import {
  asking,
  COLUMNS,
  COMPOSED,
  fromOf,
  type InvoiceRow,
  inOrder,
  isOpenAsked,
  soughtIn,
  type Whose,
} from './invoice-query.server.ts'

/** How many were found, and what they come to. */
export type Counted = { count: number; total: Cents; cancelled: Cents }

/** Whose invoices alone are asked for: these customers', or those of whoever a text finds. */
export type Buyers = { ids: readonly CustomerId[] } | { text: string }

/**
 * Whose invoices are asked for and nothing else, which the sums by customer know; null where more narrows them down. Who
 * was merged into another is left out where it is asked what was paid: what they owe is the other's.
 */
export function buyersAlone(input: InvoiceListInput, whose: Whose | null): Buyers | null {
  const { from, to, documentType, seller, origin, status, search } = input
  if (from || to || documentType || seller || origin || isOpenAsked(input)) return null
  const numbers = soughtIn(input)
  if (numbers === null)
    return whose && (status !== 'paid' || whose.names.includes(whose.owes)) ? { ids: whose.names } : null
  const { order_number, ncfs, ncf_begins } = numbers
  return whose || order_number !== null || ncfs.length > 0 || ncf_begins !== null ? null : { text: search }
}

type Bought = { found: Counted; owed: Cents; rows: readonly InvoiceRow[] }

/** A page of what they bought, with how much it is in all and what they owe, by one look. */
export async function boughtBy(tx: Tx<Ctx>, input: InvoiceListInput, buyers: Buyers): Promise<Bought> {
  const { status, page, pageSize } = input
  const [sold] = await tx.query<{
    hits: number
    total_cents: number
    cancelled_cents: number
    owed_cents: number
    page: InvoiceId[]
  }>('select * from invoices_sold_to($1, $2::uuid[], $3, $4, $5, $6)', [
    'text' in buyers ? customerSearchWords(buyers.text) : null,
    'ids' in buyers ? buyers.ids : null,
    status ?? 'all',
    inOrder(input),
    (page - 1) * pageSize,
    pageSize,
  ])
  if (!sold) throw new Error('sums without a row')
  return {
    found: {
      count: sold.hits,
      total: cents(status === 'cancelled' ? 0 : sold.total_cents),
      cancelled: cents(status === 'paid' ? 0 : sold.cancelled_cents),
    },
    owed: cents(sold.owed_cents),
    rows: sold.page.length === 0 ? [] : await rowsOf(tx, input, sold.page),
  }
}

function rowsOf(tx: Tx<Ctx>, input: InvoiceListInput, page: readonly InvoiceId[]): Promise<InvoiceRow[]> {
  const { values, put } = asking()
  return tx.query<InvoiceRow>(
    `select ${COLUMNS} ${fromOf(input, ` and i.id = any(${put(page)}::uuid[])`)} order by ${inOrder(input)}`,
    values,
    COMPOSED,
  )
}
