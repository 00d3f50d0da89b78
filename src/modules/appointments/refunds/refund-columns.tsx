import { useMethodNames } from '#modules/invoices/payment-means/method-names.client.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { depositScreensMessages } from '../deposit-screens/deposit-screens.messages.ts'
import { RefundBadge } from '../deposit-screens/refund-badge.tsx'

export type RefundRow = Answer<'appointmentDeposit', 'getRefunds'>['data'][number]

export const amountOf = ({ amount }: Pick<RefundRow, 'amount'>) => centsFromDecimal(amount) ?? ZERO

/** Of the list of refunds: of whose appointment, how much, by which way, how it stands and what was last said of it. */
export function useRefundColumns(): readonly Column<RefundRow>[] {
  const t = useMessages(depositScreensMessages)
  const { dateTime } = useFormats()
  const nameOf = useMethodNames()
  const paidBy = ({ paid_by }: RefundRow): string => (paid_by === null ? '' : nameOf(paid_by))
  const lastWord = ({ last_by, last_reason }: RefundRow) => [last_by, last_reason].filter(Boolean).join(': ')
  return [
    {
      key: 'customer',
      header: t('customer'),
      card: 'title',
      cell: ({ customer_name }) => (
        <span className="block font-medium md:max-w-52 md:truncate xl:max-w-60">{customer_name}</span>
      ),
      text: ({ customer_name }) => customer_name,
    },
    {
      key: 'appointment',
      header: t('appointment'),
      cell: ({ service_name, starts_at }) => (
        <span className="block">
          <span className="block">{service_name}</span>
          <span className="block text-2xs text-muted tabular-nums">{dateTime(starts_at)}</span>
        </span>
      ),
      text: ({ service_name, starts_at }) => `${service_name} ${dateTime(starts_at)}`,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (row) => formatAmount(amountOf(row)),
      text: ({ amount }) => amount,
    },
    {
      key: 'paid_by',
      header: t('paid_by'),
      from: 'xl',
      cell: paidBy,
      text: paidBy,
    },
    {
      key: 'way',
      header: t('way'),
      from: 'xl',
      cell: ({ way }) => t(`way_${way}`),
      text: ({ way }) => t(`way_${way}`),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <RefundBadge status={status} />,
      text: ({ status }) => t(`refund_${status}`),
    },
    {
      key: 'said_by',
      header: t('said_by'),
      from: 'xl',
      cell: (row) => <span className="block text-muted xl:w-52 xl:whitespace-normal">{lastWord(row)}</span>,
      text: lastWord,
    },
  ]
}
