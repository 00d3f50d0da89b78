import { z } from 'zod'
import { documentInput } from '#platform/values/document.ts'
import { isEmail } from '#platform/values/email.ts'
import type { WarehouseId } from '#platform/values/ids.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { isTheme } from '#ui/theme/themes.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const STORE_REFUSALS = {
  name_required: 'a name is required',
  name_too_long: 'must be at most 100 characters',
  description_too_long: 'must be at most 2000 characters',
  email_invalid: 'must be an email address',
  phone_too_long: 'must be at most 60 characters',
  whatsapp_invalid: 'must be a phone number of 10 to 15 digits',
  address_too_long: 'must be at most 300 characters',
  logo_invalid: 'must be a picture of this site, or the http or https address of one',
  low_stock_invalid: 'must be a number from 0 to 9999',
  seo_title_too_long: 'must be at most 70 characters',
  seo_description_too_long: 'must be at most 160 characters',
} as const
type Refusals = Readonly<Record<keyof typeof STORE_REFUSALS, string>>

const digits = (text: string): string => text.replace(/\D/g, '')

/** How a store presents itself, with `words` for what is refused. */
export const storeSchema = (words: Refusals) =>
  z.object({
    is_published: z.boolean(),
    store_name: z.string().trim().min(1, words.name_required).max(100, words.name_too_long),
    description: z.string().trim().max(2000, words.description_too_long),
    email: z
      .string()
      .trim()
      .max(254, words.email_invalid)
      .refine((text) => text === '' || isEmail(text), words.email_invalid),
    phone: z.string().trim().max(60, words.phone_too_long),
    whatsapp: z
      .string()
      .trim()
      .max(60, words.whatsapp_invalid)
      .refine((text) => text === '' || /^\d{10,15}$/.test(digits(text)), words.whatsapp_invalid),
    address: z.string().trim().max(300, words.address_too_long),
    logo_url: z
      .string()
      .trim()
      .max(2000, words.logo_invalid)
      .refine((text) => text === '' || isPictureAddress(text), words.logo_invalid),
    theme: z.string().refine(isTheme, 'unknown theme'),
    warehouse_id: idIn<WarehouseId>().nullable(),
    low_stock: z
      .number(words.low_stock_invalid)
      .min(0, words.low_stock_invalid)
      .max(9999, words.low_stock_invalid),
    /** What /shop/about tells. Left out, it stays as it is. */
    about_document: documentInput.optional(),
    seo_title: z.string().trim().max(70, words.seo_title_too_long),
    seo_description: z.string().trim().max(160, words.seo_description_too_long),
  })

export const storeChange = storeSchema(STORE_REFUSALS).extend({ version: readVersion })
export type StoreChange = z.output<typeof storeChange>
