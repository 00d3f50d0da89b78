import { GENERAL_RATE } from '#platform/values/itbis.ts'
import { type BasisPoints, type Cents, cents, percentOf } from '#platform/values/money.ts'

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

/** What a service costs, with its tax, as it is paid; null where it is said when it is charged. */
export function servicePrice(row: Priced): Cents | null {
  if (row.variable_price || row.price_cents === null) return null
  if (!row.is_taxable || row.price_includes_tax) return row.price_cents
  return cents(row.price_cents + percentOf(row.price_cents, row.tax_percent_bps ?? GENERAL_RATE))
}

/** What is still to be paid at the business once a deposit is paid; null where no price or no deposit is known. */
export const restOf = (price: Cents | null, deposit: Cents | null): Cents | null =>
  price === null || !deposit ? null : cents(Math.max(0, price - deposit))
