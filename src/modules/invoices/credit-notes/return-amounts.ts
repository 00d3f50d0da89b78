import { type Cents, cents, divideRounded, type Milli, milli, minusCents } from '#platform/money.ts'

/** A line as it was paid: discounts taken, taxes in the total. */
export type PaidLine = { quantity: Milli; tax: Cents; total: Cents }

export type ReturnAmounts = { subtotal: Cents; tax: Cents; total: Cents }

/**
 * What is given back for a part of a line, when another part came back before.
 *
 * The share of everything that came back so far is rounded once, and what was given before is taken from it. So the
 * returns of a line add up to what was paid for it, to the centavo, in whatever parts and order they come.
 *
 * @param before what came back earlier; with `now` at most the line's quantity.
 * @throws RangeError when more comes back than was sold, or nothing.
 * @see docs/rules/returns.md
 */
export function returnAmounts(line: PaidLine, before: Milli, now: Milli): ReturnAmounts {
  if (now <= 0 || before < 0 || before + now > line.quantity) {
    throw new RangeError(`${now} of ${line.quantity} thousandths come back after ${before}`)
  }
  const part = (whole: Cents): Cents => {
    const upTo = (quantity: number) => divideRounded(BigInt(whole) * BigInt(quantity), BigInt(line.quantity))
    return cents(upTo(before + now) - upTo(before))
  }
  const total = part(line.total)
  const tax = part(line.tax)
  return { subtotal: minusCents(total, tax), tax, total }
}

/** What one unit was paid with, taxes and discounts in it, to the centavo. */
export const paidPrice = ({ quantity, total }: Pick<PaidLine, 'quantity' | 'total'>): Cents =>
  cents(divideRounded(BigInt(total) * 1000n, BigInt(quantity)))

/** What of a line can still come back. */
export const returnable = (sold: Milli, returned: Milli): Milli => milli(Math.max(0, sold - returned))
