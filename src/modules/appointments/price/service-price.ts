import { totalCart } from '#modules/pricing/cart/cart.ts'
import { type BasisPoints, type Cents, cents, ONE_UNIT } from '#platform/values/money.ts'

/** What of a service says its price. */
export type Priced = {
  readonly price_cents: Cents | null
  readonly variable_price: boolean
  readonly is_taxable: boolean
  readonly price_includes_tax: boolean
  readonly tax_percent_bps: BasisPoints | null
}

/** The columns of that, of a product named `p`. */
export const PRICED = 'p.price_cents, p.variable_price, p.is_taxable, p.price_includes_tax, p.tax_percent_bps'

/** What a service costs, with its tax, as the counter charges it alone; null where it is said when it is charged. */
export function servicePrice(service: Priced): Cents | null {
  const { price_cents: price, variable_price, tax_percent_bps: tax_percent } = service
  if (variable_price || price === null) return null
  return totalCart([{ ...service, price, tax_percent, quantity: ONE_UNIT }]).total
}

/** What is still to be paid at the business once a deposit is paid; null where no price or no deposit is known. */
export const restOf = (price: Cents | null, deposit: Cents | null): Cents | null =>
  price === null || !deposit ? null : cents(Math.max(0, price - deposit))
