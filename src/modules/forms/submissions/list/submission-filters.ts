import { z } from 'zod'
import { dayFilter, listFilters, listQuestion, sortFilters, sortIn } from '#ui/table/list-filters.ts'
import { SUBMISSION_STATUSES } from '../../statuses.ts'

/** What the address bar remembers of a form's submissions; `answers` are what fields must say, by their keys. */
export const submissionFilters = listFilters.extend({
  ...sortFilters(['submitted_at']),
  status: z.enum(SUBMISSION_STATUSES).optional().catch(undefined),
  from: dayFilter,
  to: dayFilter,
  answers: z.record(z.string().max(100), z.coerce.string().max(200)).optional().catch(undefined),
})
export type SubmissionFilters = z.output<typeof submissionFilters>

/** The latest first. */
export const USUAL_SORT = { key: 'submitted_at', descending: true }

/** What of the filters a view keeps. */
export const keptOf = ({ search, status, from, to, answers }: SubmissionFilters) => ({
  search,
  status,
  from,
  to,
  answers,
})

/** The question to the server that the filters stand for. */
export const submissionQuestion = (form_id: string, filters: SubmissionFilters) => {
  const { status, from, to, answers = {} } = filters
  return {
    form_id,
    ...listQuestion(filters),
    status,
    from,
    to,
    filters: answers,
    descending: sortIn(filters, USUAL_SORT).descending,
  }
}
