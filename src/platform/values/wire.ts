import { z } from 'zod'
import { DomainError } from '../errors/errors.ts'
import { AmountUnreadable, NoSuchRecord, QuantityUnreadable } from '../errors/platform.errors.ts'
import { type Cents, centsFromDecimal, centsToDecimal, type Milli, milliFromDecimal } from './money.ts'

/** Refuses a field by name: who hears of it is told in their own language. */
const refuse = (check: z.RefinementCtx, refusal: DomainError) =>
  check.addIssue({ code: 'custom', message: refusal.message, params: { refusal } })

const uuid = z.uuid()

/**
 * An id as it comes, in small letters, as the database gives it back. Anything else is no record that there is, or what
 * `refused` says of it.
 */
export const idIn = <T extends string>(refused?: string) =>
  z.string(refused).transform((text, check): T => {
    if (uuid.safeParse(text).success) return text.toLowerCase() as T
    if (refused === undefined) refuse(check, new NoSuchRecord('an id was expected'))
    else check.addIssue({ code: 'custom', message: refused })
    return z.NEVER
  })

/** Names a request that may be sent again after a lost answer; the repeat is answered and done once. */
export const repeatable = z.object({ requestId: z.uuid().optional() })
export type Repeatable = z.output<typeof repeatable>

/** Reads a decimal with `read`; what it cannot hold is refused at its field, by name. */
const scaledInput = <T extends number>(
  read: (value: number | string) => T | null,
  refused: () => DomainError,
) =>
  z.union([z.number(), z.string()]).transform((value, check): T => {
    const scaled = read(value)
    if (scaled !== null) return scaled
    refuse(check, refused())
    return z.NEVER
  })

/** The named refusal among the fields that were refused, the first where there are several; null without one. */
export const refusalIn = (error: z.ZodError): DomainError | null => {
  for (const issue of error.issues) {
    const refusal: unknown = issue.code === 'custom' ? issue.params?.refusal : null
    if (refusal instanceof DomainError) return refusal
  }
  return null
}

/** An amount as it comes: a decimal number (or text) of the currency, at most two decimals. */
export const amountIn = scaledInput<Cents>(
  centsFromDecimal,
  () => new AmountUnreadable('an amount of at most two decimals was expected'),
)
/** A quantity as it comes: at most three decimals. */
export const quantityIn = scaledInput<Milli>(
  milliFromDecimal,
  () => new QuantityUnreadable('a quantity of at most three decimals was expected'),
)
/** An amount as it goes, null where there is none. */
export const amountOut = (amount: Cents | null): number | null =>
  amount === null ? null : centsToDecimal(amount)
