import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Names } from '#platform/module/gather-names.server.ts'

const counted = (sql: string) => async (tx: Tx, id: string) =>
  (await tx.query<{ count: number }>(sql, [id]))[0]?.count ?? 0

const IS_IT = `like '/media/' || $1::text || '/%'`

/** What of the content shows a picture: banners, and posts as their own or in their text. */
export const namedByContent: Names = {
  picture: {
    'store_content.banner': counted(
      `select count(*)::int as count from store_banners
        where tenant_id = current_tenant() and deleted_at is null
          and (image_url ${IS_IT} or mobile_image_url ${IS_IT})`,
    ),
    'store_content.post': counted(
      `select count(*)::int as count from blog_posts
        where tenant_id = current_tenant() and deleted_at is null
          and (featured_image ${IS_IT} or position('src="/media/' || $1::text || '/' in body_html) > 0)`,
    ),
  },
}
