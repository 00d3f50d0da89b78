import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CashSessionId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import type { CashReport } from '../report/cash-report.ts'
import { addendumOf, type LateFigures, type LateSale, type ReportWithAddendum } from './addendum.ts'

/** As many as a paper lists; its sums are of all. */
const MOST_LISTED = 200

// One statement, so that the sums are of the sales that it lists. So that the change has its line also where only other
// currencies were paid, it is a payment of nothing.
const LATE = `
  with sales as materialized (
    select * from invoices i where i.tenant_id = current_tenant() and i.cash_session_id = $1 and i.after_closing
  ), paid as (
    select p.payment_method_code as code, p.payment_method_name as name, p.currency_code, p.currency_symbol,
      1 as times, p.amount_cents as amount, p.currency_amount_cents as currency_amount
    from sales s
    cross join lateral (
      select * from invoice_payments of where of.tenant_id = s.tenant_id and of.invoice_id = s.id offset 0
    ) p
    union all
    select 'CASH', null, null, null, 0, 0, null from sales having sum(change_cents) > 0
  ), payments as (
    select code, coalesce(max(name), (select m.name from payment_methods m
        where m.tenant_id = current_tenant() and m.code = paid.code), code) as name,
      currency_code, max(currency_symbol) as currency_symbol, sum(times) as count, figure(sum(amount)) as amount,
      figure(sum(currency_amount)) as currency_amount
    from paid group by code, currency_code order by sum(amount) desc, code, currency_code nulls first
  ), listed as (
    select s.order_number, o.local_number as paper_number, s.ncf, s.created_at as sold_at, s.synced_at as arrived_at,
      s.seller_name, s.total_cents as total
    from sales s left join offline_sales o on o.tenant_id = s.tenant_id and o.invoice_id = s.id
    order by s.created_at, s.order_number limit ${MOST_LISTED}
  )
  select json_build_object('count', (select count(*) from sales),
    'total', (select figure(coalesce(sum(total_cents), 0)) from sales),
    'change', (select figure(coalesce(sum(change_cents), 0)) from sales),
    'payments', (select coalesce(json_agg(payments), '[]') from payments),
    'sales', (select coalesce(json_agg(listed), '[]') from listed)) as late`

type Row = Omit<LateFigures, 'sales'> & {
  sales: (Omit<LateSale, 'order_number'> & { order_number: number })[]
}

/** A closed session's Z with the sales that came after it. */
export async function reportWithAddendum(
  tx: Tx<Ctx>,
  sessionId: CashSessionId,
  z: CashReport,
): Promise<ReportWithAddendum> {
  const [row] = await tx.query<{ late: Row }>(LATE, [sessionId])
  if (!row || row.late.count === 0) return z
  const sales = row.late.sales.map((sale) => ({
    ...sale,
    order_number: formatOrderNumber(sale.order_number),
    sold_at: new Date(sale.sold_at).toISOString(),
    arrived_at: new Date(sale.arrived_at).toISOString(),
  }))
  return { ...z, addendum: addendumOf({ ...row.late, sales }, z) }
}

/** What came to a session after it was closed. */
export type LateSums = { count: number; total: number; cash: number }

/** Of each of these sessions what came late: how many sales, what they came to and the pesos in cash of it. */
export async function lateSumsOf(
  tx: Tx<Ctx>,
  ids: readonly CashSessionId[],
): Promise<ReadonlyMap<CashSessionId, LateSums>> {
  const rows = await tx.query<{ id: CashSessionId; count: number; total: Cents; cash: Cents }>(
    `select i.cash_session_id as id, count(*) as count, figure(sum(i.total_cents)) as total,
        figure(sum(coalesce(paid.cash, 0) - i.change_cents)) as cash
      from invoices i
      cross join lateral (
        select sum(p.amount_cents) as cash from invoice_payments p
          where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.payment_method_code = 'CASH'
            and p.currency_code is null
      ) paid
      where i.tenant_id = current_tenant() and i.cash_session_id = any($1::uuid[]) and i.after_closing
      group by i.cash_session_id`,
    [ids],
  )
  return new Map(
    rows.map(({ id, count, total, cash }) => [
      id,
      { count, total: centsToDecimal(total), cash: centsToDecimal(cash) },
    ]),
  )
}
