import { dayParts } from '#platform/values/calendar-day.ts'
import { sumFigures } from '#platform/values/money.ts'
import type { Bar } from '#ui/chart/bar-chart.tsx'
import { calendarWords } from '#ui/words/calendar-words.ts'
import { formatDay } from '#ui/words/format.ts'
import type { Language } from '#ui/words/messages.ts'
import { centsOf } from '../dashboard/dashboard.ts'
import { dayBars } from '../dashboard/sales-chart/sales-bars.ts'

type DaySales = { day: string; total: number }

/** More bars than this stand too close to be told apart. */
const MOST_BARS = 31

/** Whether a period is drawn by months rather than by days. */
export const isByMonth = (days: readonly DaySales[]): boolean => days.length > MOST_BARS

const monthOf = (day: string): string => day.slice(0, 7)

/** `28/2`, `2/28`: a day where the number alone would not say of which month. */
const dayAndMonth = (day: string, language: Language): string => {
  const parts = dayParts(day)
  if (!parts) throw new RangeError(`not a day: ${day}`)
  return language === 'es' ? `${parts.day}/${parts.month}` : `${parts.month}/${parts.day}`
}

function monthBar(month: string, days: readonly DaySales[], language: Language): Bar {
  const name = calendarWords[language].months[Number(month.slice(5)) - 1] ?? ''
  return {
    label: `${name.slice(0, 3)} ${month.slice(2, 4)}`,
    name: formatDay(`${month}-01`, { language, style: 'month' }),
    value: sumFigures(days.map(({ total }) => centsOf(total))),
  }
}

/** One bar for each day of a period, in centavos; for each month where there are too many days. */
export function periodBars(days: readonly DaySales[], language: Language): Bar[] {
  const months = Map.groupBy(days, ({ day }) => monthOf(day))
  if (isByMonth(days)) return [...months].map(([month, of]) => monthBar(month, of, language))
  const bars = dayBars(
    days.map(({ day, total }) => ({ day, total, compared: null })),
    language,
  )
  if (days.length <= 7 || months.size === 1) return bars
  return bars.map((bar, index) => ({ ...bar, label: dayAndMonth(days[index]?.day ?? '', language) }))
}
