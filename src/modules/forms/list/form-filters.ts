import { z } from 'zod'
import { type ListFilters, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { FORM_STATUSES } from '../statuses.ts'

/** What the address bar remembers of the list of forms. */
export const formFilters = listFilters.extend({
  status: z.enum(FORM_STATUSES).optional().catch(undefined),
})
export type FormFilters = z.output<typeof formFilters>

/** The question to the server that the filters stand for. */
export const formsAsked = ({ status, ...filters }: ListFilters & FormFilters) => ({
  ...listQuestion(filters),
  status: status ?? null,
})
