import { type Day, day } from '#platform/values/day.ts'
import type { MinuteRange } from '#platform/values/minute-ranges.ts'
import { atTime, MINUTES_OF_A_DAY, shopDay } from '#platform/values/shop-day.ts'
import type { TimeOff } from './hours.ts'
import type { Schedule, TimeSpan, WeeklyHours } from './spans/working-hours.ts'

/** Hours as they are kept. */
export type KeptHours = {
  readonly weekly: readonly { readonly weekday: number; readonly spans: readonly TimeSpan[] }[]
  readonly days: readonly { readonly day: Day; readonly spans: readonly TimeSpan[] }[]
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const ALL_DAY = { from: 0, until: MINUTES_OF_A_DAY }

const flat = ({ weekly }: KeptHours): WeeklyHours =>
  weekly.flatMap(({ weekday, spans }) => spans.map((span) => ({ weekday, ...span })))

/** When somebody is away, in minutes of time. */
export const awayOf = (timeOff: readonly TimeOff[], timeZone: string): MinuteRange[] =>
  timeOff.map(({ from_day, until_day, span }) => {
    const first = shopDay(day(from_day), timeZone)
    if (span) return [atTime(first, span.from), atTime(first, span.until)]
    return [first.from, shopDay(day(until_day), timeZone).until]
  })

/**
 * The schedules of a shop and of somebody who works there. A shop that has said nothing of its weekdays is open on all of
 * them, but for its days; who has no week of their own works as the shop is open, on its days too, but for days of their own. Whose
 * week is their own works by it, whatever the shop opens beside. Where neither has said anything, nothing is known.
 */
export function followedBy(shop: KeptHours, own: KeptHours, away: readonly MinuteRange[]) {
  const [ofShop, ofOwn] = [flat(shop), flat(own)]
  const known = ofShop.length > 0 || ofOwn.length > 0
  const always = WEEKDAYS.map((weekday) => ({ weekday, ...ALL_DAY }))
  const open: Schedule = { weekly: ofShop.length > 0 ? ofShop : always, dates: shop.days, away: [] }
  const works: Schedule =
    ofOwn.length > 0
      ? { weekly: ofOwn, dates: own.days, away }
      : { weekly: open.weekly, dates: [...own.days, ...shop.days], away }
  return { open, works, known }
}
