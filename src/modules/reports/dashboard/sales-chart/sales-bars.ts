import { dayParts } from '#platform/values/calendar-day.ts'
import type { Bar } from '#ui/chart/bar-chart.tsx'
import { formatTime } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { centsOf, type HourSales, openHours } from '../dashboard.ts'
import { dayHeading, weekdayName } from './day-words.ts'

/** `8a`, `12p`: an hour where there is little room. */
const shortHour = (hour: number): string => `${hour % 12 || 12}${hour < 12 ? 'a' : 'p'}`

/** The hours the shop was open, in centavos. */
export function hourBars(hours: readonly HourSales<number>[], language: Language): Bar[] {
  const { first, last } = openHours(hours)
  return hours
    .filter(({ hour }) => hour >= first && hour <= last)
    .map(({ hour, total, compared }) => ({
      label: shortHour(hour),
      name: formatTime(`${String(hour).padStart(2, '0')}:00`, { language }),
      value: centsOf(total),
      compared: centsOf(compared),
    }))
}

type DaySales = { day: string; total: number; compared: number | null }

/** The days of a week by their names, those of a month by their numbers, in centavos. */
export const dayBars = (days: readonly DaySales[], language: Language): Bar[] =>
  days.map(({ day, total, compared }) => ({
    label: days.length > 7 ? String(dayParts(day)?.day ?? '') : weekdayName(day, language).slice(0, 3),
    name: dayHeading(day, language),
    value: centsOf(total),
    ...(compared !== null && { compared: centsOf(compared) }),
  }))
