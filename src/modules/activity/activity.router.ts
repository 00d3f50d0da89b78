import { SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { choicesOf, entriesOf } from './log/activity.server.ts'
import { activityInput } from './log/activity.ts'

const read = allowed('settings.audit')

export const activityProcedures = {
  // It looks through ten thousand entries, whatever stands in them.
  getAll: read
    .use(within(SUMMARIES))
    .input(activityInput)
    .query(({ ctx, input }) => entriesOf(ctx, input, ctx.call)),
  getChoices: read.query(({ ctx }) => choicesOf(ctx, ctx.call)),
}
