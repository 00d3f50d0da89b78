import { taxRateOf, totalCart } from '#modules/pricing/cart/cart.ts'
import {
  type BasisPoints,
  type Cents,
  cents,
  divideRounded,
  ONE_UNIT,
  WHOLE,
} from '#platform/values/money.ts'
import type { OwnDeposit } from '../deposit-now/deposit-now.ts'

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

/** What of an appointment says its price: what was promised when it was booked, and its service. */
export type Booked = Priced & { readonly promised_cents: Cents | null }

/** The columns of that, of an appointment named `a` and its service named `p`. */
export const BOOKED = `a.price_cents as promised_cents, ${PRICED}`

/** What an appointment costs: what its customer was promised, or what its service costs now where nothing was. */
export const appointmentPrice = ({ promised_cents, ...service }: Booked): Cents | null =>
  promised_cents ?? servicePrice(service)

/**
 * A service by which it costs what was promised, its tax as it is now: priced as the shop prices it where a whole centavo
 * does, and with its tax in it otherwise. One whose price is asked for is what is proposed then.
 */
export function atPromised<S extends Priced>(service: S, promised: Cents): S {
  const fixed = { ...service, variable_price: false }
  if (servicePrice(fixed) === promised) return service
  const rate = taxRateOf({ ...service, tax_percent: service.tax_percent_bps })
  const isWithTax = service.price_includes_tax || rate === 'exempt'
  const price_cents = isWithTax
    ? promised
    : cents(divideRounded(BigInt(promised) * WHOLE, WHOLE + BigInt(rate)))
  if (service.variable_price || servicePrice({ ...fixed, price_cents }) === promised)
    return { ...service, price_cents }
  return { ...service, price_cents: promised, price_includes_tax: true }
}

/**
 * What of the price of an appointment that stands is still to be paid at the business: all of it where the deposit is not there
 * any more or on its way back, and otherwise what a deposit that is asked for, or was paid, leaves. Null where no price or no
 * deposit is known, and where it was charged already.
 */
export function restNow(price: Cents | null, asked: Cents | null, deposit: OwnDeposit | null): Cents | null {
  if (price === null || !asked || deposit?.status === 'applied') return null
  const isGone = deposit?.now === 'returned' || deposit?.now === 'lost' || deposit?.now === 'processing'
  return isGone ? price : restOf(price, asked)
}

/** What is still to be paid at the business once a deposit is paid; null where no price or no deposit is known. */
export const restOf = (price: Cents | null, deposit: Cents | null): Cents | null =>
  price === null || !deposit ? null : cents(Math.max(0, price - deposit))
