import { NO_SEARCH, type StoreCard } from '#modules/store-catalogue/reading/store-card.ts'
import { storeProduct } from '#modules/store-catalogue/reading/store-product.server.ts'
import {
  firstCards,
  searchStore,
  soldBrands,
  soldCategories,
} from '#modules/store-catalogue/reading/store-search.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { normalizeSearch, searchWords } from '#platform/values/search-text.ts'
import {
  brandAddress,
  categoryAddress,
  type FindTargets,
  MOST_OF_KIND,
  namedBy,
  postAddress,
  productAddress,
  type Target,
  type TargetKind,
} from './targets.ts'

/** Where posts are read: of a room that knows this one. */
export type PostReading = {
  readonly shown: (ctx: TenantCtx, limit: number) => Promise<readonly { title: string; slug: string }[]>
  readonly bySlug: (ctx: TenantCtx, slug: string) => Promise<{ title: string } | null>
}

/** Among as many of the last posts one is found by its title. */
const POSTS_LOOKED_AT = 300

type Named = { readonly name: string; readonly address: string }

/** Those whose name has every word that was typed, as far as they are offered. */
function among(kind: TargetKind, all: readonly Named[], search: string): Target[] {
  const words = searchWords(search)
  return all
    .filter(({ name }) => words.every((word) => normalizeSearch(name).includes(word)))
    .slice(0, MOST_OF_KIND)
    .map((found) => ({ kind, ...found }))
}

/** Where nothing is typed the first are enough: how many there are of all is nobody's question. */
async function cardsFor(tx: Tx<TenantCtx>, search: string): Promise<readonly StoreCard[]> {
  if (searchWords(search).length === 0) return firstCards(tx, MOST_OF_KIND)
  return (await searchStore(tx, { ...NO_SEARCH, text: search })).found.cards
}

/** What of the store a link may lead to, by what is typed of its name: only what a visitor sees. */
export const findTargets = (
  ctx: TenantCtx,
  { search }: FindTargets,
  { shown }: PostReading,
): Promise<Target[]> =>
  reading(ctx, async (tx) => {
    const cards = await cardsFor(tx, search)
    const categories = await soldCategories(tx)
    const brands = await soldBrands(tx)
    const posts = await shown(tx, POSTS_LOOKED_AT)
    return [
      ...cards.slice(0, MOST_OF_KIND).map(({ name, product_id }) => ({
        kind: 'product' as const,
        name,
        address: productAddress(product_id),
      })),
      ...among(
        'category',
        categories.map(({ id, name }) => ({ name, address: categoryAddress(id) })),
        search,
      ),
      ...among(
        'brand',
        brands.map(({ name }) => ({ name, address: brandAddress(name) })),
        search,
      ),
      ...among(
        'post',
        posts.map(({ title, slug }) => ({ name: title, address: postAddress(slug) })),
        search,
      ),
    ]
  })

type Address = { readonly kind: TargetKind; readonly by: string }

async function nameOf(
  tx: Tx<TenantCtx>,
  { kind, by }: Address,
  { bySlug }: PostReading,
): Promise<string | undefined> {
  switch (kind) {
    case 'product':
      return (await storeProduct(tx, by))?.name
    case 'category':
      return (await soldCategories(tx)).find(({ id }) => id === by)?.name
    case 'brand':
      return (await soldBrands(tx)).find(({ name }) => name === by)?.name
    case 'post':
      return (await bySlug(tx, by))?.title
  }
}

/** What an address names, where a visitor sees it; null of every other address. */
export async function targetAt(
  ctx: TenantCtx,
  { address }: { address: string },
  posts: PostReading,
): Promise<Target | null> {
  const named = namedBy(address)
  if (!named) return null
  const name = await reading(ctx, (tx) => nameOf(tx, named, posts))
  return name === undefined ? null : { kind: named.kind, name, address }
}
