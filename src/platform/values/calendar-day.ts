import { wallClock } from './wall-clock.ts'

/** A calendar day, `2026-11-21`, in nobody's time zone. */
export type DayText = string

type Parts = { year: number; month: number; day: number }

const padded = (n: number, length: number): string => String(n).padStart(length, '0')

/** Month 1–12; a day beyond the month's end gives null, so 31/02 is refused and not moved to March. */
export const dayFromParts = ({ year, month, day }: Parts): DayText | null => {
  const at = new Date(Date.UTC(year, month - 1, day))
  const same = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return same && year >= 1900 && year <= 9999
    ? `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
    : null
}

/** @returns null when the text is not a day that exists. */
export const dayParts = (text: string): Parts | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return dayFromParts(parts) === text ? parts : null
}

const requiredParts = (text: string): Parts => {
  const parts = dayParts(text)
  if (parts === null) throw new RangeError(`a day is written yyyy-mm-dd, got ${text}`)
  return parts
}

const fromUtc = (at: Date): DayText => at.toISOString().slice(0, 10)

/** @throws RangeError when `day` is not a day. */
export const addDays = (day: DayText, days: number): DayText => {
  const { year, month, day: date } = requiredParts(day)
  return fromUtc(new Date(Date.UTC(year, month - 1, date + days)))
}

/** The first day of the month that lies `months` away. @throws RangeError when `day` is not a day. */
export const firstOfMonth = (day: DayText, months = 0): DayText => {
  const { year, month } = requiredParts(day)
  return fromUtc(new Date(Date.UTC(year, month - 1 + months, 1)))
}

/** 0 is Sunday. @throws RangeError when `day` is not a day. */
export const weekdayOf = (day: DayText): number => {
  const { year, month, day: date } = requiredParts(day)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay()
}

/** Noon of that day in the browser's own zone: what a calendar grid works with. */
export const dateOfDay = (day: DayText): Date => {
  const { year, month, day: date } = requiredParts(day)
  return new Date(year, month - 1, date, 12)
}

/** The day a calendar grid's date stands on, in the browser's own zone. */
export const dayOfDate = (date: Date): DayText =>
  `${padded(date.getFullYear(), 4)}-${padded(date.getMonth() + 1, 2)}-${padded(date.getDate(), 2)}`

/** The day and the time of day that people in `timeZone` have at an instant. */
export const dayAndTime = (at: Date, timeZone: string): { day: DayText; hour: number; minute: number } => {
  const { year, month, day, hour, minute } = wallClock(at, timeZone)
  return { day: `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`, hour, minute }
}
