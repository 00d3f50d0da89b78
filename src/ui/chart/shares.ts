import { type BasisPoints, basisPoints, cents, splitByWeight } from '#platform/values/money.ts'

/**
 * What part of the whole each value is, in whole percents that sum to 100 exactly.
 * All zero when there is nothing to share.
 *
 * @throws RangeError when a value is negative or not whole.
 */
export const sharesOf = (values: readonly number[]): BasisPoints[] => {
  if (values.every((value) => value === 0)) return values.map(() => basisPoints(0))
  return splitByWeight(cents(100), values).map((part) => basisPoints(part * 100))
}
