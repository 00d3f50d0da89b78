import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import type { ProviderId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { readPhone, readTaxId } from '#platform/values/tax-id.ts'
import { readAmountTo, readShare, typedNumber } from '#platform/values/typed-number.ts'
import { isWebAddress, withScheme } from '#platform/values/web-address.ts'
import { idIn } from '#platform/values/wire.ts'
import { PROVIDER_STATUSES } from './provider-status.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const PROVIDER_REFUSALS = {
  name_required: 'Name is required',
  code_required: 'Code is required',
  email_invalid: 'Email is not valid',
  website_invalid: 'Invalid URL',
  tax_id_invalid: 'Type an RNC of 9 digits or a cédula of 11.',
  tax_id_required: 'Tax ID is required',
  credit_limit_invalid: 'Type an amount from 0 to 999,999,999.99, with two decimals at most.',
  discount_invalid: 'The discount must be between 0 and 100, with two decimals at most.',
  too_long: 'This text is too long.',
} as const
export type ProviderRefusals = Readonly<Record<keyof typeof PROVIDER_REFUSALS, string>>

/** RD$ 999,999,999.99: nobody gives a shop more credit. */
const MOST_CREDIT = 99_999_999_999

const required = (most: number, missing: string, words: ProviderRefusals) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, words.too_long)

const typedText = (most: number, words: ProviderRefusals) =>
  z.string().trim().max(most, words.too_long).nullish()

/** A text of the short form: empty and left out are none. */
const text = (most: number, words: ProviderRefusals) =>
  typedText(most, words).transform((typed): string | null => typed || null)

/** A text of the fuller form: left out it stays as it was, empty it is none. */
const more = (most: number, words: ProviderRefusals) =>
  typedText(most, words).transform((typed): string | null | undefined =>
    typed === undefined ? undefined : typed || null,
  )

const shortForm = (words: ProviderRefusals) => ({
  name: required(200, words.name_required, words),
  code: required(50, words.code_required, words),
  tax_id: text(40, words)
    .refine((typed) => typed === null || readTaxId(typed) !== null, words.tax_id_invalid)
    .transform((typed) => typed && (readTaxId(typed)?.digits ?? typed)),
  phone: text(60, words).transform((typed) => typed && (readPhone(typed) ?? typed)),
  email: text(254, words).refine((typed) => typed === null || isEmail(typed), words.email_invalid),
  website: text(500, words)
    .transform((typed) => typed && withScheme(typed))
    .refine((typed) => typed === null || isWebAddress(typed), words.website_invalid),
  address: text(500, words),
  description: text(2000, words),
})

const fullerForm = (words: ProviderRefusals) => ({
  company_name: more(200, words),
  mobile: more(60, words).transform((typed) => typed && (readPhone(typed) ?? typed)),
  city: more(100, words),
  state: more(100, words),
  country: more(100, words),
  postal_code: more(20, words),
  contact_person: more(200, words),
  contact_position: more(100, words),
  payment_terms: more(200, words),
  credit_limit: typedNumber(readAmountTo(MOST_CREDIT), words.credit_limit_invalid),
  discount_percent: typedNumber(readShare, words.discount_invalid),
  notes: more(2000, words),
})

/** The fields of the fuller form, all of which may stay empty. */
export const FULLER_FIELDS = [
  'company_name',
  'mobile',
  'city',
  'state',
  'country',
  'postal_code',
  'contact_person',
  'contact_position',
  'payment_terms',
  'credit_limit',
  'discount_percent',
  'notes',
] as const satisfies readonly (keyof ReturnType<typeof fullerForm>)[]

type Fuller = Readonly<Partial<Record<(typeof FULLER_FIELDS)[number], unknown>>>

/** Whether anything of the fuller form is known of a supplier. */
export const isFuller = (provider: Fuller): boolean =>
  FULLER_FIELDS.some(
    (name) => provider[name] !== undefined && provider[name] !== null && provider[name] !== '',
  )

/** A supplier of whom more than the short form is known is one with a tax id. */
export const lacksTaxId = (provider: Fuller & { tax_id: string | null }): boolean =>
  provider.tax_id === null && isFuller(provider)

/**
 * A supplier as it is entered, with `words` for what is refused. A tax id keeps its digits alone, a telephone that can
 * be dialled becomes E.164. A failing check digit is not refused.
 *
 * @see docs/rules/tax-id.md
 */
export const providerSchema = (words: ProviderRefusals) =>
  z
    .object({ ...shortForm(words), ...fullerForm(words), is_active: z.boolean().optional() })
    .refine((provider) => !lacksTaxId(provider), { path: ['tax_id'], error: words.tax_id_required })

export const providerInput = providerSchema(PROVIDER_REFUSALS)
/** What of the fuller form is undefined stays as it was. */
export type ProviderInput = z.output<typeof providerInput>

export const thisProvider = z.object({ id: idIn<ProviderId>() })
export const providerChange = thisProvider.extend({ version: readVersion }).and(providerInput)
export type ProviderChange = z.output<typeof providerChange>

/** A page of 20, and of 100 where a picker asks; all of them, or only those that are bought from or are not. */
export const providerListInput = listInput(20)
  .unwrap()
  .extend({ status: z.enum(['all', ...PROVIDER_STATUSES]).default('all') })
  .prefault({})
export type ProviderListInput = z.output<typeof providerListInput>
