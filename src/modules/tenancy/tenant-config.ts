import { z } from 'zod'
import { isTheme } from '#ui/themes.ts'

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

const shortText = z.string().trim().max(200)

/** What stands at the head of every receipt. */
export const storeInput = z.object({
  trade_name: shortText.min(1),
  legal_name: shortText,
  tax_id: shortText,
  branch: shortText,
  address: shortText,
  municipality: shortText,
  province: shortText,
  phone: shortText,
  website: shortText,
  receipt_footer: z.string().trim().max(500),
  returns_days: z.number().int().min(0).max(365),
})
export type StoreInput = z.output<typeof storeInput>
