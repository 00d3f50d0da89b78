/**
 * A decimal number as formulas compute with it: a whole number of units of 10⁻²⁰, so that 0.1 + 0.2 is 0.3. What does not
 * fit into twenty places is rounded half away from zero; what is larger than 10³⁰ is no number any more.
 */
export type Decimal = bigint

const PLACES = 20
export const ONE: Decimal = 10n ** 20n
const LARGEST = 10n ** 50n
/** What is compared or rounded is first brought to so many places: 1 ÷ 3 × 3 is 1. */
const COMPARED = 12
const GRID = 10n ** BigInt(PLACES - COMPARED)

const POWERS: readonly bigint[] = Array.from({ length: PLACES + 1 }, (_, n) => 10n ** BigInt(n))
const power = (n: number): bigint => POWERS[n] ?? 10n ** BigInt(n)

/** The nearest whole quotient; half goes away from zero. */
function divided(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n) return quotient
  const [twice, whole] = [rest < 0n ? -2n * rest : 2n * rest, denominator < 0n ? -denominator : denominator]
  if (twice < whole) return quotient
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n
}

const within = (value: Decimal): Decimal | null => (value >= LARGEST || value <= -LARGEST ? null : value)

const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/** `12`, `-0.5`, `1e-7`; null for what is no number. */
export function readDecimal(text: string): Decimal | null {
  const found = WRITTEN.exec(text)
  if (found === null) return null
  const [, sign, whole = '', part = '', exponent = '0'] = found
  if (whole === '' && part === '') return null
  const digits = BigInt(whole + part)
  const shift = Number(exponent) - part.length + PLACES
  if (digits === 0n) return 0n
  if (shift > 60 || whole.length + part.length > 400) return null
  const size = shift >= 0 ? digits * power(shift) : divided(digits, power(-shift))
  return within(sign === '-' ? -size : size)
}

/** The shortest way of writing a number is what somebody typed, so 0.1 is exactly a tenth. */
export const ofNumber = (value: number): Decimal | null =>
  Number.isSafeInteger(value)
    ? BigInt(value) * ONE
    : Number.isFinite(value)
      ? readDecimal(String(value))
      : null

/** As it is written in digits, without zeros at the end. */
export function written(value: Decimal): string {
  const size = value < 0n ? -value : value
  const whole = size / ONE
  const rest = size % ONE
  const sign = value < 0n ? '-' : ''
  if (rest === 0n) return `${sign}${whole}`
  return `${sign}${whole}.${String(rest).padStart(PLACES, '0').replace(/0+$/, '')}`
}

/** With exactly so many places. */
export function writtenTo(value: Decimal, places: number): string {
  const [whole = '0', part = ''] = written(rounded(value, places)).split('.')
  return places === 0 ? whole : `${whole}.${part.padEnd(places, '0')}`
}

export const toNumber = (value: Decimal): number =>
  value % ONE === 0n ? Number(value / ONE) : Number(written(value))

export const plus = (a: Decimal, b: Decimal): Decimal | null => within(a + b)
export const minus = (a: Decimal, b: Decimal): Decimal | null => within(a - b)
export const times = (a: Decimal, b: Decimal): Decimal | null => within(divided(a * b, ONE))
/** Nothing is divided by zero. */
export const over = (a: Decimal, b: Decimal): Decimal | null =>
  b === 0n ? null : within(divided(a * ONE, b))
/** What is left of a division, with the sign of what was divided. */
export const remainder = (a: Decimal, b: Decimal): Decimal | null => (b === 0n ? null : a % b)

const HIGHEST_POWER = 1000n

/** A power by a whole exponent of at most a thousand; null for any other. */
export function raised(base: Decimal, exponent: Decimal): Decimal | null {
  if (exponent % ONE !== 0n) return null
  const times_ = exponent / ONE
  if (times_ > HIGHEST_POWER || times_ < -HIGHEST_POWER) return null
  let left = times_ < 0n ? -times_ : times_
  let made: Decimal | null = ONE
  let square: Decimal | null = base
  while (left > 0n) {
    if (made === null || square === null) return null
    if (left % 2n === 1n) made = times(made, square)
    left /= 2n
    if (left > 0n) square = times(square, square)
  }
  return made === null ? null : times_ < 0n ? over(ONE, made) : made
}

const toGrid = (value: Decimal): bigint => divided(value, GRID)

/** Below, at or above zero as `a` is less than, as much as or more than `b`. */
export const compared = (a: Decimal, b: Decimal): number => {
  if (a === b) return 0
  const [left, right] = [toGrid(a), toGrid(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Half away from zero, to so many places; below zero to tens, hundreds, …. */
export function rounded(value: Decimal, places: number): Decimal {
  if (places >= COMPARED)
    return places >= PLACES ? value : divided(value, power(PLACES - places)) * power(PLACES - places)
  const unit = power(COMPARED - places)
  return divided(toGrid(value), unit) * unit * GRID
}

/** The next whole number below, or above. */
export function floored(value: Decimal): Decimal {
  const near = toGrid(value) * GRID
  const rest = near % ONE
  return rest === 0n ? near : rest < 0n ? near - rest - ONE : near - rest
}
export const ceiled = (value: Decimal): Decimal => -floored(-value)
/** Without what comes after so many places. */
export function cut(value: Decimal, places: number): Decimal {
  const near = toGrid(value) * GRID
  const unit = power(Math.max(PLACES - places, 0))
  return near - (near % unit)
}
