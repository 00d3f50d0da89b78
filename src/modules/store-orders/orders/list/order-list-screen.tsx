import { api } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { ChoiceFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { LISTED_STATUSES, PAYMENT_WAYS } from '../../order/order-states.ts'
import { ordersMessages } from '../orders.messages.ts'
import { useOrderColumns } from './order-columns.tsx'
import { type OrderFilters, orderQuestion } from './order-filters.ts'

type Props = Filtered<OrderFilters> & { onOpen: (id: string) => void }

/** What was ordered in the store, the latest first: /home/store/orders. */
export function OrderListScreen({ filters, onFilters, onOpen }: Props) {
  const t = useMessages(ordersMessages)
  return (
    <ListScreen
      title={t('title')}
      list={usePages(api.ecommerce.getOrders, orderQuestion(filters))}
      columns={useOrderColumns()}
      rowName={({ number }) => t('order_named', { number })}
      filtered={{
        filters,
        onFilters,
        label: t('search'),
        hint: t('search_hint'),
        more: <Narrowing filters={filters} onFilters={onFilters} />,
      }}
      empty={{ title: t('empty'), help: t('empty_help') }}
      exportAs={t('title')}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

function Narrowing({ filters, onFilters }: Filtered<OrderFilters>) {
  const t = useMessages(ordersMessages)
  const change = (changes: Partial<OrderFilters>) => onFilters(refiltered(filters, changes))
  const { from, to } = filters
  return (
    <>
      <ChoiceFilter
        label={t('status')}
        all={t('any_status')}
        choices={LISTED_STATUSES.map((value) => ({ value, label: t(value) }))}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <DateRangePicker
        label={t('days')}
        size="sm"
        value={from && to ? { from, to } : null}
        onValueChange={(range) => change({ from: range?.from, to: range?.to })}
        className="w-full sm:w-72"
      />
      <div className="flex flex-wrap gap-2">
        <SelectFilter
          label={t('payment')}
          all={t('any_payment')}
          choices={(['yes', 'no'] as const).map((value) => ({ value, label: t(`paid_${value}`) }))}
          value={filters.paid}
          onChange={(paid) => change({ paid: paid === 'yes' || paid === 'no' ? paid : undefined })}
        />
        <SelectFilter
          label={t('way')}
          all={t('any_way')}
          choices={PAYMENT_WAYS.map((value) => ({ value, label: t(`way_${value}`) }))}
          value={filters.way}
          onChange={(way) => change({ way: PAYMENT_WAYS.find((known) => known === way) })}
        />
      </div>
    </>
  )
}
