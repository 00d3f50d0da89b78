import { countOf, type Names } from '#platform/module/gather-names.server.ts'

/** How many products that are not deleted show a picture, in whatever width. */
export const namedByProducts: Names = {
  picture: {
    'catalogue.product': countOf(`select count(*) as count from products
          where tenant_id = current_tenant() and deleted_at is null and image_url like '/media/' || $1::text || '/%'`),
  },
}
