import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isDivisible } from '#modules/catalogue/unit.ts'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { useTypedSearch } from '#ui/form/typed-search.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { ChosenGoods, type Good } from './goods-field.tsx'
import type { SampleCategory, SampleProduct } from './promotion-offer.ts'
import { promotionOfficeMessages } from './promotion-office.messages.ts'

type Choosing<Item extends Good> = {
  chosen: readonly Item[]
  onChange: (items: Item[]) => void
  onClose: () => void
}

type Props<Item extends Good> = Choosing<Item> & {
  title: string
  label: string
  found: readonly Item[] | undefined
  error: unknown
  onRetry: () => void
  search: string
  onSearch: (text: string) => void
}

/** What is found on one side, what is chosen above it, each put in and taken out by a box. */
function GoodsPanel<Item extends Good>(props: Props<Item>) {
  const { title, label, found, chosen, onChange, onClose, search, onSearch } = props
  const t = useMessages(promotionOfficeMessages)
  const ui = useMessages(uiMessages)
  const field = useRef<HTMLInputElement>(null)
  const { text, type, now } = useTypedSearch(search, onSearch)
  const without = ({ id }: Item) => chosen.filter((each) => each.id !== id)
  return (
    <Sheet
      open
      keeps
      onOpenChange={(open) => !open && onClose()}
      title={title}
      initialFocus={field}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <SearchInput ref={field} label={label} value={text} onValueChange={type} onEnter={now} />
        {chosen.length > 0 && (
          <section className="grid gap-2">
            <h3 className="m-0 text-sm text-muted">{t('chosen')}</h3>
            <ChosenGoods label={t('chosen')} items={chosen} onRemove={(item) => onChange(without(item))} />
          </section>
        )}
        <section className="grid gap-1">
          <h3 className="m-0 text-sm text-muted">{t('found')}</h3>
          <ErrorNotice error={props.error} onRetry={props.onRetry} />
          {!found && !props.error && (
            <Loading className="grid gap-2">
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-full" />
            </Loading>
          )}
          {found?.length === 0 && <p className="m-0">{ui('nothing_found')}</p>}
          {found?.map((item) => (
            <Checkbox
              key={item.id}
              label={item.name}
              checked={chosen.some(({ id }) => id === item.id)}
              onCheckedChange={(on) => onChange(on ? [...without(item), item] : without(item))}
              className="py-1"
            />
          ))}
        </section>
      </div>
    </Sheet>
  )
}

/** So many products are offered at once; more words find the others. */
const MOST_PRODUCTS = 50

/** Products to choose from, found by name, SKU or any of their codes. */
export function ProductsPanel(props: Choosing<SampleProduct>) {
  const t = useMessages(promotionOfficeMessages)
  const [search, setSearch] = useState('')
  const asked = useQuery({
    ...api.product.getAll.queryOptions({ search, pageSize: MOST_PRODUCTS }),
    placeholderData: keepPreviousData,
  })
  const found = asked.data?.data.map(({ id, name, price, unit, variable_price }) => ({
    id,
    name,
    price: variable_price ? null : price,
    weighed: isDivisible(unit),
  }))
  return (
    <GoodsPanel
      {...props}
      title={t('choose_products')}
      label={t('search_products')}
      found={found}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      search={search}
      onSearch={setSearch}
    />
  )
}

/** Categories to choose from. */
export function CategoriesPanel(props: Choosing<SampleCategory>) {
  const t = useMessages(promotionOfficeMessages)
  const [search, setSearch] = useState('')
  const asked = useQuery(api.productCategory.getAll.queryOptions(undefined))
  const words = searchWords(search)
  const found = asked.data?.filter(({ name, code }) => {
    const text = normalizeSearch(`${name} ${code}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <GoodsPanel
      {...props}
      title={t('choose_categories')}
      label={t('search_categories')}
      found={found?.map(({ id, name }) => ({ id, name }))}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      search={search}
      onSearch={setSearch}
    />
  )
}
