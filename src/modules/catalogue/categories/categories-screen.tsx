import { useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { ProductThumb } from '#ui/page/product-thumb.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { useRowOrder } from '#ui/table/row-order.client.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { tintOf } from '#ui/theme/category-tint.ts'
import { formatWhole } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { categoriesMessages } from './categories.messages.ts'
import { TINTS } from './categories.ts'
import { CategoryForm } from './category-form.tsx'

type CategoryRow = Answer<'productCategory', 'getPage'>['data'][number]

const { delete: remove, restore, move, getPage, getAll } = api.productCategory
const ANSWERS = [getPage.queryKey(), getAll.queryKey(), api.product.getAll.queryKey()]

function useColumns(): readonly Column<CategoryRow>[] {
  const t = useMessages(categoriesMessages)
  const ui = useMessages(uiMessages)
  const named = ({ id, name, tint, deleted }: CategoryRow) => (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumb name={name} tint={TINTS.find((known) => known === tint) ?? tintOf(id)} />
      <span className="min-w-0 truncate font-medium">{name}</span>
      {deleted && <Badge tone="danger">{ui('deleted')}</Badge>}
    </span>
  )
  const inside = ({ subcategories }: CategoryRow) => subcategories.map(({ name }) => name).join(', ')
  return [
    { key: 'name', header: t('name'), cell: named, text: ({ name }) => name, className: 'max-w-80' },
    {
      key: 'code',
      header: t('code'),
      cell: ({ code }) => <Badge code>{code}</Badge>,
      text: ({ code }) => code,
    },
    {
      key: 'subcategories',
      header: t('subcategories'),
      from: 'md',
      cell: (row) => <span className="block max-w-96 text-muted md:truncate">{inside(row) || '—'}</span>,
      text: inside,
    },
    {
      key: 'products',
      header: t('products'),
      align: 'end',
      cell: ({ product_count }) => formatWhole(product_count),
      text: ({ product_count }) => product_count,
    },
    {
      key: 'position',
      header: t('position'),
      align: 'end',
      from: 'md',
      cell: ({ position }) => position,
      text: ({ position }) => position,
    },
  ]
}

/** The categories of products with their subcategories: /home/settings/product-categories. */
export function CategoriesScreen({ filters, onFilters, right }: Filtered & { right: Right }) {
  const t = useMessages(categoriesMessages)
  const [editing, setEditing] = useState<CategoryRow | 'new' | null>(null)
  const rowName = ({ name }: CategoryRow) => name
  const mayChange = right.state === 'allowed'
  const order = useRowOrder<CategoryRow>({ move, answers: ANSWERS, rowName, filters, mayMove: mayChange })
  const removal = {
    remove,
    restore,
    answers: ANSWERS,
    removed: t('removed'),
    restored: t('restored'),
    help: t('remove_help'),
  }
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={usePages(getPage, listQuestion(filters))}
        columns={useColumns()}
        rowName={rowName}
        filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint'), keepsDeleted: true }}
        create={{ label: t('new'), ...right, onCreate: () => setEditing('new') }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={setEditing}
        order={order}
        actions={(row) => (
          <RowActions
            row={row}
            name={row.name}
            onOpen={() => setEditing(row)}
            removal={mayChange ? removal : undefined}
            order={order}
          />
        )}
      />
      {editing && (
        <CategoryForm
          key={editing === 'new' ? 'new' : editing.id}
          category={editing === 'new' ? null : editing}
          right={right}
          answers={ANSWERS}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
