import { allowed } from '#platform/kernel/trpc.server.ts'
import { previewOf } from './preview/preview.server.ts'

/** What the editor of the home asks beside the home itself. */
export const editorProcedures = {
  getPreview: allowed('ecommerce.view').query(({ ctx }) => previewOf(ctx)),
}
