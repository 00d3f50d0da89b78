import { z } from 'zod'
import { PROMOTION_STATUSES } from '#modules/catalogue/promotions/promotion-status.ts'
import { listFilters, listQuestion } from '#ui/table/list-filters.ts'

/** What the address bar remembers of the list of promotions. */
export const promotionFilters = listFilters.extend({
  status: z.enum(PROMOTION_STATUSES).optional().catch(undefined),
})
export type PromotionFilters = z.output<typeof promotionFilters>

/** The question to the server that the filters stand for. */
export const promotionsAsked = ({ status, ...filters }: PromotionFilters) => ({
  ...listQuestion(filters),
  status: status ?? ('all' as const),
})
