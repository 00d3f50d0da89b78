import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { promotionInput, promotionListInput, promotionUpdateInput, thisPromotion } from './promotion-input.ts'
import {
  createPromotion,
  deletePromotion,
  listPromotions,
  promotionById,
  restorePromotion,
  updatePromotion,
} from './promotions.server.ts'

const read = allowed('products.view').concat(ofPart('promotions'))
const change = allowed('products.promotions')

export const promotionProcedures = {
  getAll: read
    .use(within(BULK_READS))
    .input(promotionListInput)
    .query(({ ctx, input }) => listPromotions(ctx, input)),
  getById: read.input(thisPromotion).query(({ ctx, input }) => promotionById(ctx, input)),
  create: change
    .input(repeatable.and(promotionInput))
    .mutation(({ ctx, input }) => createPromotion(ctx, input)),
  update: change
    .input(repeatable.and(promotionUpdateInput))
    .mutation(({ ctx, input }) => updatePromotion(ctx, input)),
  delete: change.input(thisPromotion).mutation(({ ctx, input }) => deletePromotion(ctx, input)),
  restore: change.input(thisPromotion).mutation(({ ctx, input }) => restorePromotion(ctx, input)),
}
