import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, alsoAllowed, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { thisAppointment } from '../appointment/appointment.ts'
import { cancelFollowingInput, moveFollowingInput, seriesInput, seriesPlanInput } from './recurrence.ts'
import { cancelFollowing, createSeries, moveFollowing, planSeries, seriesOf } from './series.server.ts'

/** Each looks at up to a year of single days. */
const SERIES = newQuota({ person: 30, shop: 120 })

export const seriesProcedures = {
  getSeries: allowed('appointments.view')
    .input(thisAppointment)
    .query(({ ctx, input }) => seriesOf(ctx, input)),
  planSeries: allowed('appointments.create')
    .use(within(SERIES))
    .input(seriesPlanInput)
    .query(({ ctx, input }) => planSeries(ctx, input)),
  createSeries: allowed('appointments.create')
    .use(within(SERIES))
    .input(repeatable.and(seriesInput))
    .mutation(({ ctx, input }) => createSeries(ctx, input)),
  cancelFollowing: allowed('appointments.status')
    .concat(alsoAllowed('appointments.cancel'))
    .use(within(SERIES))
    .input(repeatable.and(cancelFollowingInput))
    .mutation(({ ctx, input }) => cancelFollowing(ctx, input)),
  moveFollowing: allowed('appointments.update')
    .use(within(SERIES))
    .input(repeatable.and(moveFollowingInput))
    .mutation(({ ctx, input }) => moveFollowing(ctx, input)),
}
