import { newQuota } from '#platform/kernel/quota.server.ts'
import { allowed, ofPart, within } from '#platform/kernel/trpc.server.ts'
import { checkVoucherFor } from './note-or-voucher.server.ts'
import { applyCredit } from './paid-ahead.server.ts'
import { applyCreditInput, checkVoucherInput, reversePaymentInput } from './payment.ts'
import { reversePayment } from './reversals.server.ts'

/** A customer brings one or a few; whoever tries codes gets nowhere. */
const VOUCHER_CHECKS = newQuota({ person: 30, shop: 200 })

/** Of `invoice`. What takes money stands above, where the numbers of cards are known: `cards/elsewhere`. */
export const invoicePaymentProcedures = {
  applyCredit: allowed('invoices.pay')
    .input(applyCreditInput)
    .mutation(({ ctx, input }) => applyCredit(ctx, input)),
  checkVoucher: allowed('invoices.pay')
    .concat(ofPart('vouchers'))
    .use(within(VOUCHER_CHECKS))
    .input(checkVoucherInput)
    .query(({ ctx, input }) => checkVoucherFor(ctx, input)),
  reversePayment: allowed('invoices.reverse_payment')
    .input(reversePaymentInput)
    .mutation(({ ctx, input }) => reversePayment(ctx, input)),
}
