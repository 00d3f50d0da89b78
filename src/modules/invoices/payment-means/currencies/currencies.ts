import { z } from 'zod'
import { type RateE4, rateE4, rateE4FromDecimal } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { whereReadable } from '#platform/values/rules.ts'
import { idIn } from '#platform/values/wire.ts'

/** Where a currency stands that is the shop's own, or that nobody has given a rate yet. */
export const ONE_TO_ONE: RateE4 = rateE4(10_000)

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const CURRENCY_REFUSALS = {
  code_invalid: 'must be the three letters of a currency',
  name_required: 'a name is required',
  name_too_long: 'must be under 100 characters',
  symbol_required: 'a symbol is required',
  symbol_too_long: 'must be of 6 characters at most',
  rate_invalid: 'must be a rate above zero with at most four decimals',
  rate_required: 'what is taken needs a rate',
} as const
type Refusals = Readonly<Record<keyof typeof CURRENCY_REFUSALS, string>>

const typedRate = (invalid: string) => z.union([z.number(), z.string().max(40)], invalid)

/** Units of the shop's own currency for one of another: above zero, at most four decimals. */
const rateIn = (invalid: string) =>
  typedRate(invalid).transform((value, check): RateE4 => {
    const rate = rateE4FromDecimal(value)
    if (rate !== null) return rate
    check.addIssue({ code: 'custom', message: invalid })
    return z.NEVER
  })

export const currencyRateInput = z.object({
  id: idIn<CurrencyId>(),
  rate: rateIn(CURRENCY_REFUSALS.rate_invalid),
  is_active: z.boolean(),
})
export type CurrencyRateInput = z.output<typeof currencyRateInput>

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A currency as it is entered, with `words` for what is refused. */
export const currencySchema = (words: Refusals) =>
  z
    .object({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .refine((code) => CODES.has(code), words.code_invalid),
      name: z.string().trim().min(1, words.name_required).max(99, words.name_too_long),
      symbol: z.string().trim().min(1, words.symbol_required).max(6, words.symbol_too_long),
      symbol_position: z.enum(['before', 'after']).default('before'),
      /** Nothing typed is no rate yet. */
      rate: typedRate(words.rate_invalid)
        .nullish()
        .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)))
        .pipe(rateIn(words.rate_invalid).nullable()),
      is_active: z.boolean().default(true),
    })
    .superRefine(
      ({ rate, is_active }, { addIssue }) => {
        if (!is_active || rate !== null) return
        addIssue({ code: 'custom', message: words.rate_required, path: ['rate'], input: rate })
      },
      whereReadable('rate', 'is_active'),
    )

export const currencyInput = currencySchema(CURRENCY_REFUSALS)
export type CurrencyInput = z.output<typeof currencyInput>
export type CurrencyFields = z.input<ReturnType<typeof currencySchema>>

export const thisCurrency = z.object({ id: idIn<CurrencyId>() })
export const currencyChange = currencyInput.and(thisCurrency.extend({ version: readVersion }))
export type CurrencyChange = z.output<typeof currencyChange>

export const currencyListInput = listInput(20)

export const rateHistoryInput = thisCurrency.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(500).default(10),
})
export type RateHistoryInput = z.output<typeof rateHistoryInput>
