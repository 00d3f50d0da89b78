import { z } from 'zod'
import { readTaxId } from '#platform/values/tax-id.ts'
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
}

export const appearanceInput = z.object({
  theme: z.string().refine(isTheme, 'unknown theme'),
  force_company_theme: z.boolean(),
  rounded_sidebar: z.boolean(),
  rounded_cards: z.boolean(),
  rounded_navbar: z.boolean(),
  rounded_buttons: z.boolean(),
})
export type AppearanceInput = z.output<typeof appearanceInput>

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const STORE_REFUSALS = {
  trade_name_required: 'a trade name is required',
  tax_id_invalid: 'must be an RNC of 9 digits or a cédula of 11',
  days_invalid: 'must be a number of days from 0 to 365',
  line_too_long: 'must be at most 200 characters',
  footer_too_long: 'must be at most 500 characters',
} as const
type StoreRefusals = Readonly<Record<keyof typeof STORE_REFUSALS, string>>

/**
 * What stands at the head of every receipt, with `words` for what is refused. A tax id keeps its digits alone.
 *
 * @see docs/rules/tax-id.md
 */
export const storeSchema = (words: StoreRefusals) => {
  const line = z.string().trim().max(200, words.line_too_long)
  return z.object({
    trade_name: line.min(1, words.trade_name_required),
    legal_name: line,
    tax_id: line
      .refine((text) => text === '' || readTaxId(text) !== null, words.tax_id_invalid)
      .transform((text) => readTaxId(text)?.digits ?? ''),
    branch: line,
    address: line,
    municipality: line,
    province: line,
    phone: line,
    website: line,
    /** As the store's papers name it, such as 06-18; left out, it stays as it was. */
    dgii_resolution: line.optional(),
    receipt_footer: z.string().trim().max(500, words.footer_too_long),
    returns_days: z
      .number(words.days_invalid)
      .int(words.days_invalid)
      .min(0, words.days_invalid)
      .max(365, words.days_invalid),
  })
}

export const storeInput = storeSchema(STORE_REFUSALS)
export type StoreInput = z.output<typeof storeInput>

/** A store of which only the name is known, with the usual days for returns. */
export const blankStore = (trade_name: string): Required<StoreInput> => ({
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
