import { z } from 'zod'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { readVersion } from '#platform/values/records.ts'
import { readTaxId } from '#platform/values/tax-id.ts'
import { isWebAddress, withScheme } from '#platform/values/web-address.ts'
import { isTheme } from '#ui/theme/themes.ts'

/** What the browser needs of the shop's configuration. */
export type TenantConfig = {
  theme: string
  force_company_theme: boolean
  rounded_sidebar: boolean
  rounded_cards: boolean
  rounded_navbar: boolean
  rounded_buttons: boolean
  time_zone: string
  /** Where the shop's logo is; empty without one. */
  logo_url: string
  /** Of new accounts. */
  language: 'es' | 'en'
}

const appearance = {
  theme: z.string().refine(isTheme, 'unknown theme'),
  force_company_theme: z.boolean(),
  rounded_sidebar: z.boolean(),
  rounded_cards: z.boolean(),
  rounded_navbar: z.boolean(),
  rounded_buttons: z.boolean(),
}

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const SHOP_REFUSALS = {
  trade_name_required: 'a trade name is required',
  tax_id_invalid: 'must be an RNC of 9 digits or a cédula of 11',
  days_invalid: 'must be a number of days from 0 to 365',
  line_too_long: 'must be at most 200 characters',
  footer_too_long: 'must be at most 500 characters',
  time_zone_unknown: 'must be a time zone such as America/Santo_Domingo',
  website_invalid: 'must be the http or https address of a page',
  logo_invalid: 'must be a picture of this site, or the http or https address of one',
} as const
type ShopRefusals = Readonly<Record<keyof typeof SHOP_REFUSALS, string>>

/** Whether a clock can be set to it. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * What a shop says of itself: who sells, as every receipt says it, how the office looks and where its clock stands; with
 * `words` for what is refused. A tax id keeps its digits alone.
 *
 * @see docs/rules/tax-id.md
 */
export const shopSchema = (words: ShopRefusals) => {
  const line = z.string().trim().max(200, words.line_too_long)
  const text = z.string().trim().max(500, words.footer_too_long)
  return z.object({
    trade_name: line.min(1, words.trade_name_required),
    legal_name: line,
    tax_id: line
      .refine((typed) => typed === '' || readTaxId(typed) !== null, words.tax_id_invalid)
      .transform((typed) => readTaxId(typed)?.digits ?? ''),
    branch: line,
    address: line,
    municipality: line,
    province: line,
    phone: line,
    website: line
      .transform(withScheme)
      .refine((typed) => typed === '' || isWebAddress(typed), words.website_invalid),
    /** As the store's papers name it, such as 06-18. */
    dgii_resolution: line,
    receipt_footer: text,
    returns_days: z
      .number(words.days_invalid)
      .int(words.days_invalid)
      .min(0, words.days_invalid)
      .max(365, words.days_invalid),
    returns_policy: text,
    logo_url: line.refine((typed) => typed === '' || isPictureAddress(typed), words.logo_invalid),
    language: z.enum(['es', 'en']),
    time_zone: z.string().refine(isTimeZone, words.time_zone_unknown),
    ...appearance,
  })
}

export type ShopFields = z.output<ReturnType<typeof shopSchema>>

/** A store of which only the name is known, with the usual days for returns. */
export const blankStore = (trade_name: string) => ({
  trade_name,
  legal_name: '',
  tax_id: '',
  branch: '',
  address: '',
  municipality: '',
  province: '',
  phone: '',
  website: '',
  dgii_resolution: '',
  receipt_footer: '',
  returns_days: 2,
})

/** What is changed of the settings, of the shop's own or of any module's, by the names of the fields. */
export const configurationChange = z.object({
  version: readVersion,
  changes: z.record(z.string().max(100), z.unknown()),
})
export type ConfigurationChange = z.output<typeof configurationChange>
