import type { DiscountInput } from '#modules/invoices/posting/sale-input.ts'
import { discountOf } from '#modules/pricing/cart/cart.ts'
import { contentHash, inputHash } from '#platform/process/fingerprint.server.ts'
import type { CheckoutInput } from '../checkout.ts'

/**
 * What tells one sale from another under the same id, by the version of the program that wrote it down. A version is
 * never changed and never removed: a till may ask again after any upgrade, and must get the sale that stands. What
 * another version of a till may say otherwise without meaning another sale (descriptions, which code was scanned, the
 * cashbox, what was allowed) is in none of them but the first.
 */
const FORMS: Readonly<Record<string, (input: CheckoutInput) => string>> = {
  v1: (input) =>
    contentHash({
      customer: input.customerId,
      document: input.documentType,
      discount: discountIn(input.discount),
      items: input.items.map(({ productId, quantity, price, discount }) => ({
        product: productId,
        quantity_milli: quantity,
        price_cents: price,
        discount: discountIn(discount),
      })),
      payments: input.payments.map(({ paymentMethodId, amount, currencyId, reference, attemptId }) => ({
        method: paymentMethodId,
        amount_cents: amount,
        currency: currencyId,
        reference: reference || null,
        attempt: attemptId,
      })),
      total_cents: input.total,
    }),
}
const NEWEST = 'v1'

/** By what it takes off, in whole units; one that cannot be read by its own words. */
const discountIn = (discount: DiscountInput | null | undefined) =>
  discount ? (discountOf(discount) ?? { type: discount.type, value: String(discount.value) }) : null

/** Before there were versions: the whole input as it was read then, its keys in that order. */
const unversioned = (input: CheckoutInput): string =>
  inputHash({
    id: input.id,
    customerId: input.customerId,
    items: input.items.map((item) => ({
      productId: item.productId,
      quantity: item.quantity,
      price: item.price,
      discount: item.discount && asRead(item.discount),
      alternateCodeUsages: item.alternateCodeUsages?.map((usage) => ({
        id: usage.id,
        sku: usage.sku,
        barcode: usage.barcode,
        description: usage.description,
        quantity: usage.quantity,
        providerId: usage.providerId,
      })),
    })),
    discount: input.discount && asRead(input.discount),
    payments: input.payments.map((payment) => ({
      paymentMethodId: payment.paymentMethodId,
      amount: payment.amount,
      currencyId: payment.currencyId,
      reference: payment.reference,
      attemptId: payment.attemptId,
    })),
    total: input.total,
    documentType: input.documentType,
    cashboxId: input.cashboxId,
    authorizations: input.authorizations,
  })

const asRead = ({ type, value, description }: DiscountInput) => ({ type, value, description })

/** What is kept with a sale: the version of the form, and the hash of its contents by it. */
export const saleFingerprint = (input: CheckoutInput): string => `${NEWEST}:${FORMS[NEWEST]?.(input) ?? ''}`

/**
 * Whether a sale that comes is the one that was kept, compared by the form that the kept one names. One of a form that
 * this program does not know is another: nobody can say that it is the same.
 */
export function isSameSale(kept: string, input: CheckoutInput): boolean {
  const [version, hash] = kept.includes(':') ? kept.split(':', 2) : [null, kept]
  if (version === null) return unversioned(input) === hash
  return FORMS[version ?? '']?.(input) === hash
}
