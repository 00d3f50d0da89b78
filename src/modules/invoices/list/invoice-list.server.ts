import { customersAsKept, customersToday } from '#modules/customers/records/customers.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId, UserId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal } from '#platform/values/money.ts'
import { pageAnswer } from '#platform/values/pages.ts'
import { formatOrderNumber } from '../posted-invoice.ts'
import { statusOf } from '../receivables/receivables.ts'
import { boughtBy, buyersAlone, type Counted } from './buyers.server.ts'
import type { InvoiceListInput } from './invoice-list.ts'
import {
  type Asked,
  asking,
  COLUMNS,
  COMPOSED,
  fromOf,
  type InvoiceRow,
  inOrder,
  isOpenAsked,
  lookedUp,
  narrowed,
  OPEN,
  ofStatus,
  type Sought,
  where,
  whoseAlone,
} from './invoice-query.server.ts'

/** What was found, and where the page lies in it. */
type Found = Counted & {
  /** The days of the page where that is known, and how many of those before it lie on other days. */
  days: { first: Day; last: Day; skipped: number } | null
}

/** Whether the sums by day know it: a customer, single numbers and what is owed are not in them. */
const isSummedUp = (input: InvoiceListInput, { text, whose }: Sought): boolean =>
  (text === null || text.codes !== null) && whose === null && !isOpenAsked(input)

async function summedUp(tx: Tx<Ctx>, input: InvoiceListInput, { text }: Sought): Promise<Found> {
  const { status, page, pageSize, descending, sort } = input
  const narrow = {
    from: input.from ?? null,
    to: input.to ?? null,
    document_type: input.documentType ?? null,
    sold_by: input.seller ?? null,
    origin: input.origin ?? null,
    ...text?.codes?.of,
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
    isOpenAsked(input)
      ? `select count(*) as count, coalesce(sum(i.total_cents), 0)::bigint as total, 0 as cancelled ${OPEN} ${of}`
      : `select count(*) as count, coalesce(sum(i.total_cents) filter (where v.id is null), 0)::bigint as total,
          coalesce(sum(i.total_cents) filter (where v.id is not null), 0)::bigint as cancelled ${fromOf(input, of)}`,
    values,
    COMPOSED,
  )
  return {
    count: row?.count ?? 0,
    total: cents(row?.total ?? 0),
    cancelled: cents(row?.cancelled ?? 0),
    days: null,
  }
}

/** What is owed on all that was found. */
async function owedOn(tx: Tx<Ctx>, input: InvoiceListInput, sought: Sought): Promise<Cents> {
  if (input.status === 'paid' || input.status === 'cancelled') return cents(0)
  const asked = asking()
  const found = `${narrowed(input, sought, asked, 'open')}${ofStatus(input)}`
  const [row] = await tx.query<{ owed: number }>(
    `select coalesce(sum(i.balance_cents), 0)::bigint as owed ${OPEN} ${found}`,
    asked.values,
    COMPOSED,
  )
  return cents(row?.owed ?? 0)
}

async function pageOf(
  tx: Tx<Ctx>,
  input: InvoiceListInput,
  of: string,
  { values, put }: Asked,
  { days }: Found,
): Promise<InvoiceRow[]> {
  const { page, pageSize } = input
  const between = days ? ` and i.day between ${put(days.first)} and ${put(days.last)}` : ''
  const skip = (page - 1) * pageSize - (days?.skipped ?? 0)
  return tx.query<InvoiceRow>(
    `select ${COLUMNS}
      ${fromOf(input, `${of}${between}`)} order by ${inOrder(input)} limit ${put(pageSize)} offset ${put(skip)}`,
    values,
    COMPOSED,
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
  /** Who rang it up. */
  seller: { id: row.seller_id, name: row.seller_name },
  /** Which employee sold it, where one did. */
  sold_by: row.employee_name,
  day: row.day,
  created_at: row.created_at.toISOString(),
  due_on: row.due_on,
  total: centsToDecimal(row.total_cents),
  pending: centsToDecimal(cents(row.owed_cents ?? 0)),
})

/**
 * A page of the shop's invoices, those of the counter and of the office, the latest first, with what all that was found
 * comes to: `total` of those that stand, `pending` of it, and what was cancelled. A search looks at the sale's number,
 * the fiscal number and the customer as they are known today: name, tax id, telephone, e-mail, code.
 */
export const listInvoices = (ctx: Ctx, input: InvoiceListInput) =>
  reading(ctx, async (tx) => {
    const whose = await whoseAlone(tx, input)
    const buyers = buyersAlone(input, whose)
    if (buyers) {
      const bought = await boughtBy(tx, input, buyers)
      // What a customer owes is not always owed by whom the documents name.
      return answered(
        tx,
        input,
        whose ? { ...bought, owed: await owedOn(tx, input, { text: null, whose }) } : bought,
      )
    }
    const sought = await lookedUp(tx, input, whose)
    const isSummed = isSummedUp(input, sought)
    if (input.search === '' || isSummed) await fewAtATime(tx)
    const owed = await owedOn(tx, input, sought)
    const asked = asking()
    const condition = where(input, sought, asked)
    const found = isSummed
      ? await summedUp(tx, input, sought)
      : await counted(tx, input, condition, [...asked.values])
    const rows = found.count === 0 ? [] : await pageOf(tx, input, condition, asked, found)
    return answered(tx, input, { found, owed, rows })
  })

/**
 * What is asked without a text looks a few invoices up by their ids. Left to itself PostgreSQL reads all of them to join
 * them with the open ones, because it takes every look-up for one of the disk.
 */
const fewAtATime = (tx: Tx<Ctx>): Promise<unknown> =>
  tx.query(`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`)

type Answered = { found: Counted; owed: Cents; rows: readonly InvoiceRow[] }

/** Invoices as they go out, each with the e-mail that its customer has today. */
export async function shownInvoices(tx: Tx<Ctx>, rows: readonly InvoiceRow[]) {
  const customers = await customersToday(tx, [...new Set(rows.map(({ customer_id }) => customer_id))])
  return rows.map((row) => shown(row, customers.get(row.customer_id)?.email ?? null))
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

/** Who sold the shop's invoices, employees and those who rang up by themselves, by name; a filter offers them. */
export const invoiceSellers = (ctx: Ctx): Promise<{ id: EmployeeId | UserId; name: string }[]> =>
  reading(ctx, (tx) =>
    tx.query<{ id: EmployeeId | UserId; name: string }>(
      `with sold as (
          select distinct s.sold_by as id from invoice_sums s where s.tenant_id = current_tenant()
          union
          select coalesce(i.employee_id, i.seller_id) from invoices i where i.tenant_id = current_tenant()
            and i.order_number > coalesce((select r.last_sale from invoice_sums_reach r where r.tenant_id = current_tenant()), 0))
        select sold.id, coalesce(e.name, u.name) as name from sold
          left join employees e on e.tenant_id = current_tenant() and e.id = sold.id
          left join users u on u.tenant_id = current_tenant() and u.id = sold.id
        order by name, sold.id`,
    ),
  )
