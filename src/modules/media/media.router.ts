import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import {
  deleteMediaLibraryImage,
  mediaLibraryImage,
  mediaLibraryImageUses,
  saveToMediaLibrary,
  tenantMediaLibrary,
} from './library/library.server.ts'
import { libraryInput, savedMediaInput, thisPicture } from './pictures.ts'

export const mediaProcedures = {
  getTenantMediaLibrary: allowed('media.view')
    .use(within(BULK_READS))
    .input(libraryInput)
    .query(({ ctx, input }) => tenantMediaLibrary(ctx, input)),
  getMediaLibraryImage: allowed('media.view')
    .input(thisPicture)
    .query(({ ctx, input }) => mediaLibraryImage(ctx, input)),
  getMediaLibraryImageUses: allowed('media.view')
    .input(thisPicture)
    .query(({ ctx, input }) => mediaLibraryImageUses(ctx, ctx.call.namedBy, input)),
  saveToMediaLibrary: allowed('media.upload')
    .input(savedMediaInput)
    .mutation(({ ctx, input }) => saveToMediaLibrary(ctx, input)),
  deleteMediaLibraryImage: allowed('media.delete')
    .input(thisPicture)
    .mutation(({ ctx, input }) => deleteMediaLibraryImage(ctx, ctx.call.namedBy, input)),
}
