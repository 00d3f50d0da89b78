import {
  NO_SEARCH,
  STORE_SORTS,
  type StoreSearch,
  type StoreSort,
} from '#modules/store-catalogue/reading/store-card.ts'

/** The names that a search has in the address of the list of products. */
export const QUERY_NAMES = [
  'q',
  'category',
  'brand',
  'min',
  'max',
  'available',
  'sale',
  'sort',
  'page',
] as const

/** So many pages are led to; who wants more looks for something. */
const MOST_PAGES = 1000

const isSort = (text: string | undefined): text is StoreSort => STORE_SORTS.some((sort) => sort === text)

const priceIn = (text: string | undefined): number | null => {
  if (text === undefined || !/^\d{1,9}(\.\d{1,2})?$/.test(text.trim())) return null
  return Number(text)
}

/** What an address asks for; what cannot be meant is left out. */
export function searchIn(sent: Readonly<Record<string, string | undefined>>): StoreSearch {
  const page = /^\d{1,6}$/.test(sent.page ?? '') ? Number(sent.page) : 1
  return {
    text: (sent.q ?? '').trim().slice(0, 100),
    category: sent.category?.trim().slice(0, 36) || null,
    brand: sent.brand?.trim().slice(0, 100) || null,
    min: priceIn(sent.min),
    max: priceIn(sent.max),
    available: sent.available === '1',
    sale: sent.sale === '1',
    sort: isSort(sent.sort) ? sent.sort : 'relevance',
    page: Math.min(MOST_PAGES, Math.max(1, page)),
  }
}

/** The address of a search: one for each, whatever the order in which it was chosen. */
export function addressOf(search: StoreSearch, changes: Partial<StoreSearch> = {}): string {
  // Whatever is changed, the pages are others.
  const now = { ...search, page: 1, ...changes }
  const query = new URLSearchParams()
  if (now.text) query.set('q', now.text)
  if (now.category) query.set('category', now.category)
  if (now.brand) query.set('brand', now.brand)
  if (now.min !== null) query.set('min', String(now.min))
  if (now.max !== null) query.set('max', String(now.max))
  if (now.available) query.set('available', '1')
  if (now.sale) query.set('sale', '1')
  if (now.sort !== 'relevance') query.set('sort', now.sort)
  if (now.page > 1) query.set('page', String(now.page))
  return query.size === 0 ? '/shop/products' : `/shop/products?${query}`
}

/** Whether anything is asked for beside the page and its order. */
export const isNarrowed = (search: StoreSearch): boolean =>
  addressOf({ ...search, sort: 'relevance' }) !== addressOf(NO_SEARCH)
