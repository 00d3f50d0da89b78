import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { codeColumn, countColumn, nameColumn, positionColumn } from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { tintOf } from '#ui/theme/category-tint.ts'
import { useMessages } from '#ui/words/messages.ts'
import { categoriesMessages } from './categories.messages.ts'
import { TINTS } from './categories.ts'

const CategoryForm = lateForm(async () => (await import('./category-form.tsx')).CategoryForm)

type CategoryRow = Answer<'productCategory', 'getPage'>['data'][number]

const { getPage, getAll } = api.productCategory
const ANSWERS = [getPage.queryKey(), getAll.queryKey(), api.product.getAll.queryKey()]

function useColumns(): readonly Column<CategoryRow>[] {
  const t = useMessages(categoriesMessages)
  const picture = ({ id, name, tint }: CategoryRow) => (
    <ProductThumb name={name} tint={TINTS.find((known) => known === tint) ?? tintOf(id)} />
  )
  const inside = ({ subcategories }: CategoryRow) => subcategories.map(({ name }) => name).join(', ')
  return [
    nameColumn({ header: t('name'), isFeminine: true, lead: picture }),
    codeColumn(t('code')),
    {
      key: 'subcategories',
      header: t('subcategories'),
      from: 'md',
      cell: (row) => <span className="block max-w-96 text-muted md:truncate">{inside(row) || '—'}</span>,
      text: inside,
    },
    countColumn('products', t('products'), ({ product_count }) => product_count),
    positionColumn(t('position')),
  ]
}

/** The categories of products with their subcategories: /home/settings/product-categories. */
export function CategoriesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  useEffect(CategoryForm.loadSoon, [])
  const t = useMessages(categoriesMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.productCategory}
      answers={ANSWERS}
      words={t}
      list={usePages(getPage, listQuestion(filters))}
      columns={useColumns()}
      emptyHelp={t('empty_help')}
      form={(category, onClose, nextPlace) => (
        <CategoryForm
          category={category}
          nextPlace={nextPlace}
          right={right}
          answers={ANSWERS}
          onClose={onClose}
        />
      )}
    />
  )
}
