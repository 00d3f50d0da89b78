import { z } from 'zod'
import { addDays, type DayText } from '#platform/values/calendar-day.ts'
import { dayFilter, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { STATUSES } from '../status/status.ts'

/** What the address bar remembers of the list of appointments. */
export const appointmentFilters = listFilters.extend({
  status: z.enum(STATUSES).optional().catch(undefined),
  professional: z.uuid().optional().catch(undefined),
  /** Only who was attended to and has not been charged. */
  uncharged: z.literal(true).optional().catch(undefined),
  from: dayFilter,
  until: dayFilter,
})
export type AppointmentFilters = z.output<typeof appointmentFilters>

/** So far back who has not been charged is looked for where no days are named. */
const UNCHARGED_DAYS = 30

/**
 * The question to the server that the filters stand for: from today on where no days are named, and of who has not been
 * charged those of the last month.
 */
export function appointmentsAsked(filters: AppointmentFilters, today: DayText) {
  const { search, page, pageSize } = listQuestion(filters)
  const { status, professional, from, until, uncharged } = filters
  return {
    search,
    page,
    pageSize,
    until,
    ...(uncharged && { uncharged }),
    from: from ?? (uncharged ? addDays(today, -UNCHARGED_DAYS) : today),
    status: status && [status],
    employee_id: professional,
  }
}
