import { z } from 'zod'
import type { DiscountInput } from '#modules/invoices/posting/sale-input.ts'
import type { CategoryId, HeldInvoiceId, ProductId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal, milliToDecimal } from '#platform/values/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { idIn, repeatable } from '#platform/values/wire.ts'
import { keptDiscount, keptLine } from '../cart/cart-storage.ts'
import { type CheckoutInput, checkoutInput } from '../checkout/checkout.ts'

/** As many carts as may wait in a shop, and all of them are listed: what nobody comes for is deleted. */
export const MOST_HELD = 300

const id = idIn<HeldInvoiceId>()

/** A cart of a thousand lines, written out, with room to spare. */
export const MOST_HELD_BYTES = 400_000

export const holdInvoiceInput = z.object({
  /** Made in the browser: sent twice, held once. */
  id: id.optional(),
  name: z.string().trim().max(100),
  customerId: checkoutInput.shape.customerId,
  items: checkoutInput.shape.items,
  /** On the whole cart. */
  discount: checkoutInput.shape.discount,
  cashboxId: checkoutInput.shape.cashboxId,
})
export type HoldInvoiceInput = z.output<typeof holdInvoiceInput>

export const loadHeldInput = z.object({ invoiceId: id })
/** `because` is for the audit log alone: the cart is in a till, or nobody comes for it. */
export const deleteHeldInput = repeatable.extend({
  id,
  because: z.enum(['resumed', 'discarded']).default('discarded'),
})
export type DeleteHeldInput = z.output<typeof deleteHeldInput>

/** The price is only kept where it is asked at the counter. */
const heldItem = z.object({
  ...keptLine,
  productId: idIn<ProductId>(),
  name: z.string(),
  discount: keptDiscount.nullable(),
})

/** One line of a cart that waits, in centavos and thousandths. */
export type HeldItem = z.output<typeof heldItem>

type Priced = { item: CheckoutInput['items'][number]; product: { name: string; variable_price: boolean } }

/** What is kept of a line; a price only where it was asked at the counter, for the others have today's. */
export const heldItemOf = ({ item, product }: Priced): HeldItem => ({
  productId: item.productId,
  name: product.name,
  quantity: item.quantity,
  price: product.variable_price ? (item.price ?? null) : null,
  discount: item.discount ?? null,
  alternateCodeUsages: (item.alternateCodeUsages ?? []).map((usage) => ({
    id: usage.id,
    sku: usage.sku ?? null,
    barcode: usage.barcode ?? null,
    description: usage.description ?? null,
    quantity: usage.quantity,
    providerId: usage.providerId ?? null,
  })),
})

/** What the list and the audit log say of a line. */
export type ListedItem = Pick<HeldItem, 'productId' | 'name' | 'quantity'>

/** So many of the first lines: the list shows how many there are. */
const MOST_LISTED = 20

export const listedItems = (items: readonly HeldItem[]): ListedItem[] =>
  items.slice(0, MOST_LISTED).map(({ productId, name, quantity }) => ({ productId, name, quantity }))

/** The lines that can be read, in their order; null when what was kept is no list at all. */
export function readHeldItems(kept: unknown): HeldItem[] | null {
  if (!Array.isArray(kept)) return null
  return kept.flatMap((line: unknown) => {
    const read = heldItem.safeParse(line)
    return read.success ? [read.data] : []
  })
}

/** The discount of a whole cart that waits; null when it had none, or what was kept is none. */
export function readHeldDiscount(kept: unknown): DiscountInput | null {
  const read = keptDiscount.safeParse(kept)
  return read.success ? read.data : null
}

/** A product as a cart needs it, on the wire. */
export type WireCartProduct = {
  id: ProductId
  category_id: CategoryId | null
  name: string
  price: number
  is_taxable: boolean
  tax_percent: number | null
  price_includes_tax: boolean
  variable_price: boolean
  unit: string
}

/** An item on its way back into a cart: amounts and quantities are decimals. */
export type WireCartItem = {
  product: WireCartProduct
  quantity: number
  price: number | null
  discount: DiscountInput | null
  alternateCodeUsages: (Omit<HeldItem['alternateCodeUsages'][number], 'quantity'> & { quantity: number })[]
}

/** The line with today's product, for a cart. */
export const wireItemOf = (item: HeldItem, product: WireCartProduct): WireCartItem => ({
  product,
  quantity: milliToDecimal(item.quantity),
  price: product.variable_price ? priceOut(item.price) : null,
  discount: item.discount,
  alternateCodeUsages: item.alternateCodeUsages.map((usage) => ({
    ...usage,
    quantity: milliToDecimal(usage.quantity),
  })),
})

const priceOut = (price: Cents | null): number | null => (price === null ? null : centsToDecimal(price))

/** How long ago, in the largest unit that says something. */
export type Age = { unit: 'moment' | 'minutes' | 'hours' | 'days'; count: number }

/** The age of something at `now`; both in milliseconds. What a wrong clock puts into the future is of this moment. */
export function ageOf(createdAt: number, now: number): Age {
  const age = now - createdAt
  if (age < MINUTE_MS) return { unit: 'moment', count: 0 }
  if (age < HOUR_MS) return { unit: 'minutes', count: Math.floor(age / MINUTE_MS) }
  if (age < DAY_MS) return { unit: 'hours', count: Math.floor(age / HOUR_MS) }
  return { unit: 'days', count: Math.floor(age / DAY_MS) }
}
