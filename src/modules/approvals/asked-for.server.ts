import { codeRuleOf } from '#modules/catalogue/products/selling-limits.server.ts'
import { noteByReference } from '#modules/invoices/credit-notes/spending/spend-credit-notes.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import type { Cents } from '#platform/values/money.ts'
import {
  CASH_REFUND,
  CODE_SECONDS,
  CREDIT_NOTE,
  CUSTOM_DISCOUNT,
  purposeOf,
  type SendOtpInput,
} from './authorizations.ts'

/**
 * What the shop's books say of what is asked for, beside what the till says. Named by fiscal numbers, which nobody takes
 * for a code.
 */
export type AboutRefund = { ncf: string; soldAt: Date; total: Cents; seller: string }
export type AboutNote = { ncf: string; customer: string; left: Cents }

export type Subject = {
  /** As the request names it. */
  name: string
  /** How long its code lives, in seconds. */
  seconds: number
  reference: string | null
  refund?: AboutRefund
  note?: AboutNote
}

/**
 * What a code is asked for, read from the shop's own books.
 *
 * @throws ProductNotFound, InvoiceNotFound, CreditNoteUnknown
 */
export async function subjectOf(ctx: Ctx, input: SendOtpInput): Promise<Subject> {
  const purpose = purposeOf(input)
  if (purpose === 'cash_refund' && input.saleId) {
    const invoice = await loadInvoice(ctx, input.saleId)
    const order = formatOrderNumber(invoice.order_number)
    const { ncf, created_at: soldAt, total_cents: total, seller_name: seller } = invoice
    return { name: order, seconds: CODE_SECONDS, reference: null, refund: { ncf, soldAt, total, seller } }
  }
  if (purpose === 'credit_note') {
    const note = await noteByReference(ctx, input.reference ?? '')
    const { number, ncf, customer_name: customer, left } = note
    return { name: number, seconds: CODE_SECONDS, reference: number, note: { ncf, customer, left } }
  }
  const { productId } = input
  if (productId === CUSTOM_DISCOUNT || productId === CASH_REFUND || productId === CREDIT_NOTE) {
    return { name: input.productName, seconds: CODE_SECONDS, reference: null }
  }
  const rule = await codeRuleOf(ctx, productId)
  return { name: rule.name, seconds: rule.otp_expiration ?? CODE_SECONDS, reference: null }
}
