import { type Ctx, reporting } from '#platform/kernel/ctx.server.ts'
import type { Cents } from '#platform/values/money.ts'
import { MONEY_BY_METHOD } from '../money/money-by-method.server.ts'
import type { MethodMoney } from '../money/money-by-method.ts'
import { PeriodReversed, PeriodTooLong } from './sales-report.errors.ts'
import {
  MOST_DAYS,
  type Period,
  periodProblem,
  type RateRow,
  type SalesReport,
  type SoldRow,
  salesReportOf,
} from './sales-report.ts'

// One statement, so that a sale posted meanwhile is in every figure or in none. `offset 0` keeps the planner
// to the taxes of the period's invoices, as in the dashboard's figures.
const SOLD = `
  with period as materialized (
    select * from posted_sales i
    where i.tenant_id = current_tenant() and i.day between $1 and $2
  ), sold as (
    select day, document_type, sum(sign) as count, figure(sum(gross_cents)) as gross,
      figure(sum(discount_cents)) as discount, figure(sum(subtotal_cents)) as subtotal,
      figure(sum(tax_cents)) as tax, figure(sum(total_cents)) as total
    from period group by day, document_type
  ), rates as (
    select rate, figure(sum(base)) as base, figure(sum(tax)) as tax from (
      select t.tax_percent_bps as rate, i.sign * t.base_cents as base, i.sign * t.tax_cents as tax
      from period i
      cross join lateral (
        select * from invoice_taxes of where of.tenant_id = i.tenant_id and of.invoice_id = i.id offset 0
      ) t
      union all
      select l.tax_percent_bps, -l.subtotal_cents, -l.tax_cents
      from period i
      join credit_note_lines l on l.tenant_id = i.tenant_id and l.credit_note_id = i.id
      where i.sign = 0
    ) taxed
    group by rate
  )
  select (select coalesce(json_agg(sold), '[]') from sold) as sold,
    (select coalesce(json_agg(rates), '[]') from rates) as rates,
    (select coalesce(json_agg(money), '[]') from (${MONEY_BY_METHOD}) money) as money`

type Found = { sold: SoldRow[]; rates: RateRow[]; money: MethodMoney<Cents>[] }

/**
 * What was sold from one of the tenant's days to another: by day, by fiscal document type and by rate of
 * ITBIS; and what came in for it, by way to pay. A void and a return count against the day they were made, so that a day that is over keeps its figures and the sums of any
 * period are of what stands. Amounts are decimals of the tenant's currency.
 *
 * @throws PeriodReversed when the period ends before it begins.
 * @throws PeriodTooLong when it has more than {@link MOST_DAYS} days.
 */
export function salesByDay(ctx: Ctx, period: Period): Promise<SalesReport> {
  const problem = periodProblem(period)
  if (problem === 'reversed') throw new PeriodReversed(`${period.from} is after ${period.to}`)
  if (problem === 'too_long') throw new PeriodTooLong(MOST_DAYS)
  return reporting(ctx, async (tx) => {
    const [found] = await tx.query<Found>(SOLD, [period.from, period.to])
    return salesReportOf(period, found ?? { sold: [], rates: [], money: [] })
  })
}
