import { z } from 'zod'
import {
  type BasisPoints,
  basisPointsFromPercent,
  type Cents,
  centsFromDecimal,
  centsToDecimal,
  type Milli,
  milliFromDecimal,
} from './money.ts'

const decimal = z.union([z.number(), z.string().trim().min(1)])

/** Reads a decimal with `read`, refusing with `message` what it cannot hold. */
const scaledInput = <T extends number>(read: (value: number | string) => T | null, message: string) =>
  decimal.transform((value, check): T => {
    const scaled = read(value)
    if (scaled === null) {
      check.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return scaled
  })

/** An amount as it comes: a decimal number (or text) of the currency, at most two decimals. */
export const amountIn = scaledInput<Cents>(centsFromDecimal, 'must be an amount with at most two decimals')
/** A quantity as it comes: at most three decimals. */
export const quantityIn = scaledInput<Milli>(
  milliFromDecimal,
  'must be a quantity with at most three decimals',
)
/** A percentage as it comes: 18 or 18.5, at most two decimals, 0 to 100. */
export const percentIn = scaledInput<BasisPoints>(
  basisPointsFromPercent,
  'must be a percentage with at most two decimals',
).refine((rate) => rate >= 0 && rate <= 10_000, 'must be between 0 and 100')

/** An amount as it goes, null where there is none. */
export const amountOut = (amount: Cents | null): number | null =>
  amount === null ? null : centsToDecimal(amount)
