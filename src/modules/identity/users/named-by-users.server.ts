import { countOf, type Names } from '#platform/module/gather-names.server.ts'

/** How many people that are not deleted are shown by a picture, in whatever width. */
export const namedByUsers: Names = {
  picture: {
    'users.user': countOf(`select count(*) as count from users
          where tenant_id = current_tenant() and deleted_at is null and image_url like '/media/' || $1::text || '/%'`),
  },
}
