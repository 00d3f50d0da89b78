import { CARD_TABLES, ON_SALE_ONLINE } from '#modules/store-catalogue/reading/store-cards.server.ts'
import { storeCategories } from '#modules/store-catalogue/reading/store-search.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { postsShown } from '../content/reading.server.ts'
import { MOST_SITE_PAGES, type SitePage } from './sitemap.ts'

const MOST_POSTS = 1000

/** The pages of a store that is open. */
export const sitePages = (ctx: TenantCtx): Promise<SitePage[]> =>
  reading(ctx, async (tx) => {
    const categories = await storeCategories(tx)
    const posts = await postsShown(tx, MOST_POSTS)
    const products = await tx.query<{ id: string; changed: Date }>(
      `select p.id, p.updated_at as changed from ${CARD_TABLES} where ${ON_SALE_ONLINE} order by s.id limit $1`,
      [MOST_SITE_PAGES - MOST_POSTS - 600],
    )
    return [
      ...['/shop', '/shop/products', '/shop/categories', '/shop/about', '/shop/contact'].map((path) => ({
        path,
      })),
      ...(posts.length > 0 ? [{ path: '/shop/blog' }] : []),
      ...posts.map(({ slug }) => ({ path: `/shop/blog/${slug}` })),
      ...categories.map(({ id }) => ({ path: `/shop/categories/${id}` })),
      ...products.map(({ id, changed }) => ({
        path: `/shop/products/${id}`,
        changed: changed.toISOString().slice(0, 10),
      })),
    ]
  })
