import { SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { salesByDay } from './sales-report.server.ts'
import { salesByDayInput } from './sales-report.ts'

export const reportProcedures = {
  salesByDay: allowed('reports.view')
    .use(within(SUMMARIES))
    .input(salesByDayInput)
    .query(({ ctx, input }) => salesByDay(ctx, input)),
}
