import { z } from 'zod'
import { listFilters, listQuestion } from '#ui/table/list-filters.ts'

/** What the address bar remembers of the list of refunds. */
export const refundFilters = listFilters.extend({ show: z.enum(['all']).optional().catch(undefined) })
export type RefundFilters = z.output<typeof refundFilters>

/** The question to the server that the filters stand for: what waits for somebody, where they do not say all. */
export function refundsAsked(filters: RefundFilters) {
  const { search, page, pageSize } = listQuestion(filters)
  return { search, page, pageSize, show: filters.show ?? ('waiting' as const) }
}
