import type { ServerModule } from '#platform/module/server-module.server.ts'
import { mediaParts, mediaPermissions } from './media.permissions.ts'
import { mediaProcedures } from './media.router.ts'
import { clearUnsaved, UNSAVED_AFTER } from './uploads/clear-unsaved.server.ts'
import { mediaEndpoints } from './uploads/endpoints.server.ts'

export const mediaModule = {
  name: 'media',
  permissions: mediaPermissions,
  parts: mediaParts,
  procedures: { ecommerce: mediaProcedures },
  endpoints: mediaEndpoints,
  timed: [
    {
      name: 'media.clear_unsaved',
      shops: `select distinct tenant_id from pictures where saved_at is null and created_at < now() - ${UNSAVED_AFTER}`,
      run: clearUnsaved,
    },
  ],
  samples: () => import('./media.samples.server.ts').then(({ mediaSamples }) => mediaSamples),
} satisfies ServerModule
