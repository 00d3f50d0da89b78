import { allowed } from '#platform/kernel/trpc.server.ts'
import { choicesOf, entriesOf } from './log/activity.server.ts'
import { activityInput } from './log/activity.ts'

const read = allowed('settings.audit')

export const activityProcedures = {
  getAll: read.input(activityInput).query(({ ctx, input }) => entriesOf(ctx, input, ctx.call)),
  getChoices: read.query(({ ctx }) => choicesOf(ctx, ctx.call)),
}
