import { z } from 'zod'
import { type ListFilters, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { JOB_POSITIONS } from '../employee-kinds.ts'

export const STATUSES = ['active', 'inactive'] as const

/** What the address bar remembers of the list of employees. */
export const employeeFilters = listFilters.extend({
  status: z.enum(STATUSES).optional().catch(undefined),
  position: z.enum(JOB_POSITIONS).optional().catch(undefined),
})
export type EmployeeFilters = z.output<typeof employeeFilters>

/** The question to the server that the filters stand for. */
export const employeesAsked = ({ status, position, ...filters }: ListFilters & EmployeeFilters) => ({
  ...listQuestion(filters),
  status: status ?? ('all' as const),
  job_position: position ?? null,
})
