import { z } from 'zod'
import type {
  AlternateCodeId,
  CardAttemptId,
  CurrencyId,
  PaymentMethodId,
  ProductId,
  ProviderId,
} from '#platform/values/ids.ts'
import { amountIn, idIn, quantityIn } from '#platform/values/wire.ts'

/** More lines than a till ever has; the fiscal format allows a thousand. */
export const MAX_LINES = 1000

const shortText = z.string().max(500)

export const discountInput = z.object({
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

export const itemsInput = z
  .array(itemInput)
  .max(MAX_LINES)
  .refine(
    (items) => items.reduce((sum, item) => sum + (item.alternateCodeUsages?.length ?? 0), 0) <= MOST_USAGES,
  )

export const paymentInput = z.object({
  paymentMethodId: idIn<PaymentMethodId>(),
  /** In the payment's currency. */
  amount: amountIn,
  currencyId: idIn<CurrencyId>().nullish(),
  reference: z.string().trim().max(100).nullish(),
  /** The approved charge at a card terminal that this payment is. */
  attemptId: idIn<CardAttemptId>().nullish(),
})
export type PaymentInput = z.output<typeof paymentInput>
