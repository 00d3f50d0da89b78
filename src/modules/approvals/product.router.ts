import { productProcedures } from '#modules/inventory/stocked-products/product.router.ts'
import { allowed, router } from '#platform/kernel/trpc.server.ts'
import { sendCode, verifyCode } from './authorizations.server.ts'
import { maxDiscountsInput, sendOtpInput, verifyOtpInput } from './authorizations.ts'
import { maxDiscounts } from './max-discounts.server.ts'

/** The procedures of products with those that the counter's discounts and codes add: they know the ways to pay. */
export const productRouter = router({
  ...productProcedures,
  getMaxDiscounts: allowed('pos.access')
    .input(maxDiscountsInput)
    .query(({ ctx, input }) => maxDiscounts(ctx, input)),
  sendOTP: allowed('pos.sell')
    .input(sendOtpInput)
    .mutation(({ ctx, input }) => sendCode(ctx, input)),
  verifyOTP: allowed('pos.sell')
    .input(verifyOtpInput)
    .mutation(({ ctx, input }) => verifyCode(ctx, input)),
})
