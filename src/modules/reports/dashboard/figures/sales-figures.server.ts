import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { firstOfMonth } from '#platform/values/calendar-day.ts'
import { addDays, type Day, day } from '#platform/values/day.ts'
import { type Cents, cents, centsToDecimal, sumFigures } from '#platform/values/money.ts'
import { averageOf, comparedInstant, daysOf, itbisDueOn, type Period, type Spans } from '../dashboard.ts'

type Reader = Tx<TenantCtx>

/** Sales of one hour of one day, or of a whole day where hours are not asked for. */
export type SalesRow = {
  day: Day
  hour: number | null
  count: number
  total: Cents
  /** The same up to the instant that the comparison stops at. */
  count_so_far: number
  total_so_far: Cents
}

const salesText = (hour: string): string => `
  select i.day, ${hour} as hour, sum(i.sign) as count, figure(sum(i.total_cents)) as total,
    coalesce(sum(i.sign) filter (where i.at < $5), 0) as count_so_far,
    figure(coalesce(sum(i.total_cents) filter (where i.at < $5), 0)) as total_so_far
  from posted_sales i
  where i.tenant_id = current_tenant() and (i.day between $1 and $2 or i.day between $3 and $4)
  group by 1, 2 order by 1, 2`

const SALES_BY_HOUR = salesText('extract(hour from i.at at time zone $6)::integer')
const SALES_BY_DAY = salesText('null::integer')

/** What was sold in both spans. A void counts against its own hour and day, not against those of its sale. */
export function salesRows(tx: Reader, period: Period, spans: Spans, timeZone: string): Promise<SalesRow[]> {
  const values = [
    spans.from,
    spans.until,
    spans.compared_from,
    spans.compared_until,
    comparedInstant(spans, tx.now, timeZone),
  ]
  return period === 'today'
    ? tx.query<SalesRow>(SALES_BY_HOUR, [...values, timeZone])
    : tx.query<SalesRow>(SALES_BY_DAY, values)
}

const countOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Totals of the period and of the compared one up to the same age, as the wire shows them. */
export function headline(rows: readonly SalesRow[], { from }: Spans) {
  const now = rows.filter((row) => row.day >= from)
  const before = rows.filter((row) => row.day < from)
  const total = sumFigures(now.map((row) => row.total))
  const compared = sumFigures(before.map((row) => row.total_so_far))
  const count = countOf(now.map((row) => row.count))
  const comparedCount = countOf(before.map((row) => row.count_so_far))
  return {
    sales: { total: centsToDecimal(total), compared: centsToDecimal(compared) },
    invoices: { count, compared: comparedCount },
    average: {
      amount: centsToDecimal(averageOf(total, count)),
      compared: centsToDecimal(averageOf(compared, comparedCount)),
    },
  }
}

/** The 24 hours of the day beside those of the day it is compared with. */
export function salesByHour(rows: readonly SalesRow[], { from }: Spans) {
  const at = (hour: number, current: boolean) =>
    centsToDecimal(
      sumFigures(
        rows.filter((row) => row.hour === hour && row.day >= from === current).map((row) => row.total),
      ),
    )
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    total: at(hour, true),
    compared: at(hour, false),
  }))
}

/** The days of the period beside those at the same place of the compared one; null where it had no such day. */
export function salesByDay(rows: readonly SalesRow[], { from, until, compared_from, compared_until }: Spans) {
  const byDay = new Map(rows.map((row) => [row.day, row.total]))
  const on = (at: Day) => centsToDecimal(byDay.get(at) ?? cents(0))
  return daysOf(from, until).map((at, index) => {
    const before = addDays(compared_from, index)
    return { day: at, total: on(at), compared: before <= compared_until ? on(before) : null }
  })
}

/** The ITBIS of the month's invoices so far and the day it is due. */
export async function itbisOfMonth(tx: Reader, today: Day) {
  const month = day(firstOfMonth(today))
  const [row] = await tx.query<{ tax: Cents }>(
    `select figure(coalesce(sum(i.tax_cents), 0)) as tax from posted_sales i
      where i.tenant_id = current_tenant() and i.day between $1 and $2`,
    [month, today],
  )
  return { month, amount: centsToDecimal(row?.tax ?? cents(0)), due_on: itbisDueOn(month) }
}
