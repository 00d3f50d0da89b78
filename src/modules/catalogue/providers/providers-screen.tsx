import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { ChoiceFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { activeColumn, codeColumn, countColumn, nameColumn } from '#ui/table/record-columns.tsx'
import { RecordPages } from '#ui/table/record-pages.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { type ProviderFilters, providersAsked } from './provider-filters.ts'
import { PROVIDER_STATUSES } from './provider-status.ts'
import { providersMessages } from './providers.messages.ts'

type ProviderRow = Answer<'provider', 'getAll'>['data'][number]

const { getAll } = api.provider
const ANSWERS = [getAll.queryKey()]

function useColumns(): readonly Column<ProviderRow>[] {
  const t = useMessages(providersMessages)
  const taxId = ({ tax_id }: ProviderRow) => formatTaxId(tax_id ?? '')
  const phone = (row: ProviderRow) => formatPhone(row.phone ?? row.mobile ?? '')
  return [
    nameColumn({ header: t('name') }),
    codeColumn(t('code')),
    {
      key: 'tax_id',
      header: t('tax_id'),
      from: 'xl',
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
      from: 'xl',
      cell: ({ email }) => <span className="block max-w-64 truncate text-muted">{email ?? '—'}</span>,
      text: ({ email }) => email,
    },
    countColumn('products', t('products'), ({ product_count }) => product_count),
    activeColumn(t('statuses'), { active: t('active'), inactive: t('inactive') }),
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
  return (
    <RecordPages
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.provider}
      answers={ANSWERS}
      words={t}
      list={usePages(getAll, providersAsked(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      more={
        <ChoiceFilter
          label={t('statuses')}
          all={t('status_all')}
          choices={PROVIDER_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
          value={filters.status}
          onChange={(status) => onFilters(refiltered(filters, { status }))}
        />
      }
      onCreate={onCreate}
      onOpen={onOpen}
    />
  )
}
