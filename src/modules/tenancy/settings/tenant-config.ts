import { z } from 'zod'
import { ALL, basisPoints, cents } from '#platform/values/money.ts'
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

/** What the counter sells with. */
export const sellingInput = z.object({
  /** Whose numbers its sales take: E electronic, B on paper. */
  fiscal_series: z.enum(['B', 'E']),
  sell_without_stock: z.boolean(),
  /** Nothing is sold at a cashbox that nobody opened; left out, it stays as it was. */
  cash_session_required: z.boolean().optional(),
  /** Whether customers collect points; left out, it stays as it was. */
  rewards_enabled: z.boolean().optional(),
  /** What is paid for one point, in centavos; left out, it stays as it was. */
  reward_cents_per_point: z.int().min(1).max(100_000_000).transform(cents).optional(),
  /** The most that the counter takes off without an authorisation, in hundredths of a percent; left out, it stays. */
  max_discount_bps: z.int().min(0).max(ALL).transform(basisPoints).optional(),
  /** The most cash of one sale that a cashier gives back without an authorisation, in centavos; left out, it stays. */
  cash_refund_limit_cents: z.int().min(0).max(10_000_000_000).transform(cents).optional(),
  /** Whether what was paid by card or transfer may go back in cash; left out, it stays as it was. */
  cash_refund_any_method: z.boolean().optional(),
})
export type SellingInput = z.output<typeof sellingInput>

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
