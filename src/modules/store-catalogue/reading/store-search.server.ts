import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { isUuid } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal } from '#platform/values/money.ts'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import { amountOut } from '#platform/values/wire.ts'
import {
  type FacetValue,
  STORE_PAGE,
  type StoreCard,
  type StoreFacets,
  type StoreFound,
  type StoreSearch,
} from './store-card.ts'
import { CARD_TABLES, cardsById, ON_SALE_ONLINE } from './store-cards.server.ts'

type Hits = {
  ids: readonly string[]
  total: number
  categories: Readonly<Record<string, number>> | null
  brands: Readonly<Record<string, number>> | null
  least_cents: Cents | null
  most_cents: Cents | null
}

type Named = { readonly id: string; readonly name: string }

const brandsOf = (tx: Tx<TenantCtx>) =>
  tx.query<Named>(
    `select id, name from store_brands where tenant_id = current_tenant() and deleted_at is null and is_active
      order by position, name`,
  )

/** An id that is nobody's: what is of it finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function hitsOf(
  tx: Tx<TenantCtx>,
  search: StoreSearch,
  brands: readonly Named[],
  isForgiving: boolean,
): Promise<Hits> {
  const words = searchWords(search.text)
  const named = brands.map(({ id, name }) => ({ id, text: normalizeSearch(name) }))
  const brand =
    search.brand === null
      ? null
      : (brands.find(({ name }) => name.toLowerCase() === search.brand?.toLowerCase())?.id ?? NOBODY)
  const [hits] = await tx.query<Hits>(
    `select ids, total::int, categories, brands, least_cents, most_cents
      from store_search($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      words,
      JSON.stringify(words.map((word) => named.flatMap(({ id, text }) => (text.includes(word) ? [id] : [])))),
      isForgiving,
      search.category !== null && !isUuid(search.category) ? NOBODY : search.category,
      brand,
      ...[search.min, search.max].map((each) => (each === null ? null : centsFromDecimal(each))),
      ...[search.available, search.sale, search.sort, STORE_PAGE, (search.page - 1) * STORE_PAGE],
    ],
  )
  if (!hits) throw new Error('a search of the store answered nothing')
  return hits
}

/** The names of those that were counted, in the shop's order. */
const facet = (named: readonly Named[], counts: Hits['brands']): FacetValue[] =>
  named.flatMap(({ id, name }) => {
    const product_count = counts?.[id]
    return product_count === undefined ? [] : [{ id, name, product_count }]
  })

/** So many values of a facet are offered. */
const MOST_VALUES = 100

/**
 * A page of what the store sells, as it is looked for, and how many products each facet would leave, were it chosen instead
 * of what is chosen of its kind. Words are found in names, codes and brands. A search that finds nothing as it was written is
 * asked again for what is alike, so that `platno` finds plátano. Prices are as the pages say them, with tax.
 */
export const searchStore = (
  ctx: TenantCtx,
  search: StoreSearch,
): Promise<{ found: StoreFound; facets: StoreFacets }> =>
  reading(ctx, async (tx) => {
    const brands = await brandsOf(tx)
    const exact = await hitsOf(tx, search, brands, false)
    const isForgiven = exact.total === 0 && searchWords(search.text).length > 0
    const hits = isForgiven ? await hitsOf(tx, search, brands, true) : exact
    const categories = await tx.query<Named>(
      `select id, name from product_categories where tenant_id = current_tenant() and deleted_at is null
        and id = any($1::uuid[]) order by position, name`,
      [Object.keys(hits.categories ?? {})],
    )
    return {
      found: {
        cards: await cardsById(tx, hits.ids),
        total: hits.total,
        pages: Math.ceil(hits.total / STORE_PAGE),
        isForgiven: isForgiven && hits.total > 0,
      },
      facets: {
        categories: facet(categories, hits.categories).slice(0, MOST_VALUES),
        brands: facet(brands, hits.brands).slice(0, MOST_VALUES),
        min: amountOut(hits.least_cents) ?? 0,
        max: amountOut(hits.most_cents) ?? 0,
      },
    }
  })

/**
 * The first products of the store as a search for nothing lists them, without counting what else there is. @param most how
 * many, of a few.
 */
export const firstCards = (ctx: TenantCtx, most: number): Promise<StoreCard[]> =>
  reading(ctx, async (tx) => {
    // Of what the shelf says first some may not be sold any more.
    const first = await tx.query<{ id: string }>(
      `select id from store_shelf where tenant_id = current_tenant()
        order by is_out, is_featured desc, position, name, id limit $1`,
      [2 * most],
    )
    const cards = await cardsById(
      tx,
      first.map(({ id }) => id),
    )
    return cards.slice(0, most)
  })

/** Whether the store sells something of what `chosen` names: its first product is enough. */
const isSold = (chosen: string): string =>
  `(select true from store_products s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
      where ${ON_SALE_ONLINE} and ${chosen} limit 1)`

/** The categories of which the store sells something, in their order, without counting of how much. */
export const soldCategories = (ctx: TenantCtx): Promise<Named[]> =>
  reading(ctx, (tx) =>
    tx.query<Named>(
      `select c.id, c.name from product_categories c where c.tenant_id = current_tenant() and c.deleted_at is null
        and ${isSold('p.category_id = c.id')} order by c.position, c.name limit 500`,
    ),
  )

/** The brands of which the store sells something, in their order, without counting of how much. */
export const soldBrands = (ctx: TenantCtx): Promise<Named[]> =>
  reading(ctx, (tx) =>
    tx.query<Named>(
      `select b.id, b.name from store_brands b where b.tenant_id = current_tenant() and b.deleted_at is null
        and b.is_active and ${isSold('s.brand_id = b.id')} order by b.position, b.name limit 500`,
    ),
  )

/** The categories of which the store sells something, in their order, each with the tint that it wears. */
export const storeCategories = (ctx: TenantCtx): Promise<StoreCategory[]> =>
  reading(ctx, (tx) =>
    tx.query<StoreCategory>(
      `select c.id, c.name, c.tint, count(*)::int as product_count from ${CARD_TABLES}
        where ${ON_SALE_ONLINE} and c.id is not null group by c.id, c.name, c.tint, c.position
        order by c.position, c.name limit 500`,
    ),
  )

/** The picture of the first product of each category that has one: a category has none of its own. */
export const categoryPictures = (ctx: TenantCtx): Promise<ReadonlyMap<string, string>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ id: string; url: string }>(
      `select distinct on (c.id) c.id, first.url from ${CARD_TABLES}
        cross join lateral (select coalesce(s.pictures -> 0 ->> 'url', p.image_url) as url) first
        where ${ON_SALE_ONLINE} and c.id is not null and first.url <> ''
        order by c.id, s.position, p.name, s.id`,
    )
    return new Map(rows.map(({ id, url }) => [id, url]))
  })

export type StoreCategory = FacetValue & { tint: string }

/** The brands of which the store sells something, in their order. */
export const storeBrands = (ctx: TenantCtx): Promise<StoreBrand[]> =>
  reading(ctx, (tx) =>
    tx.query<StoreBrand>(
      `select b.id, b.name, b.logo_url, count(*)::int as product_count from ${CARD_TABLES}
        where ${ON_SALE_ONLINE} and b.id is not null group by b.id, b.name, b.logo_url, b.position
        order by b.position, b.name limit 500`,
    ),
  )

export type StoreBrand = FacetValue & { logo_url: string }
