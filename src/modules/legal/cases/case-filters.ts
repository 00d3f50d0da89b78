import { z } from 'zod'
import { type ListFilters, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from './case-states.ts'

/** What the address bar remembers of the list of cases. */
export const caseFilters = listFilters.extend({
  status: z.enum(CASE_STATUSES).optional().catch(undefined),
  priority: z.enum(CASE_PRIORITIES).optional().catch(undefined),
})
export type CaseFilters = z.output<typeof caseFilters>

/** The question to the server that the filters stand for. */
export const casesAsked = ({ status, priority, ...filters }: ListFilters & CaseFilters) => ({
  ...listQuestion(filters),
  status: status ?? null,
  priority: priority ?? null,
})
