import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { useMethodNames } from '#modules/invoices/payment-means/method-names.client.ts'
import { day } from '#platform/values/day.ts'
import { api } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { type DayRange, namedRange, type RangeName } from '#ui/date/day-range.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ReportHeader } from '#ui/page/report-header.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { PeriodChart, ReportFigures } from './report-figures.tsx'
import { DayTable, DocumentTypeTable, MoneyTable, RateTable } from './report-tables.tsx'
import { salesCsv } from './sales-csv.ts'
import '#ui/page/printed-report.css'
import { saveFile } from '#ui/table/save-file.client.ts'
import { salesReportMessages } from './sales-report.messages.ts'
import { periodProblem, type SalesReport } from './sales-report.ts'
import { SalesReportSkeleton } from './sales-report-skeleton.tsx'

type Props = {
  /** The app keeps it in the address bar; null for this month up to today. */
  range: DayRange | null
  onRangeChange: (range: DayRange | null) => void
  onBack: () => void
}

const NAMES: readonly RangeName[] = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year']

/** What was sold from one day to another, for the owner and the accountant: /home/reports. */
export function SalesReportScreen({ range, onRangeChange, onBack }: Props) {
  const t = useMessages(salesReportMessages)
  const language = useLanguage()
  const { tenant } = useSession()
  const methodName = useMethodNames()
  const today = useToday()
  const { from, to } = range ?? namedRange('month', today)
  const found = useQuery({
    ...api.report.salesByDay.queryOptions({ from, to }),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  })
  const report = found.data
  const mayRetry = periodProblem({ from: day(from), to: day(to) }) === null
  return (
    <div className="printed-report pb-8">
      <p className="m-0 mb-1 hidden font-medium print:block">{tenant.name}</p>
      <ReportHeader
        title={t('title')}
        help={t(from === to ? 'one_day' : 'period', { from, to })}
        onBack={onBack}
        exporting={found.isPlaceholderData}
        onExport={
          report &&
          (() =>
            saveFile(
              t('file', { from: report.from, to: report.to }),
              'text/csv;charset=utf-8',
              salesCsv(report, t, { language, methodName }),
            ))
        }
      >
        <DateRangePicker
          label={t('period_label')}
          value={{ from, to }}
          onValueChange={onRangeChange}
          names={NAMES}
          max={today}
          className="w-full sm:w-80"
        />
      </ReportHeader>
      <ErrorNotice
        error={found.error}
        onRetry={mayRetry ? () => void found.refetch() : undefined}
        retrying={found.isFetching}
        className="mb-4"
      />
      {report && <Report report={report} stale={found.isPlaceholderData} />}
      {!report && !found.error && <SalesReportSkeleton />}
    </div>
  )
}

function Report({ report, stale }: { report: SalesReport; stale: boolean }) {
  const t = useMessages(salesReportMessages)
  const { days, totals, document_types, rates, exempt, money } = report
  // What was given back, or collected of earlier sales, is something to see too.
  if (document_types.length === 0 && money.length === 0)
    return <EmptyState title={t('no_sales')} help={t('no_sales_help')} />
  return (
    <div aria-busy={stale} className={classNames('grid gap-8 transition-opacity', stale && 'opacity-60')}>
      <ReportFigures totals={totals} />
      <PeriodChart days={days} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DocumentTypeTable document_types={document_types} totals={totals} />
        <RateTable rates={rates} exempt={exempt} totals={totals} />
      </div>
      <MoneyTable money={money} />
      <DayTable days={days} totals={totals} />
    </div>
  )
}
