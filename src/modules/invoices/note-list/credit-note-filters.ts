import { z } from 'zod'
import { listFilters, listQuestion } from '#ui/table/list-filters.ts'

/** What the address bar remembers of the list of credit notes. What a status may be, the screen and the server know. */
export const creditNoteFilters = listFilters.extend({
  status: z.string().max(20).optional().catch(undefined),
})
export type CreditNoteFilters = z.output<typeof creditNoteFilters>

/** The question to the server that the filters stand for, but for the status. */
export function creditNotesAsked(filters: CreditNoteFilters) {
  const { search, page, pageSize } = listQuestion(filters)
  return { search, page, pageSize }
}
