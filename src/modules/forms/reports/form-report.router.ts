import { SUMMARIES } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { formReport } from './form-report.server.ts'
import { formReportInput } from './form-report.ts'

export const formReportProcedures = {
  get: allowed('forms.manage_submissions')
    .use(within(SUMMARIES))
    .input(formReportInput)
    .query(({ ctx, input }) => formReport(ctx, input)),
}
