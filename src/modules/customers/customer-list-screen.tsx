import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { SearchInput } from '#ui/form/search-input.tsx'
import { useTypedSearch } from '#ui/form/typed-search.client.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { useCustomerName } from './customer-name.client.ts'
import { customersMessages } from './customers.messages.ts'

/** What the list shows; the app keeps it in the address bar. */
export type CustomerFilters = { readonly search: string; readonly page: number; readonly pageSize: PageSize }

type Props = {
  filters: CustomerFilters
  onFiltersChange: (filters: CustomerFilters) => void
  onOpen: (id: string) => void
  onCreate: () => void
}

type Row = Answer<'customer', 'getAll'>['data'][number]

/** The customers of the shop: /home/customers. */
export function CustomerListScreen({ filters, onFiltersChange, onOpen, onCreate }: Props) {
  const t = useMessages(customersMessages)
  const nameOf = useCustomerName()
  const list = useQuery({
    ...api.customer.getAll.queryOptions({ ...filters, showDeleted: false }),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  })
  const typed = useTypedSearch(filters.search, (search) => onFiltersChange({ ...filters, search, page: 1 }))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={t('customers')}
        count={list.data?.pagination.total}
        actions={<NewCustomer onCreate={onCreate} />}
      />
      <SearchInput
        value={typed.text}
        onValueChange={typed.type}
        label={t('search_label')}
        className="mb-3 w-full sm:max-w-dialog-sm"
      />
      <ErrorNotice
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        className="mb-3"
      />
      {(list.data || !list.error) && (
        <DataTable
          label={t('customers')}
          columns={columnsOf(t)}
          rows={list.data?.data}
          rowKey={(row) => row.id}
          rowName={nameOf}
          onOpen={(row) => onOpen(row.id)}
          busy={list.isPlaceholderData}
          empty={<NoCustomers searched={filters.search !== ''} onCreate={onCreate} />}
          className="min-h-0 flex-1"
        />
      )}
      {list.data && list.data.pagination.total > 0 && (
        <Paginator
          page={filters.page}
          pageSize={filters.pageSize}
          total={list.data.pagination.total}
          onPageChange={(page) => onFiltersChange({ ...filters, page })}
          onPageSizeChange={(pageSize) => onFiltersChange({ ...filters, pageSize, page: 1 })}
        />
      )}
    </div>
  )
}

function NewCustomer({ onCreate }: { onCreate: () => void }) {
  const t = useMessages(customersMessages)
  const right = usePermission('customers.create')
  return (
    <PermissionButton
      state={right}
      permission="customers.create"
      variant="primary"
      icon={<Plus />}
      onClick={onCreate}
    >
      {t('new_customer')}
    </PermissionButton>
  )
}

function NoCustomers({ searched, onCreate }: { searched: boolean; onCreate: () => void }) {
  const t = useMessages(customersMessages)
  return (
    <EmptyState
      title={t('none_found')}
      help={t(searched ? 'none_found_help' : 'none_yet_help')}
      action={<NewCustomer onCreate={onCreate} />}
    />
  )
}

/** Where a card says what a field is, it also says that there is none. */
const nothing = <span className="text-muted">—</span>

const columnsOf = (t: Translate<typeof customersMessages.es>): readonly Column<Row>[] => [
  { key: 'name', header: t('name'), cell: (row) => <NameCell row={row} />, className: 'max-w-80' },
  {
    key: 'tax_id',
    header: t('tax_id'),
    cell: ({ tax_id }) =>
      tax_id ? <span className="font-mono text-compact">{formatTaxId(tax_id)}</span> : nothing,
  },
  { key: 'phone', header: t('phone'), cell: ({ phone }) => (phone ? formatPhone(phone) : nothing) },
  { key: 'email', header: t('email'), cell: ({ email }) => email ?? nothing, from: 'xl' },
  {
    key: 'address',
    header: t('address'),
    cell: ({ address }) =>
      address ? <span className="block max-w-72 md:truncate">{address}</span> : nothing,
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
