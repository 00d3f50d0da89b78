import { z } from 'zod'
import { dayFilter, listFilters, listQuestion } from '#ui/table/list-filters.ts'
import { LISTED_STATUSES, PAYMENT_WAYS } from '../../order/order-states.ts'

/** What the address bar remembers of the list of orders. */
export const orderFilters = listFilters.extend({
  status: z.enum(LISTED_STATUSES).optional().catch(undefined),
  way: z.enum(PAYMENT_WAYS).optional().catch(undefined),
  paid: z.enum(['yes', 'no']).optional().catch(undefined),
  from: dayFilter,
  to: dayFilter,
})
export type OrderFilters = z.output<typeof orderFilters>

/** The question to the server that the filters stand for. */
export const orderQuestion = (filters: OrderFilters) => {
  const { search, page, pageSize } = listQuestion(filters)
  const { status, way, paid, from, to } = filters
  return { search, page, pageSize, status, way, from, to, paid: paid === undefined ? null : paid === 'yes' }
}
