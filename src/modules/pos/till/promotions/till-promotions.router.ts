import { promotionsAhead } from '#modules/catalogue/promotions/promotions.server.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'

/** As long as a till may have to do without a line. */
const DAYS_AHEAD = 30

export const promotionProcedures = {
  getPromotions: allowed('pos.access').query(({ ctx }) => promotionsAhead(ctx, DAYS_AHEAD)),
}
