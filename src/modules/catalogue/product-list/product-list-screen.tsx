import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { Sort } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { PRODUCT_SORTS } from '../product.ts'
import { ProductActions } from './product-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilterBar } from './product-filter-bar.tsx'
import {
  isNarrowed,
  type ProductFilters,
  questionOf,
  refiltered,
  USUAL_PAGE_SIZE,
} from './product-filters.ts'

type Props = {
  /** As the address bar remembers them: `productFilters` reads it. */
  filters: ProductFilters
  onFilters: (filters: ProductFilters) => void
  mayCreate: boolean
  mayChange: boolean
  onOpen: (id: string) => void
  onCreate: () => void
}

const sortFilters = ({ key, descending }: Sort): ProductFilters => ({
  sort: PRODUCT_SORTS.find((sort) => sort === key),
  descending: descending || undefined,
})

/** The products of the shop, searched, filtered and sorted by the server. */
export function ProductListScreen({ filters, onFilters, mayCreate, mayChange, onOpen, onCreate }: Props) {
  const t = useMessages(catalogueMessages)
  const formats = useFormats()
  const searchField = useRef<HTMLInputElement>(null)
  const question = questionOf(filters)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...api.product.getAll.queryOptions(question),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  })
  useScreenKeys({ '/': () => searchField.current?.focus(), ...(mayCreate && { n: onCreate }) })
  const total = data?.pagination.total
  const create = mayCreate && (
    <Button variant="primary" icon={<Plus />} keycap="N" onClick={onCreate}>
      {t('new_product')}
    </Button>
  )
  // A page past the end is empty too, and no beginning.
  const empty =
    isNarrowed(filters) || (total ?? 0) > 0 ? (
      <EmptyState
        title={t('nothing_found')}
        action={<Button onClick={() => onFilters({})}>{t('clear_filters')}</Button>}
      />
    ) : (
      <EmptyState title={t('empty_title')} help={t('empty_help')} action={create} />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader title={t('products')} count={total} actions={create} />
      <ProductFilterBar filters={filters} onFilters={onFilters} searchRef={searchField} />
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          label={t('products')}
          columns={productColumns(t, formats)}
          rows={data?.data}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          sort={{ key: question.sort, descending: question.descending }}
          onSortChange={(sort) => onFilters(refiltered(filters, sortFilters(sort)))}
          onOpen={(row) => onOpen(row.id)}
          actions={(row) => <ProductActions row={row} mayChange={mayChange} onOpen={onOpen} />}
          busy={isPlaceholderData}
          empty={empty}
          className="min-h-0 flex-1"
        />
      )}
      {total !== undefined && (
        <Paginator
          page={question.page}
          pageSize={filters.pageSize ?? USUAL_PAGE_SIZE}
          total={total}
          onPageChange={(page) => onFilters({ ...filters, page: page === 1 ? undefined : page })}
          onPageSizeChange={(pageSize) => onFilters(refiltered(filters, { pageSize }))}
        />
      )}
    </div>
  )
}
