import { useQuery } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { CommissionFilters } from '../commission-filters.ts'
import { commissionsMessages } from '../commissions.messages.ts'
import { Figures } from '../figures.tsx'
import { PERIODS, periodIn } from './period.ts'
import { useSellerColumns } from './report-columns.tsx'

const { getReport } = api.commission

type Props = Filtered<CommissionFilters> & { onOpen: (seller: string) => void }

/** What sellers earn of a period's sales: /home/reports/commissions. */
export function CommissionReportScreen({ filters, onFilters, onOpen }: Props) {
  const t = useMessages(commissionsMessages)
  const today = useToday()
  const { search, page, pageSize } = listQuestion(filters)
  const { from, to } = periodIn(filters, today)
  const question = { search, page, pageSize, from, to }
  const { data } = useQuery({ ...getReport.queryOptions(question), enabled: false })
  return (
    <ListScreen
      title={t('title')}
      help={t('help')}
      list={usePages(getReport, question)}
      columns={useSellerColumns()}
      rowName={({ employee }) => t('of_seller', { name: employee.name })}
      filtered={{
        filters,
        onFilters,
        label: t('search'),
        hint: t('search_hint'),
        more: (
          <DateRangePicker
            label={t('period')}
            size="sm"
            value={{ from, to }}
            onValueChange={(range) => onFilters(refiltered(filters, { from: range?.from, to: range?.to }))}
            names={PERIODS}
            className="w-full sm:w-72"
          />
        ),
      }}
      summary={data && data.pagination.total > 0 && <Figures sums={data.totals} />}
      empty={{ title: t('empty'), help: t('empty_help') }}
      exportAs={`${t('title')} ${from} ${to}`}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}
