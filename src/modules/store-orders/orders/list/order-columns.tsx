import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import type { Answer } from '#ui/calls/api.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { paymentOf } from '../../order/order-states.ts'
import { OrderPaidBadge, OrderStatusBadge } from '../order-badges.tsx'
import { ordersMessages } from '../orders.messages.ts'

export type OrderRow = Answer<'ecommerce', 'getOrders'>['data'][number]

/** Of the list of orders: which, whose, when, where it goes, how it stands and what it comes to. */
export function useOrderColumns(): readonly Column<OrderRow>[] {
  const t = useMessages(ordersMessages)
  const { dateTime } = useFormats()
  const place = ({ delivery_kind, zone_name }: OrderRow) => `${t(delivery_kind)} · ${zone_name}`
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ number }) => <span className="font-mono font-medium whitespace-nowrap">{number}</span>,
      text: ({ number }) => number,
    },
    {
      key: 'customer',
      header: t('customer'),
      card: 'title',
      className: 'max-w-72',
      cell: ({ name, phone }) => (
        <span className="block min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-2xs text-muted">{formatPhone(phone)}</span>
        </span>
      ),
      text: ({ name }) => name,
    },
    {
      key: 'date',
      header: t('date'),
      cell: ({ created_at }) => dateTime(created_at),
      text: ({ created_at }) => dateTime(created_at),
    },
    {
      key: 'where',
      header: t('where'),
      from: 'lg',
      cell: (row) => <span className="block max-w-56 truncate text-muted">{place(row)}</span>,
      text: place,
    },
    {
      key: 'way',
      header: t('way'),
      from: 'xl',
      cell: ({ payment_way }) => <span className="text-muted">{t(`way_${payment_way}`)}</span>,
      text: ({ payment_way }) => t(`way_${payment_way}`),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          <OrderStatusBadge status={row.status} />
          <OrderPaidBadge order={row} waysBack={row.ways_back} />
        </span>
      ),
      text: (order) =>
        [
          t(order.status),
          ...(order.ways_back.length > 0
            ? order.ways_back.map((way) => t(`back_${way}`))
            : [paymentOf(order)].flatMap((said) => (said ? [t(said)] : []))),
        ].join(', '),
    },
    {
      key: 'total',
      header: `${t('total')} RD$`,
      align: 'end',
      cell: ({ total }) => (
        <span className="tabular-nums">{formatAmount(centsFromDecimal(total) ?? ZERO)}</span>
      ),
      text: ({ total }) => total,
    },
  ]
}
