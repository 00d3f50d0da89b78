import { z } from 'zod'
import type { DocumentType } from '#modules/fiscal/ncf/ncf.ts'
import type {
  AlternateCodeId,
  AuthorizationId,
  CardAttemptId,
  CashboxId,
  CurrencyId,
  CustomerId,
  InvoiceId,
  PaymentMethodId,
  ProductId,
  ProviderId,
} from '#platform/ids.ts'
import { amountIn, idIn, quantityIn } from '#platform/wire.ts'

/** More lines than a till ever has; the fiscal format allows a thousand. */
export const MAX_LINES = 1000

/** What a sale can be documented with. The other types correct a sale, or document what the shop buys. */
const SALE_DOCUMENTS = [
  'consumo',
  'credito_fiscal',
  'registro_unico',
  'regimen_especial',
  'gubernamental',
  'exportacion',
] as const satisfies readonly DocumentType[]

const shortText = z.string().max(500)

const discountInput = z.object({
  type: z.string().min(1).max(50),
  value: z.union([z.number(), z.string().max(30)]),
  description: shortText.default(''),
})
export type DiscountInput = z.output<typeof discountInput>

const usageInput = z.object({
  id: idIn<AlternateCodeId>(),
  sku: shortText.nullish(),
  barcode: shortText.nullish(),
  description: shortText.nullish(),
  quantity: quantityIn,
  providerId: idIn<ProviderId>().nullish(),
})

/** Of all lines together: a till has one for each line that was asked for by a supplier's code. */
const MOST_USAGES = 2000

const itemInput = z.object({
  productId: idIn<ProductId>(),
  quantity: quantityIn,
  /** Only heeded where the product's price is variable. */
  price: amountIn.nullish(),
  discount: discountInput.nullish(),
  alternateCodeUsages: z.array(usageInput).max(100).optional(),
})
export type ItemInput = z.output<typeof itemInput>

const itemsInput = z
  .array(itemInput)
  .max(MAX_LINES)
  .refine(
    (items) => items.reduce((sum, item) => sum + (item.alternateCodeUsages?.length ?? 0), 0) <= MOST_USAGES,
  )

const customerInput = z.union([z.literal('default'), idIn<CustomerId>()])

export const validateCartInput = z.object({
  customerId: customerInput.nullish(),
  items: itemsInput,
  /** On the whole cart, spread over its lines. */
  discount: discountInput.nullish(),
})
export type ValidateCartInput = z.output<typeof validateCartInput>

const paymentInput = z.object({
  paymentMethodId: idIn<PaymentMethodId>(),
  /** In the payment's currency. */
  amount: amountIn,
  currencyId: idIn<CurrencyId>().nullish(),
  reference: z.string().trim().max(100).nullish(),
  /** The approved charge at a card terminal that this payment is. */
  attemptId: idIn<CardAttemptId>().nullish(),
})
export type PaymentInput = z.output<typeof paymentInput>

export const checkoutInput = z.object({
  /** The sale's own uuid, made in the browser: sent twice, sold once. */
  id: idIn<InvoiceId>(),
  customerId: customerInput.default('default'),
  items: itemsInput,
  discount: discountInput.nullish(),
  payments: z.array(paymentInput).max(20),
  /** What the person was shown; refused when the rules come to another figure. */
  total: amountIn,
  documentType: z.enum(SALE_DOCUMENTS).nullish(),
  cashboxId: idIn<CashboxId>().nullish(),
  /** Requests for a code that an administrator's code has answered. */
  authorizations: z.array(idIn<AuthorizationId>()).max(MAX_LINES).optional(),
})
export type CheckoutInput = z.output<typeof checkoutInput>
