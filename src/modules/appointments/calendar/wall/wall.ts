import { addDays, type DayText } from '#platform/values/calendar-day.ts'
import { MINUTES_OF_A_DAY } from '#platform/values/shop-day.ts'
import { minutesOf, timeOf } from '../columns/columns.ts'

/** What the shop's wall shows. */
export type Wall = { readonly today: DayText; readonly now: string }

/** What it shows so many minutes after it was looked at. */
export function wallAfter({ today, now }: Wall, minutes: number): Wall {
  const at = minutesOf(now) + minutes
  return { today: addDays(today, Math.floor(at / MINUTES_OF_A_DAY)), now: timeOf(at) }
}
