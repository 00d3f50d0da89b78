import { z } from 'zod'
import { dayFilter, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { STATUSES } from '../status/status.ts'

/** What the address bar remembers of the list of appointments. */
export const appointmentFilters = listFilters.extend({
  status: z.enum(STATUSES).optional().catch(undefined),
  professional: z.uuid().optional().catch(undefined),
  from: dayFilter,
  until: dayFilter,
})
export type AppointmentFilters = z.output<typeof appointmentFilters>

/** The question to the server that the filters stand for: from today on where no days are named. */
export function appointmentsAsked(filters: AppointmentFilters, today: string) {
  const { search, page, pageSize } = listQuestion(filters)
  const { status, professional, from, until } = filters
  return {
    ...{ search, page, pageSize, until },
    from: from ?? today,
    status: status && [status],
    employee_id: professional,
  }
}
