import type { ServerModule } from '#platform/module/server-module.server.ts'
import { mediaEndpoints } from './addresses/endpoints.server.ts'
import { holdPictures } from './library/hold-pictures.server.ts'
import { mediaParts, mediaPermissions } from './media.permissions.ts'
import { mediaProcedures } from './media.router.ts'
import { mediaSubjects } from './media-subjects.server.ts'
import { clearFiles, SHOPS_WITH_OLD_FILES } from './stored-files/clear-files.server.ts'
import { clearPictures, SHOPS_WITH_OLD_PICTURES } from './uploads/clear-pictures.server.ts'
import { countBytes } from './uploads/room.server.ts'

export const mediaModule = {
  name: 'media',
  subjects: mediaSubjects,
  permissions: mediaPermissions,
  parts: mediaParts,
  procedures: { ecommerce: mediaProcedures },
  endpoints: mediaEndpoints,
  holdPictures,
  counts: { storage_bytes: countBytes },
  timed: [
    { name: 'media.clear_unsaved', shops: SHOPS_WITH_OLD_PICTURES, run: clearPictures },
    { name: 'media.clear_files', shops: SHOPS_WITH_OLD_FILES, run: clearFiles },
  ],
  samples: () => import('./media.samples.server.ts').then(({ mediaSamples }) => mediaSamples),
} satisfies ServerModule
