import { allowed } from '#platform/kernel/trpc.server.ts'
import { homeDraft, publishHome, restorePoint, restorePoints, saveHomeDraft } from './home.server.ts'
import { draftInput, publishInput, thisPoint } from './home-input.ts'

const see = allowed('ecommerce.view')
const change = allowed('ecommerce.update')

/** The home of the store, in its editor. */
export const storePageProcedures = {
  getHome: see.query(({ ctx }) => homeDraft(ctx)),
  saveHome: change.input(draftInput).mutation(({ ctx, input }) => saveHomeDraft(ctx, input)),
  publishHome: change.input(publishInput).mutation(({ ctx, input }) => publishHome(ctx, input)),
  getRestorePoints: see.query(({ ctx }) => restorePoints(ctx)),
  getRestorePoint: see.input(thisPoint).query(({ ctx, input }) => restorePoint(ctx, input)),
}
