import { z } from 'zod'
import type { DocumentType } from '#modules/fiscal/ncf/ncf.ts'
import type {
  AlternateCodeId,
  CashboxId,
  CurrencyId,
  CustomerId,
  InvoiceId,
  PaymentMethodId,
  ProductId,
  ProviderId,
} from '#platform/ids.ts'
import { amountIn, quantityIn } from '#platform/wire.ts'

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

// In small letters, as the database gives them back: the same id is the same however it was written.
const id = <T extends string>() => z.uuid().transform((text) => text.toLowerCase() as T)
const shortText = z.string().max(500)

const discountInput = z.object({
  type: z.string().min(1).max(50),
  value: z.union([z.number(), z.string().max(30)]),
  description: shortText.default(''),
})
export type DiscountInput = z.output<typeof discountInput>

const usageInput = z.object({
  id: id<AlternateCodeId>(),
  sku: shortText.nullish(),
  barcode: shortText.nullish(),
  description: shortText.nullish(),
  quantity: quantityIn,
  providerId: id<ProviderId>().nullish(),
})

const itemInput = z.object({
  productId: id<ProductId>(),
  quantity: quantityIn,
  /** Only heeded where the product's price is variable. */
  price: amountIn.nullish(),
  discount: discountInput.nullish(),
  alternateCodeUsages: z.array(usageInput).max(100).optional(),
})
export type ItemInput = z.output<typeof itemInput>

const customerInput = z.union([z.literal('default'), id<CustomerId>()])

export const validateCartInput = z.object({
  customerId: customerInput.nullish(),
  items: z.array(itemInput).max(MAX_LINES),
  /** On the whole cart, spread over its lines. */
  discount: discountInput.nullish(),
})
export type ValidateCartInput = z.output<typeof validateCartInput>

const paymentInput = z.object({
  paymentMethodId: id<PaymentMethodId>(),
  /** In the payment's currency. */
  amount: amountIn,
  currencyId: id<CurrencyId>().nullish(),
  reference: z.string().trim().max(100).nullish(),
})
export type PaymentInput = z.output<typeof paymentInput>

export const checkoutInput = z.object({
  /** The sale's own uuid, made in the browser: sent twice, sold once. */
  id: id<InvoiceId>(),
  customerId: customerInput.default('default'),
  items: z.array(itemInput).max(MAX_LINES),
  discount: discountInput.nullish(),
  payments: z.array(paymentInput).max(20),
  /** What the person was shown; refused when the rules come to another figure. */
  total: amountIn,
  documentType: z.enum(SALE_DOCUMENTS).nullish(),
  cashboxId: id<CashboxId>().nullish(),
})
export type CheckoutInput = z.output<typeof checkoutInput>
