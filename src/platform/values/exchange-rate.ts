import { type Cents, cents, divideRounded, ZERO } from './money.ts'

/** Ten-thousandths of the local currency for one unit of another: 59.1234 pesos a dollar = 591234. */
export type RateE4 = number & { readonly __unit: 'rate_e4' }

const ONE_E4 = 10_000n

/** @throws RangeError when `n` is not a whole safe integer above zero. */
export const rateE4 = (n: number): RateE4 => {
  if (!Number.isSafeInteger(n) || n <= 0) {
    throw new RangeError(`a rate is a whole number above zero, got ${n}`)
  }
  return n as RateE4
}

/** A million of the local currency for one unit of another. No money of the world comes near it. */
const LARGEST_RATE = 10_000_000_000

/** Whether a rate can be one: what passes it is a slip of the hand, or made up. */
export const isRatePossible = (rate: RateE4): boolean => rate <= LARGEST_RATE

/** `59.1234` or `'59.1'` → ten-thousandths; null when it is not above zero, not possible or has more than four decimals. */
export function rateE4FromDecimal(value: number | string): RateE4 | null {
  const match = /^(\d{1,11})(?:\.(\d{1,4})0*)?$/.exec(String(value).trim())
  if (!match) return null
  const digits = Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`)
  return digits > 0 && digits <= LARGEST_RATE ? rateE4(digits) : null
}

/** 591234 → `59.1234`, the number that goes on the wire. */
export const rateToDecimal = (rate: RateE4): number => {
  const digits = String(rate).padStart(5, '0')
  return Number(`${digits.slice(0, -4)}.${digits.slice(-4)}`)
}

/** 585000 → `58.50`: as people read a rate, with its third and fourth decimals where it has them. */
export const rateText = (rate: RateE4): string => {
  const digits = String(rate).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}

/** An amount of another currency in the local one, rounded once to the centavo. */
export const toLocal = (amount: Cents, rate: RateE4): Cents =>
  cents(divideRounded(BigInt(amount) * BigInt(rate), ONE_E4))

/** The least amount of another currency that, once rounded to the centavo, covers a local one. */
export const coveringAmount = (local: Cents, rate: RateE4): Cents => {
  if (local <= 0) return ZERO
  // Half a centavo rounds up, so half a centavo less than the local amount is enough: its ceiling.
  const wanted = (2n * BigInt(local) - 1n) * ONE_E4
  const unit = 2n * BigInt(rate)
  return cents(Number((wanted + unit - 1n) / unit))
}
