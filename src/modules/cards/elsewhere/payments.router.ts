import { customerPaymentInput, recordPaymentInput } from '#modules/invoices/payments/payment.ts'
import { recordPayment, takeCustomerPayment } from '#modules/invoices/payments/payments.server.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { paymentNumbers } from './payment-numbers.server.ts'

/** Of `invoice`: what a customer pays by card or transfer is held against what the cards of the shop have paid. */
export const invoicePaymentProcedures = {
  recordPayment: allowed('invoices.pay')
    .input(recordPaymentInput)
    .mutation(({ ctx, input }) => recordPayment(ctx, input, paymentNumbers)),
}

export const customerPaymentProcedures = {
  create: allowed('invoices.pay')
    .input(customerPaymentInput)
    .mutation(({ ctx, input }) => takeCustomerPayment(ctx, input, paymentNumbers)),
}
