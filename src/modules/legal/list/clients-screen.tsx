import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { ChoiceFilter, SelectFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { codeColumn, nameColumn, quietColumn } from '#ui/table/record-columns.tsx'
import { commonOf, nameOf } from '#ui/table/record-pages.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { RiskBadge, StatusBadge } from '../badges/risk-badge.tsx'
import { clientKindsMessages } from '../clients/client-kinds.messages.ts'
import { CLIENT_STATUSES, RISK_LEVELS } from '../clients/client-states.ts'
import { legalMessages } from '../legal.messages.ts'
import { type ClientFilters, clientsAsked } from './client-filters.ts'

type ClientRow = Answer<'legattiCustomer', 'getAll'>['data'][number]

const { getAll, getById } = api.legattiCustomer
const ANSWERS = [
  getAll.queryKey(),
  getById.queryKey(),
  api.customer.getAll.queryKey(),
  api.customer.search.queryKey(),
  api.customer.getRecent.queryKey(),
]

function useColumns(): readonly Column<ClientRow>[] {
  const t = useMessages(legalMessages)
  const kinds = useMessages(clientKindsMessages)
  const phone = (row: ClientRow) => formatPhone(row.phone ?? '')
  const taxId = (row: ClientRow) => formatTaxId(row.tax_id ?? '')
  return [
    nameColumn({ header: t('client'), lead: ({ name }) => <Avatar name={name} /> }),
    codeColumn(t('code')),
    {
      key: 'tax_id',
      header: t('sought_tax_id'),
      from: 'lg',
      cell: (row) => <span className="font-mono text-compact">{taxId(row) || '—'}</span>,
      text: taxId,
    },
    // Only in the file.
    {
      key: 'phone',
      header: t('phone'),
      cell: phone,
      text: phone,
      card: 'hidden',
      className: 'hidden',
    },
    quietColumn(
      'jurisdiction',
      t('jurisdiction'),
      (row) => row.jurisdiction && kinds(`${row.jurisdiction}_jurisdiction`),
      'xl',
    ),
    quietColumn('tags', t('tags'), ({ tags }) => tags.join(', '), 'xl'),
    {
      key: 'billing',
      header: t('billing_type'),
      from: 'lg',
      cell: ({ billing_type }) => t(`billing_${billing_type}`),
      text: ({ billing_type }) => t(`billing_${billing_type}`),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      text: ({ status }) => t(`status_${status}`),
    },
    {
      key: 'risk',
      header: t('risk_level'),
      cell: ({ risk_level }) => <RiskBadge risk={risk_level} bare />,
      text: ({ risk_level }) => t(`risk_${risk_level}`),
    },
  ]
}

type Props = Filtered<ClientFilters> & {
  create: Right
  remove: Right
  onCreate: () => void
  onOpen: (id: string) => void
}

/** The clients of a law firm: /home/legal-clients. */
export function ClientsScreen({ filters, onFilters, create, remove, onCreate, onOpen }: Props) {
  const t = useMessages(legalMessages)
  const removal = removalOf(api.legattiCustomer, ANSWERS, t, remove)
  const records = {
    filters,
    onFilters,
    noun: api.legattiCustomer,
    answers: ANSWERS,
    words: t,
    list: usePages(getAll, clientsAsked(filters)),
    columns: useColumns(),
    right: remove,
    emptyHelp: t('empty_help'),
  }
  const more = (
    <>
      <ChoiceFilter
        label={t('statuses')}
        all={t('status_all')}
        choices={CLIENT_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        value={filters.status}
        onChange={(status) => onFilters(refiltered(filters, { status }))}
      />
      <SelectFilter
        label={t('risk_level')}
        all={t('risk_all')}
        choices={RISK_LEVELS.map((value) => ({ value, label: t(`risk_${value}`) }))}
        value={filters.risk}
        onChange={(value) =>
          onFilters(refiltered(filters, { risk: RISK_LEVELS.find((each) => each === value) }))
        }
      />
    </>
  )
  return (
    <ListScreen
      {...commonOf(records, more)}
      rowName={nameOf}
      create={{ label: t('new'), ...create, onCreate }}
      onOpen={({ id }) => onOpen(id)}
      actions={(row) => (
        <RowActions row={row} name={row.name} onOpen={() => onOpen(row.id)} removal={removal} />
      )}
    />
  )
}
