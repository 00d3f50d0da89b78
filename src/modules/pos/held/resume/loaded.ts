import { z } from 'zod'
import { keptDiscount } from '../../cart/cart-storage.ts'

const usage = z.object({ id: z.string(), quantity: z.number().positive() })

/** What of an item a cart cannot be made without. */
const item = z.object({
  product: z.object({
    id: z.uuid(),
    name: z.string(),
    price: z.number().nonnegative(),
    variable_price: z.boolean(),
    is_taxable: z.boolean(),
    tax_percent: z.number().nonnegative().nullable(),
    price_includes_tax: z.boolean(),
    unit: z.string(),
  }),
  quantity: z.number().positive(),
  price: z.number().nonnegative().nullable(),
  discount: keptDiscount.nullable(),
  alternateCodeUsages: z.array(usage),
})

const frame = z.object({
  id: z.uuid(),
  name: z.string(),
  customerId: z.union([z.literal('default'), z.uuid()]),
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  discount: keptDiscount.nullable(),
  items: z.array(z.unknown()),
  missing: z.array(z.string()),
})

const named = z.object({ product: z.object({ name: z.string() }) })

/** What came as a held invoice and is none; it stays held. */
export class HeldUnreadable extends Error {
  /** As the server refuses what it cannot read itself. */
  readonly data: { domain: { code: string; params: Record<string, never> } }

  constructor(code: 'held.invalid_data' | 'held.no_valid_items') {
    super(code)
    this.name = 'HeldUnreadable'
    this.data = { domain: { code, params: {} } }
  }
}

/**
 * A held invoice as it may come into the cart: looked at before anything is put away or deleted. Items that cannot be
 * read are named among what is missing.
 *
 * @throws HeldUnreadable
 */
export function readLoaded<Loaded extends { items: readonly unknown[]; missing: readonly string[] }>(
  answer: Loaded,
): Loaded {
  if (!frame.safeParse(answer).success) throw new HeldUnreadable('held.invalid_data')
  const isReadable = (each: unknown): boolean => item.safeParse(each).success
  const items = answer.items.filter(isReadable)
  if (items.length === 0) throw new HeldUnreadable('held.no_valid_items')
  const unreadable = answer.items.filter((each) => !isReadable(each)).map(nameOf)
  return { ...answer, items, missing: [...answer.missing, ...unreadable] }
}

const nameOf = (each: unknown): string => {
  const read = named.safeParse(each)
  return read.success ? read.data.product.name : '?'
}
