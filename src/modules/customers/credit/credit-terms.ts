import { z } from 'zod'
import type { CustomerId } from '#platform/values/ids.ts'
import { type Cents, centsFromTyped, LARGEST_AMOUNT } from '#platform/values/money.ts'
import { readVersion } from '#platform/values/records.ts'
import { amountIn, idIn } from '#platform/values/wire.ts'

/** The longest that a shop waits for its money. */
export const MOST_TERMS_DAYS = 365

/** What a customer is given on credit. */
export const creditTermsInput = z.object({
  id: idIn<CustomerId>(),
  version: readVersion,
  /** Days until an invoice is due; null where nothing is sold to them on credit. */
  payment_terms_days: z.number().int().min(0).max(MOST_TERMS_DAYS).nullable(),
  /** The most they may owe at once; null where that is not limited. */
  credit_limit: amountIn.refine((limit) => limit >= 0).nullable(),
})
export type CreditTermsInput = z.output<typeof creditTermsInput>

/** What is said of terms that cannot be read, in the person's language. */
type TermsRefusals = Readonly<Record<'terms_invalid' | 'limit_invalid', string>>

const typed = <T extends number>(read: (text: string) => T | null, refused: string) =>
  z
    .string()
    .trim()
    .transform((text, check): T | null => {
      const known = text === '' ? null : read(text)
      if (text !== '' && known === null) check.addIssue({ code: 'custom', message: refused })
      return known
    })
    .optional()

const readDays = (text: string): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) <= MOST_TERMS_DAYS ? Number(text) : null

const readLimit = (text: string): Cents | null => {
  const limit = centsFromTyped(text)
  return limit !== null && limit >= 0 && limit <= LARGEST_AMOUNT ? limit : null
}

/** The same as somebody types it: an empty field is none. */
export const termsFields = (words: TermsRefusals) => ({
  payment_terms_days: typed(readDays, words.terms_invalid),
  credit_limit: typed(readLimit, words.limit_invalid),
})
