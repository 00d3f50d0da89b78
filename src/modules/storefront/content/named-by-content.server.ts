import { countOf, type Names } from '#platform/module/gather-names.server.ts'

const IS_IT = `like '/media/' || $1::text || '/%'`

/** What of the content shows a picture: banners, and posts as their own or in their text. */
export const namedByContent: Names = {
  picture: {
    'store_content.banner': countOf(
      `select count(*)::int as count from store_banners
        where tenant_id = current_tenant() and deleted_at is null
          and (image_url ${IS_IT} or mobile_image_url ${IS_IT})`,
    ),
    'store_content.post': countOf(
      `select count(*)::int as count from blog_posts
        where tenant_id = current_tenant() and deleted_at is null
          and (featured_image ${IS_IT} or position('src="/media/' || $1::text || '/' in body_html) > 0)`,
    ),
  },
}
