import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { usePart, usePermission } from '#modules/identity/sessions/session.tsx'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { ChoiceFilter, SelectFilter, ToggleFilter } from '#ui/table/filter-controls.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, refiltered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { removalOf } from '#ui/table/row-actions.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { catalogueMessages } from '../catalogue.messages.ts'
import { PRODUCT_TYPES } from '../product-kinds.ts'
import { PRODUCT_ANSWERS } from '../products/refresh-products.client.ts'
import { ProductActions } from './product-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { type ProductFilters, productQuestion, USUAL_SORT } from './product-filters.ts'

type Props = Filtered<ProductFilters> & { onOpen: (id: string) => void; onCreate: () => void }

const { remove, restore, getAll } = api.product

/** The products of the shop, searched, filtered and sorted by the server. */
export function ProductListScreen({ filters, onFilters, onOpen, onCreate }: Props) {
  const t = useMessages(catalogueMessages)
  const formats = useFormats()
  const permission = 'products.create'
  const keepsStock = usePart('inventory')
  const right = { state: usePermission('products.update') }
  const removal = removalOf({ delete: remove, restore }, PRODUCT_ANSWERS, t, right)
  return (
    <ListScreen
      title={t('products')}
      list={usePages(getAll, productQuestion(filters))}
      columns={productColumns(t, formats).filter(({ key }) => keepsStock || key !== 'stock')}
      rowName={({ name }) => name}
      filtered={{
        filters,
        onFilters,
        label: t('search_label'),
        hint: t('search_hint'),
        keepsDeleted: true,
        more: <KindFilters filters={filters} onFilters={onFilters} />,
        last: <CategoryFilter filters={filters} onFilters={onFilters} />,
      }}
      usualSort={USUAL_SORT}
      create={{ label: t('new_product'), permission, state: usePermission(permission), onCreate }}
      empty={{ title: t('empty_title'), help: t('empty_help') }}
      exportAs={t('products')}
      onOpen={({ id }) => onOpen(id)}
      bulk={removal && { removal }}
      actions={(row) => <ProductActions row={row} removal={removal} onOpen={() => onOpen(row.id)} />}
    />
  )
}

function KindFilters({ filters, onFilters }: Filtered<ProductFilters>) {
  const t = useMessages(catalogueMessages)
  return (
    <>
      <ChoiceFilter
        label={t('types')}
        all={t('all_types')}
        choices={PRODUCT_TYPES.map((value) => ({ value, label: t(`types_${value}`) }))}
        value={filters.type}
        onChange={(type) => onFilters(refiltered(filters, { type }))}
      />
      {usePart('appointments') && (
        <ToggleFilter
          icon={<CalendarCheck />}
          label={t('scheduleable')}
          value={filters.scheduleable}
          onChange={(scheduleable) => onFilters(refiltered(filters, { scheduleable }))}
        />
      )}
    </>
  )
}

function CategoryFilter({ filters, onFilters }: Filtered<ProductFilters>) {
  const t = useMessages(catalogueMessages)
  const { data } = useQuery({
    ...api.productCategory.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  return (
    <SelectFilter
      label={t('category')}
      all={t('all_categories')}
      choices={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={filters.category}
      onChange={(category) => onFilters(refiltered(filters, { category }))}
    />
  )
}
