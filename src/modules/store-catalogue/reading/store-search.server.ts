import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { isUuid } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal } from '#platform/values/money.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import {
  STORE_PAGE,
  type StoreFacets,
  type StoreFound,
  type StoreSearch,
  type StoreSort,
} from './store-card.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow, cardOf, ON_SALE_ONLINE } from './store-cards.server.ts'

const PRICE = 'coalesce(s.online_price_cents, p.price_cents)'

const ORDERS: Readonly<Record<StoreSort, string>> = {
  relevance: `(s.shown_stock = 'out'), s.is_featured desc, s.position, p.name, s.id`,
  price_asc: `${PRICE}, p.name, s.id`,
  price_desc: `${PRICE} desc, p.name, s.id`,
  newest: 's.put_online_at desc, s.id desc',
  name: 'p.name, s.id',
}

/** How alike a word must be to one of a product's, where none is written so. */
const LIKENESS = 0.45

/** The conditions of a search, but for those of one facet, which is counted as if it were not chosen. */
function conditionsOf(search: StoreSearch, isForgiving: boolean, without?: 'category' | 'brand' | 'price') {
  const values: unknown[] = []
  const value = (each: unknown): string => `$${values.push(each)}`
  const parts = [ON_SALE_ONLINE]
  for (const word of searchWords(search.text))
    parts.push(
      isForgiving
        ? `word_similarity(${value(word)}, p.search) >= ${LIKENESS}`
        : `p.search like ${value(`%${word}%`)}`,
    )
  if (search.category !== null && without !== 'category')
    parts.push(isUuid(search.category) ? `p.category_id = ${value(search.category)}` : 'false')
  if (search.brand !== null && without !== 'brand')
    parts.push(`lower(b.name) = lower(${value(search.brand)})`)
  const [min, max] = [search.min, search.max].map((each) => (each === null ? null : centsFromDecimal(each)))
  if (without !== 'price') {
    if (min !== null && min !== undefined) parts.push(`${PRICE} >= ${value(min)}`)
    if (max !== null && max !== undefined) parts.push(`${PRICE} <= ${value(max)}`)
  }
  if (search.available) parts.push(`s.shown_stock <> 'out'`)
  if (search.sale) parts.push(`s.original_price_cents > ${PRICE}`)
  return { where: parts.join(' and '), values, value }
}

async function pageOf(tx: Tx<TenantCtx>, search: StoreSearch, isForgiving: boolean) {
  const { where, values, value } = conditionsOf(search, isForgiving)
  const rows = await tx.query<CardRow & { total: number }>(
    `select ${CARD_COLUMNS}, count(*) over ()::int as total from ${CARD_TABLES} where ${where}
      order by ${ORDERS[search.sort]} limit ${value(STORE_PAGE)} offset ${value((search.page - 1) * STORE_PAGE)}`,
    values,
    { composed: true },
  )
  return { cards: rows.map(cardOf), total: rows[0]?.total ?? 0 }
}

/**
 * A page of what the store sells, as it is looked for. A search that finds nothing as it was written is asked again for what
 * is alike, so that `platno` finds plátano.
 */
export const searchStore = (ctx: TenantCtx, search: StoreSearch): Promise<StoreFound> =>
  reading(ctx, async (tx) => {
    const found = await pageOf(tx, search, false)
    const isForgiven = found.total === 0 && search.page === 1 && searchWords(search.text).length > 0
    const { cards, total } = isForgiven ? await pageOf(tx, search, true) : found
    return { cards, total, pages: Math.ceil(total / STORE_PAGE), isForgiven: isForgiven && total > 0 }
  })

type Counted = { id: string; name: string; product_count: number }

/** How many products each facet would leave, were it chosen instead of what is chosen of its kind. */
export const storeFacets = (ctx: TenantCtx, search: StoreSearch, isForgiven: boolean): Promise<StoreFacets> =>
  reading(ctx, async (tx) => {
    const categories = conditionsOf(search, isForgiven, 'category')
    const brands = conditionsOf(search, isForgiven, 'brand')
    const prices = conditionsOf(search, isForgiven, 'price')
    const [ofCategories, ofBrands, [range]] = [
      await tx.query<Counted>(
        `select c.id, c.name, count(*)::int as product_count from ${CARD_TABLES}
          where ${categories.where} and c.id is not null group by c.id, c.name, c.position order by c.position, c.name
          limit 100`,
        categories.values,
        { composed: true },
      ),
      await tx.query<Counted>(
        `select b.id, b.name, count(*)::int as product_count from ${CARD_TABLES}
          where ${brands.where} and b.id is not null group by b.id, b.name, b.position order by b.position, b.name
          limit 100`,
        brands.values,
        { composed: true },
      ),
      await tx.query<{ min: Cents | null; max: Cents | null }>(
        `select min(${PRICE}) as min, max(${PRICE}) as max from ${CARD_TABLES} where ${prices.where}`,
        prices.values,
        { composed: true },
      ),
    ]
    return {
      categories: ofCategories,
      brands: ofBrands,
      min: amountOut(range?.min ?? null) ?? 0,
      max: amountOut(range?.max ?? null) ?? 0,
    }
  })

/** The categories of which the store sells something, in their order, each with the tint that it wears. */
export const storeCategories = (ctx: TenantCtx): Promise<StoreCategory[]> =>
  reading(ctx, (tx) =>
    tx.query<StoreCategory>(
      `select c.id, c.name, c.tint, count(*)::int as product_count from ${CARD_TABLES}
        where ${ON_SALE_ONLINE} and c.id is not null group by c.id, c.name, c.tint, c.position
        order by c.position, c.name limit 500`,
    ),
  )

export type StoreCategory = Counted & { tint: string }

/** The brands of which the store sells something, in their order. */
export const storeBrands = (ctx: TenantCtx): Promise<StoreBrand[]> =>
  reading(ctx, (tx) =>
    tx.query<StoreBrand>(
      `select b.id, b.name, b.logo_url, count(*)::int as product_count from ${CARD_TABLES}
        where ${ON_SALE_ONLINE} and b.id is not null group by b.id, b.name, b.logo_url, b.position
        order by b.position, b.name limit 500`,
    ),
  )

export type StoreBrand = Counted & { logo_url: string }
