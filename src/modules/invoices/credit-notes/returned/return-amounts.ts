import {
  addCents,
  type Cents,
  cents,
  divideRounded,
  type Milli,
  milli,
  minusCents,
} from '#platform/values/money.ts'

/** A line as it was paid: discounts taken, taxes in the total. */
export type PaidLine = { quantity: Milli; tax: Cents; total: Cents }

export type ReturnAmounts = { subtotal: Cents; tax: Cents; total: Cents }

/** What came back of a line so far, and what was given for it. */
export type PartBack = { quantity: Milli; tax: Cents; total: Cents }

export const NOTHING_BACK: PartBack = { quantity: milli(0), tax: cents(0), total: cents(0) }

/** The share of a line that a quantity of it is worth: its total rounded once, and of that the tax. */
const upTo = (line: PaidLine, quantity: number): { tax: number; total: number } => {
  const total = divideRounded(BigInt(line.total) * BigInt(quantity), BigInt(line.quantity))
  // Of the rounded total and not of the quantity: then neither tax nor base ever shrinks as more comes back.
  const tax =
    line.total === 0 ? line.tax : divideRounded(BigInt(line.tax) * BigInt(total), BigInt(line.total))
  return { tax, total }
}

/** What a line's first returns gave, where nothing else is known of them. */
export const partBack = (line: PaidLine, quantity: Milli): PartBack => {
  const { tax, total } = quantity === 0 ? { tax: 0, total: 0 } : upTo(line, quantity)
  return { quantity, tax: cents(tax), total: cents(total) }
}

/**
 * What is given back for a part of a line, when another part came back before.
 *
 * The share of everything that came back so far is rounded once, and what was given before is taken from it. So the
 * returns of a line add up to what was paid for it, to the centavo, in whatever parts and order they come, and none
 * has a base or a tax below zero.
 *
 * @param before what came back earlier and what its notes gave; with `now` at most the line's quantity.
 * @throws RangeError when more comes back than was sold, or nothing.
 * @see docs/rules/returns.md
 */
export function returnAmounts(line: PaidLine, before: PartBack, now: Milli): ReturnAmounts {
  if (now <= 0 || before.quantity < 0 || before.quantity + now > line.quantity) {
    throw new RangeError(`${now} of ${line.quantity} thousandths come back after ${before.quantity}`)
  }
  const whole = upTo(line, before.quantity + now)
  const total = cents(Math.max(0, whole.total - before.total))
  // Bounded for notes that an older rule made: it could round a tax apart from its total by a centavo.
  const tax = cents(Math.min(total, Math.max(0, whole.tax - before.tax)))
  return { subtotal: minusCents(total, tax), tax, total }
}

/** A line as it was priced: `gross` before discounts and `discount`, in the terms of its price. */
export type PricedLine = { quantity: Milli; gross: Cents; discount: Cents }

/**
 * The share of a line's gross and discount that comes back, for the reports. What is left of the price after the
 * discount, and the discount, are each what came back so far less what came back before, rounded once; the gross is
 * their sum. So the returns of a line add up to its own, and none has a gross or a discount below zero.
 */
export function pricedBack(line: PricedLine, before: Milli, now: Milli): { gross: Cents; discount: Cents } {
  const upTo = (amount: number, quantity: number): number =>
    divideRounded(BigInt(amount) * BigInt(quantity), BigInt(line.quantity))
  const share = (amount: number): Cents => cents(upTo(amount, before + now) - upTo(amount, before))
  const discount = share(line.discount)
  return { gross: addCents(share(line.gross - line.discount), discount), discount }
}

/** What one unit was paid with, taxes and discounts in it, to the centavo. */
export const paidPrice = ({ quantity, total }: Pick<PaidLine, 'quantity' | 'total'>): Cents =>
  cents(divideRounded(BigInt(total) * 1000n, BigInt(quantity)))

/** What of a line can still come back. */
export const returnable = (sold: Milli, returned: Milli): Milli => milli(Math.max(0, sold - returned))
