import type { ReactNode } from 'react'
import {
  type FacetValue,
  STORE_SORTS,
  type StoreFacets,
  type StoreFound,
  type StoreSearch,
} from '#modules/store-catalogue/reading/store-card.ts'
import { AddToCart } from '#modules/store-orders/cart/add-to-cart.tsx'
import { PageForm } from '#ui/pages/page-form.tsx'
import { money } from '../cards/price.tsx'
import { CARD_GRID_BESIDE, ProductCard } from '../cards/product-card.tsx'
import type { Frame } from '../frame/frame.ts'
import type { Say } from '../frame/frame-words.ts'
import { Icon } from '../frame/icons.tsx'
import { StoreFrame, useWords, Wide } from '../frame/store-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { addressOf, isNarrowed } from './store-query.ts'

export type StoreProductsProps = {
  frame: Frame
  search: StoreSearch
  found: StoreFound
  facets: StoreFacets
  /** Of the category that is looked at, where it is one. */
  title: string
}

/** The products of the store as they are looked for: /shop/products. */
export function StoreProducts({ frame, search, found, facets, title }: StoreProductsProps) {
  const t = useWords(frame)
  return (
    <StoreFrame frame={frame} search={search.text}>
      <Wide className="py-6">
        <Breadcrumb t={t} here={title} />
        <h1 className="mt-2 mb-1 text-2xl">{title}</h1>
        {found.isForgiven && <p className="m-0 text-muted">{t('forgiven', { text: search.text })}</p>}
        <div className="mt-4 grid items-start gap-8 lg:grid-cols-[15rem_1fr]">
          <Filters t={t} search={search} facets={facets} />
          <div className="min-w-0">
            <Chosen t={t} search={search} found={found} facets={facets} />
            {found.cards.length === 0 ? (
              <Nothing t={t} search={search} />
            ) : (
              <ul className={CARD_GRID_BESIDE}>
                {found.cards.map((card, place) => (
                  <li key={card.id}>
                    <ProductCard
                      card={card}
                      t={t}
                      isFirst={place < 3}
                      level={2}
                      action={<AddToCart card={card} shop={frame.cart} />}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Pages t={t} search={search} pages={found.pages} />
          </div>
        </div>
      </Wide>
    </StoreFrame>
  )
}

type Part = { t: Say; search: StoreSearch }

/** What narrows the list, as links and one form: it works without a script. It is opened on a telephone. */
function Filters({ t, search, facets }: Part & { facets: StoreFacets }) {
  return (
    <div className="rounded-card border border-line p-4 lg:border-0 lg:p-0">
      <label className="flex cursor-pointer items-center gap-3 rounded-control text-base font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus lg:hidden">
        <input type="checkbox" className="sr-only" />
        <Icon name="menu" className="size-5" />
        {t('filters')}
      </label>
      <div className="hidden gap-6 pt-4 in-[div:has(>label>:checked)]:grid lg:grid lg:pt-0">
        <Facet
          title={t('categories')}
          values={facets.categories}
          chosen={search.category}
          address={(id) => addressOf(search, { category: id })}
          keyOf={({ id }) => id}
        />
        <PageForm action="/shop/products" className="grid gap-3">
          <Kept search={search} />
          <fieldset className="m-0 grid gap-2 border-0 p-0">
            <legend className="p-0 pb-2 text-sm font-semibold">{t('price')}</legend>
            <div className="grid grid-cols-2 gap-2">
              <PriceField name="min" label={t('from')} value={search.min} hint={facets.min} />
              <PriceField name="max" label={t('to')} value={search.max} hint={facets.max} />
            </div>
          </fieldset>
          <Check name="available" label={t('only_available')} isOn={search.available} />
          <Check name="sale" label={t('only_sale')} isOn={search.sale} />
          <button
            type="submit"
            className="h-10 rounded-control border border-line-strong bg-surface text-sm font-medium text-text hover:bg-sunken"
          >
            {t('apply')}
          </button>
        </PageForm>
        <Facet
          title={t('brand')}
          values={facets.brands}
          chosen={search.brand}
          address={(name) => addressOf(search, { brand: name })}
          keyOf={({ name }) => name}
        />
      </div>
    </div>
  )
}

/** What the form does not ask for stays as it is. */
const Kept = ({ search }: { search: StoreSearch }) =>
  [
    ['q', search.text],
    ['category', search.category],
    ['brand', search.brand],
    ['sort', search.sort === 'relevance' ? null : search.sort],
  ].map(([name, value]) => value && <input key={name} type="hidden" name={name ?? ''} value={value} />)

const PriceField = ({
  name,
  label,
  value,
  hint,
}: {
  name: string
  label: string
  value: number | null
  hint: number
}) => (
  <label className="grid gap-1 text-xs text-muted">
    {label}
    <input
      name={name}
      inputMode="decimal"
      pattern="\d{1,9}(\.\d{1,2})?"
      defaultValue={value ?? ''}
      placeholder={String(Math.floor(hint))}
      className="h-10 min-w-0 rounded-control border border-field-line bg-surface px-3 text-sm text-text"
    />
  </label>
)

const Check = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <label className="flex min-h-8 items-center gap-3 text-sm">
    <input type="checkbox" name={name} value="1" defaultChecked={isOn} className="size-4" />
    {label}
  </label>
)

type FacetProps = {
  title: string
  values: readonly FacetValue[]
  chosen: string | null
  keyOf: (value: FacetValue) => string
  /** With it chosen, or with none. */
  address: (key: string | null) => string
}

function Facet({ title, values, chosen, keyOf, address }: FacetProps) {
  if (values.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="m-0 pb-1 text-sm">{title}</h2>
      <ul className="m-0 grid list-none p-0">
        {values.map((value) => {
          const key = keyOf(value)
          const isOn = chosen?.toLowerCase() === key.toLowerCase()
          return (
            <li key={value.id}>
              <a
                href={address(isOn ? null : key)}
                rel="nofollow"
                aria-current={isOn ? 'true' : undefined}
                className={`flex min-h-9 items-center justify-between gap-3 text-sm no-underline hover:underline ${isOn ? 'font-semibold text-accent-text' : 'text-text'}`}
              >
                <span className="min-w-0 break-words">{value.name}</span>
                <span className="text-xs text-muted tabular-nums">{value.product_count}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What narrows the list, and the search without it. */
type Chip = { readonly name: string; readonly off: Partial<StoreSearch> }

/** How many there are, what narrows them, and in which order they stand. */
function Chosen({ t, search, found, facets }: Part & { found: StoreFound; facets: StoreFacets }) {
  const category = facets.categories.find(({ id }) => id === search.category)
  const chips: readonly (Chip | null | false | '' | undefined)[] = [
    search.text && { name: `«${search.text}»`, off: { text: '' } },
    category && { name: category.name, off: { category: null } },
    search.brand && { name: search.brand, off: { brand: null } },
    search.min !== null && { name: t('price_from', { amount: money(search.min) }), off: { min: null } },
    search.max !== null && { name: t('price_to', { amount: money(search.max) }), off: { max: null } },
    search.available && { name: t('only_available'), off: { available: false } },
    search.sale && { name: t('only_sale'), off: { sale: false } },
  ]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <p role="status" className="m-0 mr-2 text-sm font-semibold">
        {t('products_count', { count: found.total })}
      </p>
      {chips
        .filter((chip) => typeof chip === 'object' && chip !== null)
        .map(({ name, off }) => (
          <a
            key={name}
            href={addressOf(search, off)}
            rel="nofollow"
            aria-label={t('remove', { what: name })}
            className="flex min-h-9 items-center gap-2 rounded-full bg-accent-soft px-3 text-sm text-accent-text no-underline"
          >
            {name}
            <Icon name="close" className="size-3.5" />
          </a>
        ))}
      <Sort t={t} search={search} />
    </div>
  )
}

/** The orders as links in a list that opens: a choice takes effect at once, with a script or without. */
function Sort({ t, search }: Part) {
  return (
    <details className="relative ml-auto text-sm">
      <summary className="flex min-h-9 cursor-pointer items-center gap-1 rounded-control px-2 hover:bg-sunken">
        <span className="text-muted">{t('sort')}:</span> {t(`sort_${search.sort}`)}
      </summary>
      <ul className="absolute right-0 z-10 m-0 grid w-56 list-none rounded-card border border-line bg-float p-1 shadow-float">
        {STORE_SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={addressOf(search, { sort })}
              rel="nofollow"
              aria-current={sort === search.sort ? 'true' : undefined}
              className="flex min-h-10 items-center rounded-control px-3 text-text no-underline hover:bg-sunken aria-[current]:font-semibold"
            >
              {t(`sort_${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Nothing = ({ t, search }: Part) => (
  <div className="grid justify-items-start gap-2 py-12">
    <p className="m-0 text-lg font-semibold">{isNarrowed(search) ? t('nothing') : t('empty_store')}</p>
    <p className="m-0 text-muted">{isNarrowed(search) ? t('nothing_help') : t('empty_store_help')}</p>
    {isNarrowed(search) && (
      <a href="/shop/products" className="mt-2 text-accent-text">
        {t('clear')}
      </a>
    )}
  </div>
)

const STEP =
  'flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 text-sm font-medium text-text no-underline hover:bg-sunken'

function Pages({ t, search, pages }: Part & { pages: number }): ReactNode {
  if (pages < 2) return null
  const { page } = search
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <a href={addressOf(search, { page: page - 1 })} rel="prev" className={STEP}>
          <Icon name="left" className="size-4" />
          {t('previous')}
        </a>
      )}
      <span className="text-sm text-muted">{t('page_of', { page, pages })}</span>
      {page < pages && (
        <a href={addressOf(search, { page: page + 1 })} rel="next" className={STEP}>
          {t('next')}
          <Icon name="right" className="size-4" />
        </a>
      )}
    </nav>
  )
}
