import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { pictureIdIn } from '#platform/values/picture-address.ts'
import type { ContentReading } from '../content-port/content-port.server.ts'
import type { Banner, BlogCard, PostPage, SizedPicture, Testimonial } from '../content-port/content-port.ts'

type Size = { width: number; height: number }

/** How large the shop's own pictures are, so that nothing shifts when they come. */
async function sizesOf(tx: Tx<TenantCtx>, addresses: readonly string[]): Promise<ReadonlyMap<string, Size>> {
  const ids = addresses.flatMap((address) => pictureIdIn(address) ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ id: string } & Size>(
    `select id, coalesce(width, 0) as width, coalesce(height, 0) as height from pictures
      where tenant_id = current_tenant() and id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]))
}

const sized = (url: string, alt: string, sizes: ReadonlyMap<string, Size>): SizedPicture | null =>
  url === '' ? null : { url, alt, ...(sizes.get(pictureIdIn(url) ?? '') ?? { width: 0, height: 0 }) }

type BannerRow = Omit<Banner, 'image' | 'mobile_image'> & {
  image_url: string
  mobile_image_url: string
  image_alt: string
}

/** The banners that are on now, of all types, in the shop's order. */
export const bannersShown = (ctx: TenantCtx): Promise<Banner[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<BannerRow>(
      `select id, title, subtitle, description, image_url, mobile_image_url, image_alt, link_url, button_url, button_text,
          banner_type, banner_group as "group" from store_banners
        where tenant_id = current_tenant() and is_active and deleted_at is null
          and coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true)
        order by position, title, id limit 200`,
      [tx.now],
    )
    const sizes = await sizesOf(
      tx,
      rows.flatMap(({ image_url, mobile_image_url }) => [image_url, mobile_image_url]),
    )
    return rows.map(({ image_url, mobile_image_url, image_alt, ...row }) => ({
      ...row,
      image: sized(image_url, image_alt, sizes),
      mobile_image: sized(mobile_image_url, image_alt, sizes),
    }))
  })

/** What customers said, in the shop's order. */
export const testimonialsShown = (ctx: TenantCtx, limit: number): Promise<Testimonial[]> =>
  reading(ctx, (tx) =>
    tx.query<Testimonial>(
      `select id, name, rating, text from store_testimonials
        where tenant_id = current_tenant() and is_active and deleted_at is null order by position, name, id limit $1`,
      [limit],
    ),
  )

type PostRow = Omit<BlogCard, 'featured_image' | 'published_at'> & {
  featured_image: string
  featured_alt: string
  published_at: Date
}

const SHOWN = `tenant_id = current_tenant() and status = 'published' and published_at <= $1 and deleted_at is null`
const CARD = 'id, title, slug, excerpt, featured_image, featured_alt, author_name, published_at'

async function cardsOf(tx: Tx<TenantCtx>, rows: readonly PostRow[]): Promise<BlogCard[]> {
  const sizes = await sizesOf(
    tx,
    rows.map(({ featured_image }) => featured_image),
  )
  return rows.map(({ id, title, slug, excerpt, author_name, ...row }) => ({
    id,
    title,
    slug,
    excerpt,
    author_name,
    featured_image: sized(row.featured_image, row.featured_alt, sizes),
    published_at: row.published_at.toISOString(),
  }))
}

/** The posts that are published by now, the latest first. @param after how many of them are left out. */
export const postsShown = (ctx: TenantCtx, limit: number, after = 0): Promise<BlogCard[]> =>
  reading(ctx, async (tx) =>
    cardsOf(
      tx,
      await tx.query<PostRow>(
        `select ${CARD} from blog_posts where ${SHOWN} order by published_at desc, id desc limit $2 offset $3`,
        [tx.now, limit, after],
      ),
    ),
  )

/** How many posts are published by now. */
export const countPosts = (ctx: TenantCtx): Promise<number> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from blog_posts where ${SHOWN}`,
      [tx.now],
    )
    return row?.count ?? 0
  })

type WholeRow = PostRow & { body_html: string; seo_title: string; seo_description: string; updated_at: Date }

/** A post that is published by now, by its address; null for what is none. */
export const postBySlug = (ctx: TenantCtx, slug: string): Promise<PostPage | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<WholeRow>(
      `select ${CARD}, body_html, seo_title, seo_description, updated_at from blog_posts
        where ${SHOWN} and slug = $2`,
      [tx.now, slug],
    )
    if (!row) return null
    const [card] = await cardsOf(tx, [row])
    if (!card) return null
    const { body_html, seo_title, seo_description, updated_at } = row
    return { ...card, body_html, seo_title, seo_description, updated_at: updated_at.toISOString() }
  })

/** What the sections of a page read of the content. */
export const contentReading: ContentReading = {
  banners: bannersShown,
  blogCards: postsShown,
  testimonials: testimonialsShown,
}
