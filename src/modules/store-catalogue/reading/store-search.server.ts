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
      search.available,
      search.sale,
      search.sort,
      STORE_PAGE,
      (search.page - 1) * STORE_PAGE,
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

const CATEGORIES = {
  from: 'product_categories n',
  shown: 'n.id, n.name, n.tint',
  of: 'p.category_id',
  on: 'n.deleted_at is null',
}
const BRANDS = {
  from: 'store_brands n',
  shown: 'n.id, n.name, n.logo_url',
  of: 's.brand_id',
  on: 'n.deleted_at is null and n.is_active',
}

const SOLD = 'store_products s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id'

type Kind = typeof CATEGORIES
const named = ({ from, shown, on }: Kind, sold: string, more = ''): string =>
  `select ${shown}${more} from ${from} cross join lateral (${sold}) sold
    where n.tenant_id = current_tenant() and ${on} order by n.position, n.name limit 500`

/** Of which something is sold: the first product of each is enough. */
const some = (kind: Kind): string =>
  named(kind, `select from ${SOLD} where ${ON_SALE_ONLINE} and ${kind.of} = n.id limit 1`)

/** The same, with how many products are sold of each. */
const counted = (kind: Kind): string =>
  `with sold as (select ${kind.of} as id, count(*)::int as product_count from ${SOLD} where ${ON_SALE_ONLINE} group by 1)
    ${named(kind, 'select product_count from sold where sold.id = n.id', ', sold.product_count')}`

export type SoldCategory = Named & { readonly tint: string }
export type SoldBrand = Named & { readonly logo_url: string }
export type CountedCategory = FacetValue & SoldCategory
export type CountedBrand = FacetValue & SoldBrand

/** The categories of which the store sells something, in their order, each with the tint that it wears. */
export const soldCategories = (ctx: TenantCtx): Promise<SoldCategory[]> =>
  reading(ctx, (tx) => tx.query<SoldCategory>(some(CATEGORIES)))

/** The same with how many products of each there are, for which all that is sold is looked through. */
export const countedCategories = (ctx: TenantCtx): Promise<CountedCategory[]> =>
  reading(ctx, (tx) => tx.query<CountedCategory>(counted(CATEGORIES)))

/** The brands of which the store sells something, in their order. */
export const soldBrands = (ctx: TenantCtx): Promise<SoldBrand[]> =>
  reading(ctx, (tx) => tx.query<SoldBrand>(some(BRANDS)))

/** The same with how many products of each there are, for which all that is sold is looked through. */
export const countedBrands = (ctx: TenantCtx): Promise<CountedBrand[]> =>
  reading(ctx, (tx) => tx.query<CountedBrand>(counted(BRANDS)))

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
