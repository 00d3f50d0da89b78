import { z } from 'zod'
import { dayParts } from '#platform/values/calendar-day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { STATUSES } from '../../status/status.ts'

export const VIEWS = ['day', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]

/** What the address bar remembers of the calendar. */
export const calendarFilters = z.object({
  view: z.enum(VIEWS).optional().catch(undefined),
  date: z
    .string()
    .refine((text) => dayParts(text) !== null)
    .optional()
    .catch(undefined),
  employee: z
    .uuid()
    .transform((id) => id as EmployeeId)
    .optional()
    .catch(undefined),
  /** Whether the waiting list stands beside it. */
  waiting: z.literal(true).optional().catch(undefined),
  status: z.enum(STATUSES).optional().catch(undefined),
})
export type CalendarFilters = z.output<typeof calendarFilters>
