import { z } from 'zod'
import type { FormId, FormSubmissionViewId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import { SUBMISSION_STATUSES } from '../../statuses.ts'
import { fieldFilters, fieldKey } from '../submissions.ts'

/** Named views that somebody keeps of one form. */
export const MOST_VIEWS = 30
const MOST_COLUMNS = 60
export const LONGEST_VIEW_NAME = 60

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What a view narrows a list down to, as the address bar says it. */
export const viewFilters = z.object({
  search: z.string().trim().max(300).optional(),
  status: z.enum(SUBMISSION_STATUSES).optional(),
  from: day.optional(),
  to: day.optional(),
  answers: fieldFilters.optional(),
})
export type ViewFilters = z.output<typeof viewFilters>

const columns = z.array(fieldKey).max(MOST_COLUMNS)

export const newView = z.object({
  form_id: idIn<FormId>(),
  name: z.string().trim().min(1).max(LONGEST_VIEW_NAME),
  filters: viewFilters,
  columns,
})
export type NewView = z.output<typeof newView>

/** Null for the usual ones again. */
export const chosenColumns = z.object({ form_id: idIn<FormId>(), columns: columns.nullable() })
export type ChosenColumns = z.output<typeof chosenColumns>

export const thisView = z.object({ id: idIn<FormSubmissionViewId>() })
