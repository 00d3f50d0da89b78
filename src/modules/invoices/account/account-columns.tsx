import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useMethodNames } from '../payment-means/method-names.client.ts'
import { accountMessages } from './account.messages.ts'

type Row<Of extends 'getOpenInvoices' | 'getPayments' | 'getCreditNotes'> = Answer<
  'customer',
  Of
>['data'][number]

const shown = (decimal: number): string => formatAmount(centsFromDecimal(decimal) ?? ZERO)

const nothing = <span className="text-muted">—</span>

const Numbers = ({ number, more }: { number: string; more?: string | null }) => (
  <span className="block font-mono">
    <span className="block text-compact font-medium">{number}</span>
    {more && <span className="block text-2xs text-muted">{more}</span>}
  </span>
)

const amountColumn = <R,>(key: string, header: string, of: (row: R) => number): Column<R> => ({
  key,
  header: `${header} RD$`,
  align: 'end',
  cell: (row) => (of(row) > 0 ? <span className="tabular-nums">{shown(of(row))}</span> : nothing),
})

/** Of what is owed, with what is late said. */
export function useInvoiceColumns(): readonly Column<Row<'getOpenInvoices'>>[] {
  const t = useMessages(accountMessages)
  const { day, dateTime } = useFormats()
  const today = useToday()
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ order_number, ncf }) => <Numbers number={order_number} more={ncf} />,
    },
    { key: 'date', header: t('date'), cell: ({ created_at }) => dateTime(created_at) },
    {
      key: 'due_on',
      header: t('due_on'),
      cell: ({ due_on }) => (
        <span className="flex flex-wrap items-center gap-2">
          {day(due_on)}
          {due_on < today && <Badge tone="danger">{t('overdue')}</Badge>}
        </span>
      ),
    },
    amountColumn('total', t('total'), ({ total }) => total),
    {
      ...amountColumn<Row<'getOpenInvoices'>>('pending', t('pending'), ({ pending }) => pending),
      cell: ({ pending }) => (
        <span className="font-semibold text-attn-text tabular-nums">{shown(pending)}</span>
      ),
    },
  ]
}

/** Of payments; one that was reversed is struck out and says why. */
export function usePaymentColumns(onInvoice: (id: string) => void): readonly Column<Row<'getPayments'>>[] {
  const t = useMessages(accountMessages)
  const { dateTime } = useFormats()
  const nameOf = useMethodNames()
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ number, reversal, refund }) => (
        <span className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <Numbers number={number} />
            {reversal && <Badge tone="danger">{t('reversed')}</Badge>}
          </span>
          {reversal && <span className="text-compact text-muted">{t('reversed_why', reversal)}</span>}
          {refund && (
            <span className="text-compact text-muted">
              {t(`refunded_${refund.way}`, { number: refund.number, at: dateTime(refund.at) })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'date', header: t('date'), cell: ({ at }) => dateTime(at) },
    {
      key: 'method',
      header: t('method'),
      cell: ({ payment_method, reference }) => (
        <span className="block">
          {nameOf(payment_method)}
          {reference && <span className="block font-mono text-2xs text-muted">{reference}</span>}
        </span>
      ),
    },
    {
      key: 'paid',
      header: t('paid_invoices'),
      cell: ({ paid, paid_count }) =>
        paid_count === 0 ? (
          nothing
        ) : (
          <span className="grid justify-items-start gap-1">
            {paid.map(({ id, ncf }) => (
              <button
                key={id}
                type="button"
                onClick={() => onInvoice(id)}
                className="cursor-pointer border-0 bg-transparent p-0 font-mono text-compact text-inherit underline"
              >
                {ncf}
              </button>
            ))}
            {paid_count > paid.length && (
              <span className="text-2xs text-muted">
                {t('paid_more', { count: paid_count - paid.length })}
              </span>
            )}
          </span>
        ),
    },
    {
      key: 'amount',
      header: `${t('amount')} RD$`,
      align: 'end',
      cell: ({ amount, reversal }) => (
        <span className={`font-semibold tabular-nums ${reversal ? 'text-muted line-through' : ''}`}>
          {shown(amount)}
        </span>
      ),
    },
    amountColumn('left', t('left_ahead'), ({ left }) => left),
  ]
}

/** Of credit notes, with what can still be spent. */
export function useNoteColumns(): readonly Column<Row<'getCreditNotes'>>[] {
  const t = useMessages(accountMessages)
  const { dateTime } = useFormats()
  return [
    { key: 'number', header: t('number'), cell: ({ number, ncf }) => <Numbers number={number} more={ncf} /> },
    { key: 'date', header: t('date'), cell: ({ created_at }) => dateTime(created_at) },
    {
      key: 'of_document',
      header: t('of_document'),
      from: 'md',
      cell: ({ modified_ncf }) => <span className="font-mono text-compact">{modified_ncf}</span>,
    },
    amountColumn('total', t('total'), ({ total }) => total),
    {
      ...amountColumn<Row<'getCreditNotes'>>('left', t('left_of_note'), ({ left }) => left),
      cell: ({ left }) =>
        left > 0 ? <span className="font-semibold tabular-nums">{shown(left)}</span> : nothing,
    },
  ]
}
