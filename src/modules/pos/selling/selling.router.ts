import { allowed } from '#platform/kernel/trpc.server.ts'
import { changeSelling, currentSelling } from './selling.server.ts'
import { sellingInput } from './selling.ts'

/** Of `tenant`: the settings of several modules that the counter sells with. */
export const sellingProcedures = {
  getSelling: allowed('settings.view').query(({ ctx }) => currentSelling(ctx)),
  updateSelling: allowed('settings.update')
    .input(sellingInput)
    .mutation(({ ctx, input }) => changeSelling(ctx, input)),
}
