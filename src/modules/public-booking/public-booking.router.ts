import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { changePage, shownPage } from './settings/booking-page.server.ts'
import { changePageInput } from './settings/booking-page.ts'

export const publicBookingProcedures = {
  getPage: allowed('settings.view')
    .concat(ofPart('appointments'))
    .query(({ ctx }) => shownPage(ctx, ctx.call.client.origin)),
  updatePage: allowed('settings.update')
    .concat(ofPart('appointments'))
    .input(changePageInput)
    .mutation(({ ctx, input }) => changePage(ctx, input)),
}
