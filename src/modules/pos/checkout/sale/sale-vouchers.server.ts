import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { DraftInvoice } from '#modules/invoices/posting/invoice-of.ts'
import type { VoucherPayment, VoucherSale } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import type { CheckoutInput } from '../checkout.ts'

/** A sale that spends vouchers, as they see it. */
export const voucherSale = ({
  id,
  customer_id,
  total_cents,
}: Pick<DraftInvoice, 'id' | 'customer_id' | 'total_cents'>): VoucherSale => ({
  id,
  customerId: customer_id,
  total: total_cents,
})

/** The vouchers that pay, as the input names them: by the codes that were typed, of which the invoice keeps only the end. */
export const vouchersOf = (
  { payments }: Pick<DraftInvoice, 'payments'>,
  input: Pick<CheckoutInput, 'payments'>,
): VoucherPayment[] =>
  payments
    .filter(({ payment_method_code }) => paymentKind(payment_method_code) === 'voucher')
    .map(({ position, amount_cents }) => ({
      reference: input.payments[position]?.reference ?? null,
      amount_cents,
    }))
