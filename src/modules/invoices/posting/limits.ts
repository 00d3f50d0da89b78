import { type Cents, LARGEST_AMOUNT, type Milli, milli, ONE_UNIT } from '#platform/values/money.ts'

/** A million units of one product. */
const QUANTITY_LIMIT = milli(1_000_000_000)

export const isQuantityPossible = (quantity: Milli): boolean => quantity < QUANTITY_LIMIT

/**
 * Whether so much of a product can be sold at this price by itself. What cannot must not enter the cart:
 * the server would refuse it, and far beyond that its amount cannot be held in centavos.
 */
export const fitsInSale = (price: Cents, quantity: Milli): boolean =>
  isQuantityPossible(quantity) && price * quantity <= LARGEST_AMOUNT * ONE_UNIT
