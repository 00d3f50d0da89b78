/** Whole centavos of a currency. Signed; never a fraction. */
export type Cents = number & { readonly __unit: 'cents' }
/** Thousandths of a sales unit: 1 unit = 1000, 0.575 lb = 575. */
export type Milli = number & { readonly __unit: 'milli' }
/** Hundredths of a percent: 18 % = 1800. */
export type BasisPoints = number & { readonly __unit: 'bps' }

/** What basis points are parts of; as a rate it is `ALL`. */
export const WHOLE = 10_000n

const whole = (name: string, n: number): number => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${name} must be a whole safe integer, got ${n}`)
  return n === 0 ? 0 : n
}

/** @throws RangeError when `n` is not a whole safe integer. */
export const cents = (n: number): Cents => whole('cents', n) as Cents
/** @throws RangeError when `n` is not a whole safe integer. */
export const milli = (n: number): Milli => whole('milli', n) as Milli
/** @throws RangeError when `n` is not a whole safe integer. */
export const basisPoints = (n: number): BasisPoints => whole('basisPoints', n) as BasisPoints

/** 100 %. */
export const ALL: BasisPoints = basisPoints(10_000)
export const ZERO: Cents = cents(0)
/** One piece, one pound, one hour: whatever a product is sold by. */
export const ONE_UNIT: Milli = milli(1000)

/**
 * Divides and rounds half away from zero, so a return mirrors its sale to the centavo.
 *
 * Works in bigint because a price times a quantity passes 2^53 long before either factor does.
 *
 * @throws RangeError when the divisor is zero or the quotient is not a safe integer.
 */
export function divideRounded(numerator: bigint, divisor: bigint): number {
  if (divisor === 0n) throw new RangeError('divideRounded by zero')
  const sign = numerator < 0n === divisor < 0n ? 1n : -1n
  const n = numerator < 0n ? -numerator : numerator
  const d = divisor < 0n ? -divisor : divisor
  return whole('quotient', Number(sign * ((2n * n + d) / (2n * d))))
}

/** Price of one unit times a quantity, rounded once to the centavo. */
export const timesQuantity = (price: Cents, quantity: Milli): Cents =>
  cents(divideRounded(BigInt(price) * BigInt(quantity), 1000n))

/** A share of an amount, rounded once: 18 % of 100.00 is `percentOf(cents(10000), basisPoints(1800))`. */
export const percentOf = (amount: Cents, rate: BasisPoints): Cents =>
  cents(divideRounded(BigInt(amount) * BigInt(rate), WHOLE))

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

export const addCents = (a: Cents, b: Cents): Cents => cents(a + b)
export const minusCents = (a: Cents, b: Cents): Cents => cents(a - b)

/**
 * A hundred million pesos: the most that one sale comes to, one payment is, and one movement of a drawer is. What passes
 * it is a slip of the finger or a barcode in the wrong field. See docs/rules/rounding.md for how many of them a sum holds.
 */
export const LARGEST_AMOUNT: Cents = cents(10_000_000_000)

const FIGURE_LIMIT = BigInt(Number.MAX_SAFE_INTEGER)

const figure = (exact: bigint): Cents => {
  const size = exact < 0n ? -exact : exact
  return cents(Number(size <= FIGURE_LIMIT ? exact : exact < 0n ? -FIGURE_LIMIT : FIGURE_LIMIT))
}

/**
 * A sum that a report shows. Exact up to 2^53 − 1 centavos, 90 million million pesos; what passes that stands at that
 * end and never throws, as `figure` does in the database: one stored absurdity must not hide all the rest.
 */
export const sumFigures = (amounts: Iterable<Cents>): Cents => {
  let total = 0n
  for (const amount of amounts) total += BigInt(amount)
  return figure(total)
}

/** Whether a figure stands at the end of what can be shown, and is at least that rather than that. */
export const isCutOff = (amount: Cents): boolean => Math.abs(amount) === Number.MAX_SAFE_INTEGER

/** A place on a scale as an amount: rounded, and within the same ends as `sumFigures`. */
export const nearestFigure = (n: number): Cents =>
  cents(Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.round(n))))

/** The difference that a report shows, within the same ends as `sumFigures`. */
export const lessFigures = (a: Cents, b: Cents): Cents => figure(BigInt(a) - BigInt(b))

/** Reads a decimal number or text with a dot into whole units of 10^-places. */
const scaled = (value: number | string, places: number): number | null => {
  const text = typeof value === 'number' ? decimalText(value) : value.trim()
  const match = /^([+-]?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const [, sign, units = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > places) return null
  const digits = Number(`${units}${kept.padEnd(places, '0')}`)
  if (!Number.isSafeInteger(digits)) return null
  return sign === '-' && digits !== 0 ? -digits : digits
}

const decimalText = (value: number): string => (Number.isFinite(value) ? String(value) : '')

const unscaled = (value: number, places: number): number => {
  const sign = value < 0 ? '-' : ''
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return Number(`${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`)
}

/** `118.5` or `'118.50'` → 11850; null when it is not a number or has more than two decimals. */
export const centsFromDecimal = (value: number | string): Cents | null => {
  const n = scaled(value, 2)
  return n === null ? null : cents(n)
}
/** 11850 → `118.5`, the number that goes on the wire. */
export const centsToDecimal = (amount: Cents): number => unscaled(amount, 2)

/** `1.25` → 1250; null when it is not a number or has more than three decimals. */
export const milliFromDecimal = (value: number | string): Milli | null => {
  const n = scaled(value, 3)
  return n === null ? null : milli(n)
}
export const milliToDecimal = (quantity: Milli): number => unscaled(quantity, 3)

/** `18` (percent) → 1800; null when it is not a number or has more than two decimals. */
export const basisPointsFromPercent = (value: number | string): BasisPoints | null => {
  const n = scaled(value, 2)
  return n === null ? null : basisPoints(n)
}
export const basisPointsToPercent = (rate: BasisPoints): number => unscaled(rate, 2)

/**
 * What a person types for money: `1,500.00`, `1500`, `RD$ 1 500.5`, `1.500,50` is refused.
 *
 * @returns null when it cannot be read without guessing.
 */
export const centsFromTyped = (text: string): Cents | null => {
  const bare = text.replace(/^[^\d.,+-]+/, '').replaceAll(/\s/g, '')
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare))
    return centsFromDecimal(bare.replaceAll(',', '').replace(/\.$/, ''))
  if (/^[+-]?\d*\.?\d*$/.test(bare) && /\d/.test(bare)) {
    return centsFromDecimal(bare.replace(/\.$/, '').replace(/^([+-]?)\./, '$10.'))
  }
  return null
}

/**
 * Splits an amount in proportion to weights so that the parts sum to it exactly: the largest
 * remainder gets the odd centavo, ties go to the first part.
 *
 * @param weights none negative; when all are zero, every part is zero unless the amount is not, which throws.
 * @throws RangeError when there is something to split and nothing to split it over.
 */
export function splitByWeight(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(whole('weight', weight)), 0n)
  if (total === 0n) {
    if (amount !== 0) throw new RangeError('an amount cannot be split over weights that are all zero')
    return weights.map(() => ZERO)
  }
  const sign = amount < 0 ? -1n : 1n
  const size = BigInt(Math.abs(amount))
  const shares = weights.map((weight, index) => {
    const product = size * BigInt(weight)
    return { index, part: product / total, remainder: product % total }
  })
  let odd = size - shares.reduce((sum, share) => sum + share.part, 0n)
  const parts = shares.map((share) => share.part)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const { index } of byRemainder) {
    if (odd === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    odd -= 1n
  }
  return parts.map((part) => cents(Number(sign * part)))
}
