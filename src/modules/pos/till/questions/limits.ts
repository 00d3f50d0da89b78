import type { Cents, Milli } from '#platform/money.ts'
import { QUANTITY_LIMIT, TOTAL_LIMIT } from '../../checkout/sale.ts'

export const isQuantityPossible = (quantity: Milli): boolean => quantity < QUANTITY_LIMIT

/**
 * Whether so much of a product can be sold at this price by itself. What cannot must not enter the cart:
 * the server would refuse it, and far beyond that its amount cannot be held in centavos.
 */
export const fitsInSale = (price: Cents, quantity: Milli): boolean =>
  isQuantityPossible(quantity) && price * quantity <= TOTAL_LIMIT * 1000
