import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import {
  maxDiscountsInput,
  sendOtpInput,
  sendRefundOtpInput,
  verifyOtpInput,
  verifyRefundOtpInput,
} from './authorizations.ts'
import { sendCode, verifyCode } from './code/authorizations.server.ts'
import { maxDiscounts } from './max-discounts.server.ts'

export const discountProcedures = {
  getMaxDiscounts: allowed('pos.access')
    .concat(ofPart('discounts'))
    .input(maxDiscountsInput)
    .query(({ ctx, input }) => maxDiscounts(ctx, input)),
  sendOTP: allowed('pos.sell')
    .input(sendOtpInput)
    .mutation(({ ctx, input }) => sendCode(ctx, input)),
  verifyOTP: allowed('pos.sell')
    .input(verifyOtpInput)
    .mutation(({ ctx, input }) => verifyCode(ctx, input)),
}

export const refundProcedures = {
  sendRefundOTP: allowed('pos.return')
    .input(sendRefundOtpInput)
    .mutation(({ ctx, input }) => sendCode(ctx, input)),
  verifyRefundOTP: allowed('pos.return')
    .input(verifyRefundOtpInput)
    .mutation(({ ctx, input }) => verifyCode(ctx, input)),
}
