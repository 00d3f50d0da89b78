import { allowed } from '#platform/kernel/trpc.server.ts'
import { applyCredit } from './paid-ahead.server.ts'
import { applyCreditInput, reversePaymentInput } from './payment.ts'
import { reversePayment } from './reversals.server.ts'

/** Of `invoice`. What takes money stands above, where the numbers of cards are known: `cards/elsewhere`. */
export const invoicePaymentProcedures = {
  applyCredit: allowed('invoices.pay')
    .input(applyCreditInput)
    .mutation(({ ctx, input }) => applyCredit(ctx, input)),
  reversePayment: allowed('invoices.reverse_payment')
    .input(reversePaymentInput)
    .mutation(({ ctx, input }) => reversePayment(ctx, input)),
}
