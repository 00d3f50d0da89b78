import { nearestFigure } from '#platform/values/money.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Money } from '#ui/page/money.tsx'
import { amountParts, formatCents, formatWhole } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { centsOf } from '../dashboard/dashboard.ts'
import { isByMonth, periodBars } from './period-bars.ts'
import { salesReportMessages } from './sales-report.messages.ts'
import type { SalesReport } from './sales-report.ts'

/** The totals of the period at the head, where a telephone shows them first. */
export function ReportFigures({ totals }: { totals: SalesReport['totals'] }) {
  const t = useMessages(salesReportMessages)
  const figures = [
    { key: 'sold', label: t('sold'), value: <Money value={centsOf(totals.total)} /> },
    { key: 'count', label: t('count'), value: formatWhole(totals.count) },
    { key: 'tax', label: t('tax'), value: <Money value={centsOf(totals.tax)} /> },
    { key: 'discount', label: t('discount'), value: <Money value={centsOf(totals.discount)} /> },
  ]
  return (
    <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-4 border-b border-line pb-5 sm:flex sm:flex-wrap sm:gap-x-10">
      {figures.map(({ key, label, value }) => (
        <div key={key} className="min-w-0 first:col-span-2">
          <dt className="text-xs font-medium text-muted">{label}</dt>
          <dd className="m-0 mt-1 text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What each day, or each month of a long period, brought in. A single day has nothing to stand beside. */
export function PeriodChart({ days }: { days: SalesReport['days'] }) {
  const t = useMessages(salesReportMessages)
  const language = useLanguage()
  if (days.length === 1) return null
  const byMonth = isByMonth(days)
  return (
    <BarChart
      title={t(byMonth ? 'by_month' : 'by_day')}
      bars={periodBars(days, language)}
      words={{ rows: t(byMonth ? 'month' : 'day'), value: t('sales') }}
      format={(value) => formatCents(nearestFigure(value))}
      // A scale is read in pesos.
      formatTick={(value) => amountParts(nearestFigure(value)).pesos}
    />
  )
}
