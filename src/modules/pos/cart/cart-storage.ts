import { z } from 'zod'
import { discountOf } from '#modules/pricing/cart/cart.ts'
import {
  type AlternateCodeId,
  type CategoryId,
  type CustomerId,
  isUuid,
  type ProductId,
  type ProviderId,
} from '#platform/values/ids.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { readKept } from '#ui/store/kept-json.ts'
import { type CartState, EMPTY_CART, loadItems } from './cart-state.ts'

/** A discount as it was chosen; whether it can be read any more is another matter. */
export const keptDiscount = z.object({
  type: z.string(),
  value: z.union([z.number(), z.string()]),
  description: z.string(),
})

const storedDiscount = keptDiscount.refine((discount) => discountOf(discount) !== null).nullable()

const storedUsage = z.object({
  id: z.string().transform((id) => id as AlternateCodeId),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.int().positive().transform(milli),
  providerId: z
    .string()
    .transform((id) => id as ProviderId)
    .nullable(),
})

const storedProduct = z.object({
  id: z
    .string()
    .refine(isUuid)
    .transform((id) => id as ProductId),
  name: z.string(),
  // Carts that were kept before promotions say nothing of it; the server tells it with the next price.
  category_id: z
    .string()
    .refine(isUuid)
    .transform((id) => id as CategoryId)
    .nullable()
    .catch(null),
  price: z.int().nonnegative().transform(cents),
  is_taxable: z.boolean(),
  tax_percent: z.int().nonnegative().transform(basisPoints).nullable(),
  price_includes_tax: z.boolean(),
  variable_price: z.boolean(),
  sold_by: z.enum(['unit', 'weight']).optional(),
})

/** What is kept of a line beside its product and its discount, in centavos and thousandths. */
export const keptLine = {
  quantity: z.int().positive().transform(milli),
  price: z.int().nonnegative().transform(cents).nullable(),
  alternateCodeUsages: z.array(storedUsage),
}

const storedItem = z.object({ product: storedProduct, ...keptLine, discount: storedDiscount })

const storedCart = z.object({
  version: z.literal(1),
  items: z.array(z.unknown()),
  selectedCustomerId: z
    .string()
    .refine(isUuid)
    .transform((id) => id as CustomerId)
    .or(z.literal('default'))
    .catch('default'),
  cartDiscount: storedDiscount.catch(null),
})

/** The cart as text for the browser's storage: what was chosen, not what is under way. */
export const serializeCart = ({ items, selectedCustomerId, cartDiscount }: CartState): string =>
  JSON.stringify({
    version: 1,
    items: items.map(({ computed: _, ...item }) => item),
    selectedCustomerId,
    cartDiscount,
  })

/**
 * Reads what `serializeCart` wrote. Items that cannot be read, or whose product id is not a uuid, are
 * left out; text that is no cart of this version is an empty cart.
 */
export function readStoredCart(text: string | null): CartState {
  const stored = readKept(text, storedCart)
  if (!stored) return EMPTY_CART
  const items = stored.items.flatMap((item) => {
    const read = storedItem.safeParse(item)
    return read.success ? [{ ...read.data, computed: null }] : []
  })
  const { selectedCustomerId, cartDiscount } = stored
  return { ...loadItems(items, selectedCustomerId), pendingItems: [], cartDiscount }
}
