import { weekdayOf } from '#platform/values/calendar-day.ts'
import { addDays, type Day, day } from '#platform/values/day.ts'

export const HOLIDAYS = [
  'new_year',
  'epiphany',
  'altagracia',
  'duarte',
  'independence',
  'good_friday',
  'labour',
  'corpus_christi',
  'restoration',
  'mercedes',
  'constitution',
  'christmas',
] as const
type HolidayName = (typeof HOLIDAYS)[number]

type Holiday = {
  readonly name: HolidayName
  /** When nobody works. */
  readonly day: Day
  /** What is commemorated, where that is another day. */
  readonly of: Day
}

const padded = (n: number): string => String(n).padStart(2, '0')

const on = (year: number, month: number, date: number): Day =>
  day(`${String(year).padStart(4, '0')}-${padded(month)}-${padded(date)}`)

const CENTURY = 100

/** Sunday of Easter in the Gregorian calendar, by the anonymous computus that Meeus gives. */
export function easterOf(year: number): Day {
  const [century, ofCentury, golden] = [Math.floor(year / CENTURY), year % CENTURY, year % 19]
  const leaps = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leaps - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const place = moon + weekday - 7 * late + 114
  return on(year, Math.floor(place / 31), (place % 31) + 1)
}

/** To which day a movable holiday goes, by the weekday it falls on: how many days on, or back. */
const MOVES: Readonly<Record<number, number>> = { 2: -1, 3: -2, 4: 4, 5: 3 }

const moved = (of: Day): Day => addDays(of, MOVES[weekdayOf(of)] ?? 0)

/** The day of labour is moved from a Sunday as well. */
const movedFromSunday = (of: Day): Day => (weekdayOf(of) === 0 ? addDays(of, 1) : moved(of))

const stays = (of: Day): Day => of

/**
 * The holidays of a year in the Dominican Republic, in the order in which they are kept. Law 139-97 moves some of them to
 * a Monday.
 *
 * @param year from 1998 on, the first whole year of the law.
 * @see docs/rules/holidays.md
 */
export function dominicanHolidays(year: number): Holiday[] {
  const easter = easterOf(year)
  const kept: readonly (readonly [HolidayName, Day, (of: Day) => Day])[] = [
    ['new_year', on(year, 1, 1), stays],
    ['epiphany', on(year, 1, 6), moved],
    ['altagracia', on(year, 1, 21), stays],
    ['duarte', on(year, 1, 26), moved],
    ['independence', on(year, 2, 27), stays],
    ['good_friday', addDays(easter, -2), stays],
    ['labour', on(year, 5, 1), movedFromSunday],
    ['corpus_christi', addDays(easter, 60), stays],
    ['restoration', on(year, 8, 16), stays],
    ['mercedes', on(year, 9, 24), stays],
    ['constitution', on(year, 11, 6), moved],
    ['christmas', on(year, 12, 25), stays],
  ]
  return kept
    .map(([name, of, move]) => ({ name, day: move(of), of }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
