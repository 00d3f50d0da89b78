import { ALL, type BasisPoints, basisPoints, divideRounded } from '#platform/values/money.ts'

/** The quick buttons of the discount panel, in hundredths of the most that is allowed: a third is 0.33. */
const STEPS = [
  { step: 'quarter', hundredths: 25n },
  { step: 'third', hundredths: 33n },
  { step: 'half', hundredths: 50n },
  { step: 'max', hundredths: 100n },
] as const

export type DiscountStep = (typeof STEPS)[number]['step']

/**
 * The percent behind each quick button, from the most that the payment methods allow.
 *
 * @returns basis points, so percents with two decimals, rounded half away from zero.
 * @throws RangeError when the maximum is not within 0 and 100 %.
 */
export function discountSteps(max: BasisPoints): { step: DiscountStep; rate: BasisPoints }[] {
  if (max < 0 || max > ALL) throw new RangeError(`a maximum discount is within 0 and 100 %, got ${max}`)
  return STEPS.map(({ step, hundredths }) => ({
    step,
    rate: basisPoints(divideRounded(BigInt(max) * hundredths, 100n)),
  }))
}
