import { countOf, type Names } from '#platform/module/gather-names.server.ts'

/** The address of a picture of the shop, in whatever width. */
const IS_IT = `like '/media/' || $1::text || '/%'`

/** What of the store shows a picture, its logo, what it says of itself, its brands and the products that it sells; and from where it sells. */
export const namedByStore: Names = {
  warehouse: {
    'ecommerce.store_warehouse': countOf(
      'select count(*)::int as count from stores where tenant_id = current_tenant() and warehouse_id = $1',
    ),
  },
  picture: {
    'ecommerce.store': countOf(
      `select count(*)::int as count from stores where tenant_id = current_tenant() and logo_url ${IS_IT}`,
    ),
    'ecommerce.store_about': countOf(
      `select count(*)::int as count from stores
        where tenant_id = current_tenant() and position('src="/media/' || $1::text || '/' in about_html) > 0`,
    ),
    'ecommerce.brand': countOf(
      `select count(*)::int as count from store_brands
        where tenant_id = current_tenant() and deleted_at is null and logo_url ${IS_IT}`,
    ),
    'ecommerce.online_product': countOf(
      `select count(*)::int as count from store_products s
        join products p on p.tenant_id = s.tenant_id and p.id = s.product_id and p.deleted_at is null
        where s.tenant_id = current_tenant() and exists (
          select from jsonb_array_elements(s.pictures) picture where picture->>'url' ${IS_IT})`,
    ),
  },
}
