import { z } from 'zod'
import { listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { LINK_STATUSES } from '../link-status.ts'

/** What the address bar remembers of the list of links. */
export const linkFilters = listFilters.extend({
  status: z.enum(LINK_STATUSES).optional().catch(undefined),
})
export type LinkFilters = z.output<typeof linkFilters>

/** The question to the server that the filters stand for. */
export function linksAsked({ status, ...filters }: LinkFilters) {
  const { search, page, pageSize } = listQuestion(filters)
  return { search, page, pageSize, status }
}
