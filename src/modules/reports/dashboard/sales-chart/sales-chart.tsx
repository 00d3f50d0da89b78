import { nearestFigure } from '#platform/values/money.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { amountParts, formatCents } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { dashboardMessages } from '../dashboard.messages.ts'
import type { Summary } from '../figures/dashboard-summary.ts'
import { weekdayName } from './day-words.ts'
import { dayBars, hourBars } from './sales-bars.ts'

/** Sales by hour of a day, by day of a longer period, with those compared with behind them. */
export function SalesChart({ summary }: { summary: Summary }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const { period, hours, days } = summary
  const byHour = period === 'today'
  return (
    <BarChart
      title={t(byHour ? 'by_hour' : 'by_day')}
      bars={byHour ? hourBars(hours, language) : dayBars(days, language)}
      words={{
        rows: t(byHour ? 'hour' : 'day'),
        value: t(`now_${period}`),
        compared: t(`before_${period}`, { weekday: weekdayName(summary.from, language) }),
      }}
      format={(value) => formatCents(nearestFigure(value))}
      // A scale is read in pesos.
      formatTick={(value) => amountParts(nearestFigure(value)).pesos}
    />
  )
}
