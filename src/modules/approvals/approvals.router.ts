import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import {
  maxDiscountsInput,
  sendOtpInput,
  sendRefundOtpInput,
  verifyOtpInput,
  verifyRefundOtpInput,
} from './authorizations.ts'
import { sendCode, sendSaleCode, verifyCode } from './code/authorizations.server.ts'
import { maxDiscounts } from './max-discounts.server.ts'

export const discountProcedures = {
  /** What is said before a discount is typed, at the counter and in the form of an invoice. */
  getMaxDiscounts: allowed('pos.access', 'invoices.create')
    .concat(ofPart('discounts'))
    .input(maxDiscountsInput)
    .query(({ ctx, input }) => maxDiscounts(ctx, input)),
  /** Who writes invoices need not sell at the counter: for what stands in an invoice both ask. */
  sendOTP: allowed('pos.sell', 'invoices.create')
    .input(sendOtpInput)
    .mutation(({ ctx, input }) => sendSaleCode(ctx, input)),
  verifyOTP: allowed('pos.sell', 'invoices.create')
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
