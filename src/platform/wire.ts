import { z } from 'zod'
import { type Cents, centsFromDecimal, centsToDecimal, type Milli, milliFromDecimal } from './money.ts'

/** Names a request that may be sent again after a lost answer; the repeat is answered and done once. */
export const repeatable = z.object({ requestId: z.uuid().optional() })
export type Repeatable = z.output<typeof repeatable>

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
/** An amount as it goes, null where there is none. */
export const amountOut = (amount: Cents | null): number | null =>
  amount === null ? null : centsToDecimal(amount)
