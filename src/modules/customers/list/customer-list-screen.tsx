import { useQuery } from '@tanstack/react-query'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { type Answer, api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import { Filled } from '#ui/page/places.tsx'
import { SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { useCustomerName } from '../customer-name.client.ts'
import { customersMessages } from '../customers.messages.ts'
import type { CustomerFilters } from './customer-filters.ts'
import { customerListNotes } from './customer-list-places.client.ts'
import { customerRemovalMessages } from './customer-removal.messages.ts'

type Props = Filtered<CustomerFilters> & { onOpen: (id: string) => void; onCreate: () => void }

type Row = Answer<'customer', 'getAll'>['data'][number]

const NOTHING_TOLD = {}

const ANSWERS = [
  api.customer.getAll.queryKey(),
  api.customer.search.queryKey(),
  api.customer.getRecent.queryKey(),
  api.customer.getById.queryKey(),
]

/** The customers of the shop: /home/customers. */
export function CustomerListScreen({ filters, onFilters, onOpen, onCreate }: Props) {
  const t = useMessages(customersMessages)
  const permission = 'customers.create'
  const nameOf = useCustomerName()
  const removal = removalOf(api.customer, ANSWERS, useMessages(customerRemovalMessages), {
    state: usePermission('customers.delete'),
  })
  const { data: types = [] } = useQuery({
    ...api.customerType.getActive.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  return (
    <ListScreen
      title={t('customers')}
      list={usePages(api.customer.getAll, { ...listQuestion(filters), type: filters.type })}
      columns={columnsOf(t, types)}
      rowName={nameOf}
      filtered={{
        filters,
        onFilters,
        label: t('search_label'),
        hint: t('search_hint'),
        keepsDeleted: removal !== undefined,
        last: types.length > 0 && (
          <SelectFilter
            label={t('type')}
            all={t('all_types')}
            choices={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={filters.type}
            onChange={(type) => onFilters(refiltered(filters, { type }))}
          />
        ),
      }}
      create={{ label: t('new_customer'), permission, state: usePermission(permission), onCreate }}
      summary={<Filled place={customerListNotes} props={NOTHING_TOLD} />}
      empty={{ title: t('none_found'), help: t('none_yet_help') }}
      exportAs={t('customers')}
      onOpen={({ id }) => onOpen(id)}
      actions={(row) => (
        <RowActions
          row={{ id: row.id, deleted: row.deleted_at !== null }}
          name={nameOf(row)}
          onOpen={() => onOpen(row.id)}
          // Somebody must be the one to whom sales to nobody in particular go, and a merge is undone at the account.
          removal={row.is_default || row.merged_into !== null ? undefined : removal}
        />
      )}
    />
  )
}

/** Where a card says what a field is, it also says that there is none. */
const nothing = <span className="text-muted">—</span>

type Types = readonly { id: string; name: string }[]

const columnsOf = (t: Translate<typeof customersMessages.es>, types: Types): readonly Column<Row>[] => [
  {
    key: 'name',
    header: t('name'),
    cell: (row) => <NameCell row={row} />,
    text: ({ name }) => name,
    className: 'max-w-80',
  },
  // Only in the file: on the screen it stands under the name.
  {
    key: 'code',
    header: t('code'),
    cell: ({ code }) => code,
    text: ({ code }) => code,
    card: 'hidden',
    className: 'hidden',
  },
  {
    key: 'tax_id',
    header: t('tax_id'),
    cell: ({ tax_id }) =>
      tax_id ? <span className="font-mono text-compact">{formatTaxId(tax_id)}</span> : nothing,
    text: ({ tax_id }) => tax_id && formatTaxId(tax_id),
  },
  {
    key: 'phone',
    header: t('phone'),
    cell: ({ phone }) => (phone ? formatPhone(phone) : nothing),
    text: ({ phone }) => phone && formatPhone(phone),
  },
  ...(types.length > 0 ? [typeColumn(t('type'), types)] : []),
  {
    key: 'email',
    header: t('email'),
    cell: ({ email }) => (email ? <span className="block max-w-56 md:truncate">{email}</span> : nothing),
    text: ({ email }) => email,
    from: 'xl',
  },
  {
    key: 'address',
    header: t('address'),
    cell: ({ address }) =>
      address ? <span className="block max-w-56 md:truncate">{address}</span> : nothing,
    text: ({ address }) => address,
    from: 'xl',
  },
]

const typeColumn = (header: string, types: Types): Column<Row> => {
  const typeOf = ({ customer_type_id: of }: Row) => types.find(({ id }) => id === of)?.name ?? ''
  return { key: 'type', header, from: 'lg', cell: (row) => typeOf(row) || nothing, text: typeOf }
}

function NameCell({ row }: { row: Row }) {
  const t = useMessages(customersMessages)
  const ui = useMessages(uiMessages)
  const removal = useMessages(customerRemovalMessages)
  const nameOf = useCustomerName()
  const earns = usePart('rewards') && row.eligible_for_rewards
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0">
        <span className="block truncate font-medium">{nameOf(row)}</span>
        <span className="block font-mono text-2xs text-muted">{row.code}</span>
      </span>
      {row.deleted_at !== null && (
        <Badge tone="danger">{row.merged_into === null ? ui('deleted') : removal('merged_badge')}</Badge>
      )}
      {row.is_default && <Badge>{t('default_badge')}</Badge>}
      {earns && <Badge tone="accent">{t('rewards')}</Badge>}
    </span>
  )
}
