import { allowed, router } from '#platform/trpc.server.ts'
import { dashboardSummary } from './dashboard.server.ts'
import { dashboardInput } from './dashboard.ts'

export const dashboardRouter = router({
  getSummary: allowed('dashboard.view')
    .input(dashboardInput)
    .query(({ ctx, input }) => dashboardSummary(ctx, input)),
})
