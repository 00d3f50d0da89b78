import { weekdayOf } from '#platform/values/calendar-day.ts'
import type { Day } from '#platform/values/day.ts'
import { intersection, type MinuteRange, without } from '#platform/values/minute-ranges.ts'
import { atTime, type MinuteOfDay, type ShopDay } from '#platform/values/shop-day.ts'

/** From one time of the day up to another; ends after it begins, and not past midnight. */
export type TimeSpan = { readonly from: MinuteOfDay; readonly until: MinuteOfDay }

/** What is worked on a day of the week, 0 for Sunday to 6; a break is a gap between two spans. */
export type WeeklyHours = readonly (TimeSpan & { readonly weekday: number })[]

/** What is worked on one date instead of its weekday's hours: nothing, where there are no spans. */
type DateHours = { readonly day: Day; readonly spans: readonly TimeSpan[] }

/** When somebody works, or a shop is open. */
export type Schedule = {
  readonly weekly: WeeklyHours
  readonly dates: readonly DateHours[]
  /** Time off, in minutes of time and not of a day: it may go over days. */
  readonly away: readonly MinuteRange[]
}

/**
 * The minutes of a day in which a schedule has hours. Hours are what the wall shows: a change of the clock makes no
 * shift begin an hour earlier or later.
 */
export function hoursOn(of: ShopDay, { weekly, dates, away }: Schedule): MinuteRange[] {
  const weekday = weekdayOf(of.day)
  const spans =
    dates.find(({ day }) => day === of.day)?.spans ?? weekly.filter((span) => span.weekday === weekday)
  return without(
    spans.map(({ from, until }) => [atTime(of, from), atTime(of, until)]),
    away,
  )
}

/** The minutes of a day in which the shop is open and the professional works. */
export const workedOn = (of: ShopDay, shop: Schedule, professional: Schedule): MinuteRange[] =>
  intersection([hoursOn(of, shop), hoursOn(of, professional)])

/**
 * Why nobody works on a day: the shop is closed, nobody's hours are known, somebody who works then is away, or none of them
 * works on such a day.
 */
export type WhyNobody = 'closed' | 'unknown' | 'away' | 'day_off'

/** Why none of some people, whose hours are known, works on a day; null where any does. */
export function whyNobody(of: ShopDay, shop: Schedule, people: readonly Schedule[]): WhyNobody | null {
  if (hoursOn(of, shop).length === 0) return 'closed'
  if (people.length === 0) return 'unknown'
  if (people.some((each) => workedOn(of, shop, each).length > 0)) return null
  return people.some((each) => workedOn(of, shop, { ...each, away: [] }).length > 0) ? 'away' : 'day_off'
}
