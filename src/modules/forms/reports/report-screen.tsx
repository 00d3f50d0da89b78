import { useQuery } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { isMissing } from '#ui/faults/failure.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { UnreadRecord } from '#ui/notice/unread-record.tsx'
import { ReportHeader } from '#ui/page/report-header.tsx'
import { csvText } from '#ui/table/csv.ts'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { saveFile } from '#ui/table/save-file.client.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { SUBMISSION_STATUSES } from '../statuses.ts'
import { submissionsMessages } from '../submissions/submissions.messages.ts'
import { FieldSummary, Rows, useChoiceName } from './field-summary.tsx'
import { reportMessages } from './report.messages.ts'
import type { ReportFilters } from './report-filters.ts'
import { type FormReport, reportRows } from './report-rows.ts'

type Props = {
  id: string
  filters: ReportFilters
  onFilters: (filters: ReportFilters) => void
  onBack: () => void
}

/** What was answered to a form, counted: /home/forms/$id/reports. */
export function ReportScreen({ id, filters, onFilters, onBack }: Props) {
  const t = useMessages(reportMessages)
  const said = useMessages(submissionsMessages)
  const { from, to, status } = filters
  const { day } = useFormats()
  const asked = { form_id: id, from: from ?? null, to: to ?? null, status: status ?? null }
  const report = useQuery({
    ...api.formReport.get.queryOptions(asked),
    placeholderData: (before) => before,
  })
  const save = useSave()
  if (isMissing(report.error))
    return (
      <UnreadRecord
        error={report.error}
        onRetry={() => void report.refetch()}
        retrying={report.isFetching}
        onList={onBack}
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <ReportHeader
        title={t('title', { name: report.data?.name ?? '…' })}
        help={from && to ? t('period', { from: day(from), to: day(to) }) : t('all_time')}
        onBack={onBack}
        {...(report.data && { onExport: () => save(report.data) })}
      >
        <div className="flex min-w-0 flex-wrap items-center gap-3 print:hidden">
          <DateRangePicker
            label={t('period_label')}
            className="min-w-0 max-sm:w-full"
            value={from && to ? { from, to } : null}
            onValueChange={(range) =>
              onFilters({ ...filters, from: range?.from ?? undefined, to: range?.to ?? undefined })
            }
          />
          <ChoiceFilter
            label={t('statuses')}
            all={t('status_all')}
            choices={SUBMISSION_STATUSES.map((value) => ({ value, label: said(`status_${value}`) }))}
            value={status}
            onChange={(chosen) => onFilters({ ...filters, status: chosen })}
          />
        </div>
      </ReportHeader>
      <ErrorNotice error={report.error} onRetry={() => void report.refetch()} retrying={report.isFetching} />
      {report.isPending && (
        <Loading>
          <Skeleton className="mt-4 h-64" />
        </Loading>
      )}
      {report.data && <Report report={report.data} />}
    </div>
  )
}

/** The report as a file for spreadsheets. */
function useSave(): (report: FormReport) => void {
  const t = useMessages(reportMessages)
  const nameOf = useChoiceName()
  return ({ name, fields }) => {
    const rows = reportRows(fields, {
      answered: t('answers'),
      average: t('average'),
      least: t('least'),
      most: t('most'),
      choice: nameOf,
      stars: (count) => t('stars', { count }),
    })
    const head = [t('file_field'), t('file_answer'), t('file_count')]
    const text = csvText([head, ...rows.map(({ field, answer, count }) => [field, answer, count])])
    saveFile(`${name}.csv`, 'text/csv', text)
  }
}

function Report({ report }: { report: FormReport }) {
  const t = useMessages(reportMessages)
  const { day } = useFormats()
  const { totals, days, fields } = report
  return (
    <div className="grid max-w-280 gap-8 py-6">
      <Figures report={report} />
      {totals.total === 0 && <p className="m-0 text-muted">{t('none')}</p>}
      {days.length > 1 && (
        <BarChart
          title={t('by_day')}
          bars={days.map((each) => ({ label: each.day.slice(8), name: day(each.day), value: each.count }))}
          words={{ rows: t('day'), value: t('total') }}
          format={formatWhole}
        />
      )}
      <Visits report={report} />
      {totals.total > 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          {fields.map((field) => (
            <FieldSummary key={field.key} field={field} total={totals.total} />
          ))}
        </div>
      )}
    </div>
  )
}

function Figures({ report: { totals } }: { report: FormReport }) {
  const t = useMessages(reportMessages)
  const figures = [
    [t('total'), formatWhole(totals.total)],
    [t('pending'), formatWhole(totals.pending)],
    [t('approved'), formatWhole(totals.approved)],
    [t('rejected'), formatWhole(totals.rejected)],
    [t('time'), useDuration(totals.median_seconds)],
  ] as const
  return (
    <dl className="m-0 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(([name, value]) => (
        <div key={name} className="border-l-2 border-line pl-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="m-0 text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useDuration(seconds: number | null): string {
  const t = useMessages(reportMessages)
  if (seconds === null) return t('no_time')
  const whole = Math.round(seconds)
  return whole < 60
    ? t('seconds', { count: whole })
    : t('minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
}

function Visits({ report: { visits, stops, fields } }: { report: FormReport }) {
  const t = useMessages(reportMessages)
  if (visits.opened === 0) return null
  const nameOf = (key: string | null): string =>
    key === null ? t('no_answer') : (fields.find((field) => field.key === key)?.label ?? key)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <section aria-label={t('visits')}>
        <h2 className="mt-0 mb-2 text-base font-semibold">{t('visits')}</h2>
        <Rows
          label={t('visits')}
          of={visits.opened}
          rows={(['opened', 'begun', 'finished'] as const).map((key) => ({
            key,
            name: t(key),
            count: visits[key],
          }))}
        />
      </section>
      {stops.length > 0 && (
        <section aria-label={t('stops')}>
          <h2 className="m-0 text-base font-semibold">{t('stops')}</h2>
          <p className="mt-0 mb-2 text-compact text-muted">{t('stops_help')}</p>
          <Rows
            label={t('stops')}
            rows={stops.map(({ key, count }) => ({ key: key ?? '', name: nameOf(key), count }))}
          />
        </section>
      )}
    </div>
  )
}
