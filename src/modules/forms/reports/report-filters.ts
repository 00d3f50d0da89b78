import { z } from 'zod'
import { SUBMISSION_STATUSES } from '../statuses.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)

/** What the address bar remembers of a form's report. */
export const reportFilters = z.object({
  from: day,
  to: day,
  status: z.enum(SUBMISSION_STATUSES).optional().catch(undefined),
})
export type ReportFilters = z.output<typeof reportFilters>
