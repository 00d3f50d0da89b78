import { CARD_TABLES, ON_SALE_ONLINE } from '#modules/store-catalogue/reading/store-cards.server.ts'
import { soldBrands, soldCategories } from '#modules/store-catalogue/reading/store-search.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { postsShown } from '../content/reading.server.ts'
import { brandAddress } from '../targets/targets.ts'
import { MOST_SITE_PAGES, type SitePage } from './sitemap.ts'

const MOST_POSTS = 1000
/** Categories and brands, of which there are 500 at most of each, and what stands at an address of its own. */
const OTHER_PAGES = 1100

/** The pages of a store that is open. */
export const sitePages = (ctx: TenantCtx): Promise<SitePage[]> =>
  reading(ctx, async (tx) => {
    const categories = await soldCategories(tx)
    const brands = await soldBrands(tx)
    const posts = await postsShown(tx, MOST_POSTS)
    const products = await tx.query<{ id: string; changed: Date }>(
      `select p.id, p.updated_at as changed from ${CARD_TABLES} where ${ON_SALE_ONLINE} order by s.id limit $1`,
      [MOST_SITE_PAGES - MOST_POSTS - OTHER_PAGES],
    )
    return [
      ...['/shop', '/shop/products', '/shop/categories', '/shop/about', '/shop/contact'].map((path) => ({
        path,
      })),
      ...(posts.length > 0 ? [{ path: '/shop/blog' }] : []),
      ...posts.map(({ slug }) => ({ path: `/shop/blog/${slug}` })),
      ...categories.map(({ id }) => ({ path: `/shop/categories/${id}` })),
      ...(brands.length > 0 ? [{ path: '/shop/brands' }] : []),
      ...brands.map(({ name }) => ({ path: brandAddress(name) })),
      ...products.map(({ id, changed }) => ({
        path: `/shop/products/${id}`,
        changed: changed.toISOString().slice(0, 10),
      })),
    ]
  })
