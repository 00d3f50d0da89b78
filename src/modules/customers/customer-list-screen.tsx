import { usePermission } from '#modules/identity/sessions/session.tsx'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { useCustomerName } from './customer-name.client.ts'
import { customersMessages } from './customers.messages.ts'

type Props = Filtered & { onOpen: (id: string) => void; onCreate: () => void }

type Row = Answer<'customer', 'getAll'>['data'][number]

/** The customers of the shop: /home/customers. */
export function CustomerListScreen({ filters, onFilters, onOpen, onCreate }: Props) {
  const t = useMessages(customersMessages)
  const permission = 'customers.create'
  return (
    <ListScreen
      title={t('customers')}
      list={usePages(api.customer.getAll, listQuestion(filters))}
      columns={columnsOf(t)}
      rowName={useCustomerName()}
      filtered={{ filters, onFilters, label: t('search_label'), hint: t('search_hint') }}
      create={{ label: t('new_customer'), permission, state: usePermission(permission), onCreate }}
      empty={{ title: t('none_found'), help: t('none_yet_help') }}
      exportAs={t('customers')}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

/** Where a card says what a field is, it also says that there is none. */
const nothing = <span className="text-muted">—</span>

const columnsOf = (t: Translate<typeof customersMessages.es>): readonly Column<Row>[] => [
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
  {
    key: 'email',
    header: t('email'),
    cell: ({ email }) => email ?? nothing,
    text: ({ email }) => email,
    from: 'xl',
  },
  {
    key: 'address',
    header: t('address'),
    cell: ({ address }) =>
      address ? <span className="block max-w-72 md:truncate">{address}</span> : nothing,
    text: ({ address }) => address,
    from: 'xl',
  },
]

function NameCell({ row }: { row: Row }) {
  const t = useMessages(customersMessages)
  const nameOf = useCustomerName()
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0">
        <span className="block truncate font-medium">{nameOf(row)}</span>
        <span className="block font-mono text-2xs text-muted">{row.code}</span>
      </span>
      {row.is_default && <Badge>{t('default_badge')}</Badge>}
      {row.eligible_for_rewards && <Badge tone="accent">{t('rewards')}</Badge>}
    </span>
  )
}
