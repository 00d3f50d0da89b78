import { z } from 'zod'
import { dayFilter, listFilters, listQuestion } from '#ui/table/list-filters.ts'

/** What the address bar remembers of the log. */
export const activityFilters = listFilters.extend({
  person: z.uuid().optional().catch(undefined),
  noun: z.string().max(60).optional().catch(undefined),
  subject: z.uuid().optional().catch(undefined),
  from: dayFilter,
  to: dayFilter,
})
export type ActivityFilters = z.output<typeof activityFilters>

/** The question to the server that the filters stand for. */
export function activityAsked(filters: ActivityFilters) {
  const { search, page, pageSize } = listQuestion(filters)
  const { person, noun, subject, from, to } = filters
  return { search, page, pageSize, person, noun, subject, from, to }
}
