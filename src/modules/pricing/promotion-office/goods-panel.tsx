import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  /** It answers an earlier search. */
  isOld: boolean
  error: unknown
  onRetry: () => void
  search: string
  onSearch: (text: string) => void
}

/** Enter in the search takes what was sought, where that is one alone: as soon as it is found. */
function useTakenByEnter<Item extends Good>(
  { found, isOld, search }: Pick<Props<Item>, 'found' | 'isOld' | 'search'>,
  take: (item: Item) => void,
): (text: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const isFound = wanted !== null && wanted === search && found !== undefined && !isOld
  const onFound = useEffectEvent(() => {
    setWanted(null)
    const [only, ...others] = found ?? []
    if (only && others.length === 0) take(only)
  })
  useEffect(() => {
    if (isFound) onFound()
  }, [isFound])
  return (text) => setWanted(text.trim() === '' ? null : text)
}

/** What is found on one side, what is chosen above it, each put in and taken out by a box. */
function GoodsPanel<Item extends Good>(props: Props<Item>) {
  const { title, label, found, chosen, onChange, onClose, search, onSearch } = props
  const t = useMessages(promotionOfficeMessages)
  const ui = useMessages(uiMessages)
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const { text, type, now } = useTypedSearch(search, onSearch)
  const without = ({ id }: Item) => chosen.filter((each) => each.id !== id)
  const put = (item: Item, on: boolean): void => {
    onChange(on ? [...without(item), item] : without(item))
    setSaid(t(on ? 'put_in' : 'taken_out', { name: item.name }))
  }
  const wantOnly = useTakenByEnter(props, (item) => {
    put(item, true)
    // What is typed or scanned next is another search.
    field.current?.select()
  })
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
        <SearchInput
          ref={field}
          label={label}
          value={text}
          onValueChange={type}
          onEnter={() => {
            now()
            wantOnly(text)
          }}
        />
        <span role="status" className="sr-only">
          {said}
        </span>
        {chosen.length > 0 && (
          <section className="grid gap-2">
            <h3 className="m-0 text-sm text-muted">{t('chosen')}</h3>
            <ChosenGoods
              label={t('chosen')}
              items={chosen}
              onRemove={(item) => {
                put(item, false)
                field.current?.focus()
              }}
            />
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
              onCheckedChange={(on) => put(item, on)}
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
      isOld={asked.isPlaceholderData}
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
      isOld={false}
      error={asked.error}
      onRetry={() => void asked.refetch()}
      search={search}
      onSearch={setSearch}
    />
  )
}
