import { z } from 'zod'
import { INVOICE_DOCUMENTS } from '#modules/invoices/invoice-types/invoice-types.ts'
import { type ItemInput, MAX_LINES } from '#modules/invoices/posting/sale-input.ts'
import { type Day, isReportDay } from '#platform/values/day.ts'
import type {
  AuthorizationId,
  CurrencyId,
  CustomerId,
  EmployeeId,
  InvoiceConditionId,
  InvoiceDraftId,
  InvoiceTypeId,
  PaymentMethodId,
  ProductId,
  UserId,
  WarehouseId,
} from '#platform/values/ids.ts'
import { amountIn, idIn, quantityIn, repeatable } from '#platform/values/wire.ts'

const dayIn = z.string().transform((text, check): Day => {
  if (isReportDay(text)) return text
  check.addIssue({ code: 'custom', message: 'a day was expected' })
  return z.NEVER
})

const itemInput = z.object({
  product_id: idIn<ProductId>(),
  quantity: quantityIn,
  /** Only heeded where the product's price is variable. */
  price: amountIn.nullish(),
  /** From 0 to 100, at most two decimals. */
  discount_percent: z.number().min(0).max(100).nullish(),
})
export type InvoiceItemInput = z.output<typeof itemInput>

/** As many as a sale of the counter has. */
const MOST_PAYMENTS = 20

const paymentInput = z.object({
  payment_method_id: idIn<PaymentMethodId>(),
  /** In its own currency. */
  amount: amountIn,
  /** The shop's own where none is named. */
  currency_id: idIn<CurrencyId>().nullish(),
  /** Of a card the authorization, of a transfer its number. */
  reference: z.string().trim().max(100).nullish(),
})
export type InvoicePaymentInput = z.output<typeof paymentInput>

/** A payment that is still being typed: without an amount it is what the others leave. */
const typedPayment = paymentInput.extend({
  payment_method_id: idIn<PaymentMethodId>().nullish(),
  amount: amountIn.nullish(),
})

/** What is typed of an invoice before it is one; what is not chosen yet is null. */
export const contentInput = z.object({
  customer_id: idIn<CustomerId>().nullish(),
  invoice_type_id: idIn<InvoiceTypeId>().nullish(),
  condition_id: idIn<InvoiceConditionId>().nullish(),
  document_type: z.enum(INVOICE_DOCUMENTS).nullish(),
  /** The last day of payment; by the condition's days where none is named. Of what is paid at once nothing is due. */
  due_on: dayIn.nullish(),
  /** Whoever makes the invoice, where nobody is named. */
  seller_id: idIn<UserId>().nullish(),
  /** Which employee sells: null is nobody, and where nothing is said it is the one who signs in as the seller. */
  employee_id: idIn<EmployeeId>().nullish(),
  /** Where the goods lie: the person's own warehouse, or the default one. */
  warehouse_id: idIn<WarehouseId>().nullish(),
  payments: z.array(typedPayment).max(MOST_PAYMENTS).default([]),
  items: z.array(itemInput).max(MAX_LINES),
})
export type ContentInput = z.output<typeof contentInput>

export const createInvoiceInput = repeatable.extend({
  ...contentInput.shape,
  customer_id: idIn<CustomerId>(),
  /** What is paid at once and what is left owing, which is a payment of its own: together they are the total, or cash passes it. */
  payments: z.array(paymentInput).max(MOST_PAYMENTS),
  /** What the person was shown; refused where the rules come to another figure. */
  total: amountIn,
  /** The draft that it was written as, by the version that was read: it is gone with the invoice. */
  draft: z.object({ id: idIn<InvoiceDraftId>(), version: z.number().int() }).nullish(),
  /** Requests for a code that an administrator's code has answered. */
  authorizations: z.array(idIn<AuthorizationId>()).max(MAX_LINES).optional(),
})
export type CreateInvoice = z.output<typeof createInvoiceInput>

/** An item as every sale has it. */
export const itemOf = ({ product_id, quantity, price, discount_percent }: InvoiceItemInput): ItemInput => ({
  productId: product_id,
  quantity,
  price,
  discount: discount_percent ? { type: 'percentage', value: discount_percent, description: '' } : null,
})
