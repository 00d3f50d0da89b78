import type { ProductType } from '#modules/catalogue/product-kinds.ts'
import type { ProductUnit } from '#modules/catalogue/unit.ts'
import type { CategoryTint } from '#ui/theme/category-tint.ts'
import type { ProductPicture, ShownStock } from '../store-values.ts'

/** A product as the store shows it among others. Amounts are of the currency, with the tax that the counter would add. */
export type StoreCard = {
  /** Of the product as the store sells it, and of the product itself. */
  readonly id: string
  readonly product_id: string
  readonly name: string
  readonly product_type: ProductType
  readonly unit: ProductUnit
  readonly image_url: string | null
  readonly image_alt: string
  readonly tint: CategoryTint
  readonly category_id: string | null
  readonly category_name: string | null
  readonly brand_name: string | null
  readonly online_price: number
  readonly original_price: number | null
  readonly discount_percentage: number | null
  readonly stock: ShownStock
  readonly is_new: boolean
  readonly is_featured: boolean
}

/** A product on a page of its own. */
export type StoreProductPage = StoreCard & {
  readonly description: string
  readonly sku: string
  readonly pictures: readonly ProductPicture[]
  readonly seo_title: string
  readonly seo_description: string
}

/** Which cards a part of a page shows. */
export const SHELVES = ['featured', 'new', 'sale', 'recent', 'all'] as const
export type Shelf = (typeof SHELVES)[number]

export const STORE_SORTS = ['relevance', 'price_asc', 'price_desc', 'newest', 'name'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** What somebody looks for. Prices in the currency. */
export type StoreSearch = {
  readonly text: string
  readonly category: string | null
  /** By its name, as the specification addresses it. */
  readonly brand: string | null
  readonly min: number | null
  readonly max: number | null
  readonly available: boolean
  readonly sale: boolean
  readonly sort: StoreSort
  readonly page: number
}

export const NO_SEARCH: StoreSearch = {
  text: '',
  category: null,
  brand: null,
  min: null,
  max: null,
  available: false,
  sale: false,
  sort: 'relevance',
  page: 1,
}

/** Cards of a page of the store. */
export const STORE_PAGE = 24

export type FacetValue = { readonly id: string; readonly name: string; readonly product_count: number }

export type StoreFound = {
  readonly cards: readonly StoreCard[]
  readonly total: number
  readonly pages: number
  /** Whether nothing had all the words as they were written, and what sounds like them is shown. */
  readonly isForgiven: boolean
}

export type StoreFacets = {
  readonly categories: readonly FacetValue[]
  readonly brands: readonly FacetValue[]
  readonly min: number
  readonly max: number
}
