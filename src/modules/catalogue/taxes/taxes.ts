import { z } from 'zod'
import type { TaxRecordId } from '#platform/values/ids.ts'
import { basisPoints } from '#platform/values/money.ts'
import { listInput } from '#platform/values/pages.ts'
import { codeAndName, PLACED_REFUSALS, positionIn, readVersion } from '#platform/values/records.ts'
import { whereReadable } from '#platform/values/rules.ts'
import { readAmountTo, readShare, typedNumber } from '#platform/values/typed-number.ts'
import { idIn } from '#platform/values/wire.ts'
import { TAX_APPLIES_TO, TAX_KINDS, TAX_TYPES } from './tax-kinds.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const TAX_REFUSALS = {
  ...PLACED_REFUSALS,
  rate_invalid: 'must be a percent from 0 to 100, with two decimals at most',
  amount_invalid: 'must be an amount from 0 up, with two decimals at most',
  account_too_long: 'must be under 100 characters',
} as const
type Refusals = Readonly<Record<keyof typeof TAX_REFUSALS, string>>

/** RD$ 999,999,999.99 for a unit: far above any tax. */
const MOST_CENTS = 99_999_999_999

/** One that is left out is none too: whoever saves a tax says all of it. */
const orNone = <T>(typed: T | null | undefined): T | null => typed ?? null

const fields = (words: Refusals) => ({
  ...codeAndName(words),
  kind: z.enum(TAX_KINDS).default('percentage'),
  rate: typedNumber(readShare, words.rate_invalid).transform(orNone),
  amount: typedNumber(readAmountTo(MOST_CENTS), words.amount_invalid).transform(orNone),
  type: z.enum(TAX_TYPES).default('itbis'),
  applies_to: z.enum(TAX_APPLIES_TO).default('all'),
  account: z
    .string()
    .trim()
    .max(99, words.account_too_long)
    .nullish()
    .transform((text) => text || null),
  is_active: z.boolean().default(true),
  position: positionIn(words.position_invalid).optional(),
})

/** A tax as it is entered, with `words` for what is refused. Of rate and amount it keeps what its kind has. */
export const taxSchema = (words: Refusals) =>
  z
    .object(fields(words))
    .superRefine(
      (value, { addIssue }) => {
        if (value.type === 'exento') return
        const [path, message] =
          value.kind === 'fixed'
            ? ['amount' as const, words.amount_invalid]
            : ['rate' as const, words.rate_invalid]
        if (value[path] === null) addIssue({ code: 'custom', message, path: [path], input: null })
      },
      whereReadable('type', 'kind', 'rate', 'amount'),
    )
    .transform((tax) => {
      if (tax.type === 'exento') {
        return { ...tax, kind: 'percentage' as const, rate: basisPoints(0), amount: null }
      }
      return tax.kind === 'fixed' ? { ...tax, rate: null } : { ...tax, amount: null }
    })

export const taxInput = taxSchema(TAX_REFUSALS)
export type TaxInput = z.output<typeof taxInput>

export const thisTax = z.object({ id: idIn<TaxRecordId>() })
export const taxChange = thisTax.extend({ version: readVersion }).and(taxInput)
export type TaxChange = z.output<typeof taxChange>

export const taxListInput = listInput(20)
