import { z } from 'zod'
import { dayFilter } from '#ui/table/list-filters.ts'
import { SUBMISSION_STATUSES } from '../statuses.ts'

/** What the address bar remembers of a form's report. */
export const reportFilters = z.object({
  from: dayFilter,
  to: dayFilter,
  status: z.enum(SUBMISSION_STATUSES).optional().catch(undefined),
})
export type ReportFilters = z.output<typeof reportFilters>
