import { SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { dashboardSummary } from './dashboard.server.ts'
import { dashboardInput } from './dashboard.ts'

export const dashboardProcedures = {
  getSummary: allowed('dashboard.view')
    .use(within(SUMMARIES))
    .input(dashboardInput)
    .query(({ ctx, input }) => dashboardSummary(ctx, input)),
}
