import { type Cents, cents, type Milli, milli, ONE_UNIT } from '#platform/money.ts'

/** A hundred million pesos: what passes it is a slip of the finger, and no number leaves the safe range. */
export const TOTAL_LIMIT = cents(10_000_000_000)
/** A million units of one product. */
const QUANTITY_LIMIT = milli(1_000_000_000)

export const isQuantityPossible = (quantity: Milli): boolean => quantity < QUANTITY_LIMIT

/**
 * Whether so much of a product can be sold at this price by itself. What cannot must not enter the cart:
 * the server would refuse it, and far beyond that its amount cannot be held in centavos.
 */
export const fitsInSale = (price: Cents, quantity: Milli): boolean =>
  isQuantityPossible(quantity) && price * quantity <= TOTAL_LIMIT * ONE_UNIT
