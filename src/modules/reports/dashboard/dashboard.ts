import { z } from 'zod'
import { firstOfMonth } from '#platform/values/calendar-day.ts'
import { addDays, type Day, day, startOfDay } from '#platform/values/day.ts'
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  centsFromDecimal,
  divideRounded,
  type Milli,
  milliFromDecimal,
  WHOLE,
  ZERO,
} from '#platform/values/money.ts'
import { namedRange } from '#ui/date/day-range.ts'

export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

export const dashboardInput = z.object({ period: z.enum(PERIODS).default('today') }).prefault({})

/** Both ends belong to a span. `until` is the period's last day, which may still be to come. */
export type Spans = {
  readonly from: Day
  readonly until: Day
  readonly compared_from: Day
  readonly compared_until: Day
}

/**
 * The days of a period and those it is compared with: today with the same weekday of last week, the week
 * (from Monday) and the month with the one before.
 */
export function spansOf(period: Period, today: Day): Spans {
  const from = day(namedRange(period, today).from)
  if (period === 'today') {
    const before = addDays(today, -7)
    return { from, until: today, compared_from: before, compared_until: before }
  }
  const compared_until = addDays(from, -1)
  if (period === 'week') {
    return { from, until: addDays(from, 6), compared_from: addDays(from, -7), compared_until }
  }
  return {
    from,
    until: addDays(day(firstOfMonth(from, 1)), -1),
    compared_from: day(firstOfMonth(from, -1)),
    compared_until,
  }
}

/**
 * The instant of the compared period at which it was as old as the period is now. A day that has just
 * begun is held against the same hours, not against a whole day; a longer period never against more than
 * the compared one had.
 */
export function comparedInstant(spans: Spans, now: Date, timeZone: string): Date {
  const elapsed = now.getTime() - startOfDay(spans.from, timeZone).getTime()
  const end = startOfDay(addDays(spans.compared_until, 1), timeZone).getTime()
  return new Date(Math.min(startOfDay(spans.compared_from, timeZone).getTime() + elapsed, end))
}

/** Every day from one to another, both included. */
export function daysOf(from: Day, until: Day): Day[] {
  const days: Day[] = []
  for (let at = from; at <= until; at = addDays(at, 1)) days.push(at)
  return days
}

/** The 20th of the month after: when the ITBIS of a month is declared and paid. */
export const itbisDueOn = (month: Day): Day => addDays(day(firstOfMonth(month, 1)), 19)

/** What one of `count` came to, rounded to the centavo; nothing of nothing is zero. */
export const averageOf = (total: Cents, count: number): Cents =>
  count === 0 ? ZERO : cents(divideRounded(BigInt(total), BigInt(count)))

/** How much more or less than before: +8.4 % is 840. Null where there was nothing before, or next to nothing. */
export function changeOf(now: number, before: number): BasisPoints | null {
  if (before <= 0 || now / before > MOST_TIMES) return null
  return basisPoints(divideRounded((BigInt(now) - BigInt(before)) * WHOLE, BigInt(before)))
}

/** A change beyond it says nothing that a percentage can show. */
const MOST_TIMES = 1_000_000

/** How large a change is, to a tenth of a percent: nobody decides by less. 843 and -843 are both 840. */
export const roundedChange = (change: BasisPoints): BasisPoints =>
  basisPoints(divideRounded(BigInt(Math.abs(change)), 10n) * 10)

/** @throws RangeError when the server sent an amount with more than two decimals, which it does not. */
export function centsOf(amount: number): Cents {
  const read = centsFromDecimal(amount)
  if (read === null) throw new RangeError(`${amount} is not an amount`)
  return read
}

/** @throws RangeError when the server sent a quantity with more than three decimals, which it does not. */
export function milliOf(quantity: number): Milli {
  const read = milliFromDecimal(quantity)
  if (read === null) throw new RangeError(`${quantity} is not a quantity`)
  return read
}

export type HourSales<Amount> = { hour: number; total: Amount; compared: Amount }

/** The first and the last hour with a sale on either day; eight to eight when there is none. */
export function openHours(hours: readonly HourSales<number>[]): { first: number; last: number } {
  const sold = hours.filter(({ total, compared }) => total !== 0 || compared !== 0).map(({ hour }) => hour)
  const [first = 8] = sold
  return { first, last: sold.at(-1) ?? 20 }
}
