import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Badge } from '#ui/page/badge.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { Difference } from '../report/difference.tsx'
import type { HistoryRow } from './history-screen.tsx'

const inCents = (amount: number): Cents => centsFromDecimal(amount) ?? ZERO

const Amount = ({ amount }: { amount: number | null }) =>
  amount === null ? <span className="text-muted">—</span> : formatAmount(inCents(amount))

/** The columns of the list of sessions. */
export function useHistoryColumns(): readonly Column<HistoryRow>[] {
  const t = useMessages(cashSessionMessages)
  const { dateTime } = useFormats()
  return [
    {
      key: 'number',
      header: t('number'),
      card: 'title',
      cell: (row) => (
        <span className="flex items-center gap-2">
          <b className="font-mono font-medium">{row.number}</b>
          <span className="truncate">{row.cashbox_name}</span>
          {row.closed_at === null && <Badge tone="ok">{t('is_open')}</Badge>}
        </span>
      ),
    },
    {
      key: 'opened_at',
      header: t('opened_at'),
      cell: (row) => <Moment at={dateTime(row.opened_at)} name={row.opened_by_name} />,
    },
    {
      key: 'closed_at',
      header: t('closed_at'),
      cell: (row) =>
        row.closed_at ? (
          <Moment at={dateTime(row.closed_at)} name={row.closed_by_name ?? ''} />
        ) : (
          <span className="text-muted">—</span>
        ),
      from: 'xl',
    },
    {
      key: 'total',
      header: t('sales_total'),
      align: 'end',
      cell: (row) => <Amount amount={row.total} />,
      from: 'lg',
    },
    { key: 'expected', header: t('expected'), align: 'end', cell: (row) => <Amount amount={row.expected} /> },
    { key: 'counted', header: t('counted'), align: 'end', cell: (row) => <Amount amount={row.counted} /> },
    {
      key: 'difference',
      header: t('difference'),
      // Of a narrow list it takes what the figures leave.
      className: 'max-xl:w-full max-xl:max-w-0 max-xl:min-w-36',
      cell: (row) => <Differences row={row} />,
    },
  ]
}

const Moment = ({ at, name }: { at: string; name: string }) => (
  <span className="block min-w-0">
    <span className="block whitespace-nowrap">{at}</span>
    <span className="block truncate text-xs text-muted">{name}</span>
  </span>
)

function Differences({ row }: { row: HistoryRow }) {
  const t = useMessages(cashSessionMessages)
  if (row.difference === null && row.counts.length === 0 && !row.below_zero && !row.late) {
    return <span className="text-muted">—</span>
  }
  return (
    <span className="grid gap-0.5">
      {row.difference !== null && <Difference difference={inCents(row.difference)} />}
      {row.foreign.map(({ code, difference }) => (
        <Difference key={code} difference={inCents(difference)} symbol={`${code} `} />
      ))}
      {row.late && (
        <span className="block text-xs whitespace-normal text-attn-text">
          {t('late', { count: row.late.count, cash: formatAmount(inCents(row.late.cash)) })}
        </span>
      )}
      {row.below_zero && <span className="block text-xs text-danger-text">{t('below_zero')}</span>}
      {(row.difference === null || row.counts.length > 1) &&
        row.counts.map((count) => (
          <span key={count.number} className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
            {t('count_number', { number: count.number })}{' '}
            {count.difference === 0 && !count.isEven ? (
              t('uneven_currency')
            ) : (
              <Difference difference={inCents(count.difference)} />
            )}
          </span>
        ))}
      {row.comments && (
        <span className="block text-xs text-muted md:truncate xl:max-w-64" title={row.comments}>
          {row.comments}
        </span>
      )}
    </span>
  )
}
