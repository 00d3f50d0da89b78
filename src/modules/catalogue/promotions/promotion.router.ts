import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { promotionInput, promotionListInput, promotionUpdateInput } from './promotion-input.ts'
import { createPromotion, listPromotions, updatePromotion } from './promotions.server.ts'

export const promotionProcedures = {
  getAll: allowed('products.view')
    .use(within(BULK_READS))
    .input(promotionListInput)
    .query(({ ctx, input }) => listPromotions(ctx, input)),
  create: allowed('products.promotions')
    .input(repeatable.and(promotionInput))
    .mutation(({ ctx, input }) => createPromotion(ctx, input)),
  update: allowed('products.promotions')
    .input(repeatable.and(promotionUpdateInput))
    .mutation(({ ctx, input }) => updatePromotion(ctx, input)),
}
