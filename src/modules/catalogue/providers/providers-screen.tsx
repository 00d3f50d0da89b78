import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatWhole } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { type ProviderFilters, providersAsked } from './provider-filters.ts'
import { PROVIDER_STATUSES } from './provider-status.ts'
import { providersMessages } from './providers.messages.ts'

type ProviderRow = Answer<'provider', 'getAll'>['data'][number]

const { delete: remove, restore, getAll } = api.provider
const ANSWERS = [getAll.queryKey()]

function useColumns(): readonly Column<ProviderRow>[] {
  const t = useMessages(providersMessages)
  const ui = useMessages(uiMessages)
  const statusOf = ({ is_active }: ProviderRow) => t(is_active ? 'active' : 'inactive')
  const named = ({ name, deleted }: ProviderRow) => (
    <span className="flex min-w-0 items-center gap-3">
      <span className="min-w-0 truncate font-medium">{name}</span>
      {deleted && <Badge tone="danger">{ui('deleted')}</Badge>}
    </span>
  )
  const taxId = ({ tax_id }: ProviderRow) => formatTaxId(tax_id ?? '')
  const phone = (row: ProviderRow) => formatPhone(row.phone ?? row.mobile ?? '')
  return [
    { key: 'name', header: t('name'), cell: named, text: ({ name }) => name, className: 'max-w-80' },
    {
      key: 'code',
      header: t('code'),
      cell: ({ code }) => <Badge code>{code}</Badge>,
      text: ({ code }) => code,
    },
    {
      key: 'tax_id',
      header: t('tax_id'),
      from: 'lg',
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{taxId(row) || '—'}</span>,
      text: taxId,
    },
    {
      key: 'phone',
      header: t('phone'),
      cell: (row) => <span className="whitespace-nowrap tabular-nums">{phone(row) || '—'}</span>,
      text: phone,
    },
    {
      key: 'email',
      header: t('email'),
      from: 'md',
      cell: ({ email }) => <span className="block max-w-64 truncate text-muted">{email ?? '—'}</span>,
      text: ({ email }) => email,
    },
    {
      key: 'products',
      header: t('products'),
      align: 'end',
      cell: ({ product_count }) => formatWhole(product_count),
      text: ({ product_count }) => product_count,
    },
    {
      key: 'status',
      header: t('statuses'),
      cell: (row) => <Badge tone={row.is_active ? 'ok' : 'neutral'}>{statusOf(row)}</Badge>,
      text: statusOf,
    },
  ]
}

type Props = Filtered<ProviderFilters> & {
  right: Right
  onCreate: () => void
  onOpen: (id: string) => void
}

/** Whom the shop buys from: /home/providers. */
export function ProvidersScreen({ filters, onFilters, right, onCreate, onOpen }: Props) {
  const t = useMessages(providersMessages)
  const removal = {
    remove,
    restore,
    answers: ANSWERS,
    removed: t('removed'),
    restored: t('restored'),
    help: t('remove_help'),
  }
  return (
    <ListScreen
      title={t('title')}
      help={t('help')}
      list={usePages(getAll, providersAsked(filters))}
      columns={useColumns()}
      rowName={({ name }) => name}
      filtered={{
        filters,
        onFilters,
        label: t('search'),
        hint: t('search_hint'),
        keepsDeleted: true,
        more: (
          <ChoiceFilter
            label={t('statuses')}
            all={t('status_all')}
            choices={PROVIDER_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
            value={filters.status}
            onChange={(status) => onFilters(refiltered(filters, { status }))}
          />
        ),
      }}
      create={{ label: t('new'), ...right, onCreate }}
      empty={{ title: t('empty'), help: t('empty_help') }}
      exportAs={t('title')}
      onOpen={({ id }) => onOpen(id)}
      actions={(row) => (
        <RowActions row={row} name={row.name} onOpen={() => onOpen(row.id)} removal={removal} />
      )}
    />
  )
}
