import { allowed, router } from '#platform/trpc.server.ts'
import { salesByDay } from './sales-report.server.ts'
import { salesByDayInput } from './sales-report.ts'

export const reportRouter = router({
  salesByDay: allowed('reports.view')
    .input(salesByDayInput)
    .query(({ ctx, input }) => salesByDay(ctx, input)),
})
