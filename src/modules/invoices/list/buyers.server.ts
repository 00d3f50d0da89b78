import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
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
  ofStatus,
  type Sought,
} from './invoice-query.server.ts'

/** How many were found, and what they come to. */
export type Counted = { count: number; total: Cents; cancelled: Cents }

/** What some customers bought. */
type Bought = Counted & {
  /** How many invoices they have, whatever the status. */
  sold: number
  /** Of so many of the whole shop. */
  of: number
}

/**
 * Whose invoices are asked for and nothing else, which the sums by customer know; null where more narrows them down. Who
 * was merged into another is left out where it is asked what was paid: what they owe is the other's.
 */
export function buyersAlone(input: InvoiceListInput, { text, whose }: Sought): readonly CustomerId[] | null {
  const { from, to, documentType, seller, origin, status } = input
  if (from || to || documentType || seller || origin || isOpenAsked(input)) return null
  if (text === null)
    return whose && (status !== 'paid' || whose.names.includes(whose.owes)) ? whose.names : null
  const { order_number, ncfs, ncf_begins } = text.numbers
  return whose || order_number !== null || ncfs.length > 0 || ncf_begins !== null ? null : text.customers
}

/** What they bought in all, without reading it. */
export async function boughtBy(
  tx: Tx<Ctx>,
  { status }: InvoiceListInput,
  buyers: readonly CustomerId[],
): Promise<Bought> {
  const [row] = await tx.query<{
    found: number
    total_cents: number
    cancelled_cents: number
    sold: number
    of: number
  }>(
    `select b.*, (select coalesce(max(i.order_number), 0) from invoices i where i.tenant_id = current_tenant()) as of
      from invoices_of_customers($1::uuid[], $2) b`,
    [buyers, status ?? 'all'],
  )
  if (!row) throw new Error('sums without a row')
  return {
    count: row.found,
    total: cents(status === 'cancelled' ? 0 : row.total_cents),
    cancelled: cents(status === 'paid' ? 0 : row.cancelled_cents),
    sold: row.sold,
    of: row.of,
  }
}

/**
 * A page of it. Where they bought little, all of that is read and put in order; where much, the books are read in the
 * order of the list until the page is full. PostgreSQL does not know which of both is less, and takes ten thousand
 * customers for ten.
 */
export function pageOfBuyers(
  tx: Tx<Ctx>,
  input: InvoiceListInput,
  buyers: readonly CustomerId[],
  { count, sold, of }: Bought,
): Promise<InvoiceRow[]> {
  const { values, put } = asking()
  const skip = (input.page - 1) * input.pageSize
  const theirs = put(buyers)
  const isLittle = sold < (of * (skip + input.pageSize)) / Math.max(1, count)
  const read = isLittle
    ? fromOf(
        input,
        ofStatus(input),
        `(select i.* from invoices i where i.tenant_id = current_tenant() and i.customer_id = any(${theirs}::uuid[]) offset 0)`,
      )
    : // In a form that no index is entered by.
      fromOf(input, ` and (i.customer_id in (select unnest(${theirs}::uuid[]))) is true${ofStatus(input)}`)
  return tx.query<InvoiceRow>(
    `select ${COLUMNS} ${read} order by ${inOrder(input)} limit ${put(input.pageSize)} offset ${put(skip)}`,
    values,
    COMPOSED,
  )
}
