import { countOf, type Names } from '#platform/module/gather-names.server.ts'

const IS_IT = `like '/media/' || $1::text || '/%'`

/**
 * What the store shows a picture in beside its goods: banners, posts as their own or in their text, and the sections of its
 * home, as everybody sees them and as they are being arranged.
 */
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
    'store_content.section': countOf(
      `select count(distinct section->>'id')::int as count
        from store_pages p, jsonb_array_elements(p.published_sections || p.draft_sections) section
        where p.tenant_id = current_tenant() and position('/media/' || $1::text || '/' in section::text) > 0`,
    ),
  },
}
