import { countOf, type Names } from '#platform/module/gather-names.server.ts'

/** Whether the shop's logo is a picture, in whatever width. */
export const namedBySettings: Names = {
  picture: {
    'configuration.logo': countOf(`select count(*) as count from tenant_settings
          where tenant_id = current_tenant() and logo_url like '/media/' || $1::text || '/%'`),
  },
}
