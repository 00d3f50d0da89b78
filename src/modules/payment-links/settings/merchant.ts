import { z } from 'zod'
import { ENVIRONMENTS } from '../environment.ts'

/** How long a link is paid by where nobody said otherwise. */
export const USUAL_VALID_DAYS = 7

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const MERCHANT_REFUSALS = {
  merchant_id_invalid: 'must be the number that AZUL gave, of digits alone',
  merchant_name_required: 'a name is required',
  valid_days_invalid: 'must be a whole number from 1 to 365',
  too_long: 'is too long',
} as const
export type MerchantRefusals = Readonly<Record<keyof typeof MERCHANT_REFUSALS, string>>

export const merchantSchema = (words: MerchantRefusals) =>
  z.object({
    merchant_id: z
      .string()
      .trim()
      .regex(/^\d{1,20}$/, words.merchant_id_invalid),
    merchant_name: z.string().trim().min(1, words.merchant_name_required).max(100, words.too_long),
    merchant_type: z.string().trim().max(50, words.too_long),
    /** Sent anew, or as it is where nobody typed into it. */
    auth_key: z.string().trim().max(500, words.too_long).nullish(),
    /** Somebody else knows the key before: nothing that it signed is taken any more. */
    auth_key_compromised: z.boolean(),
    environment: z.enum(ENVIRONMENTS),
    valid_days: z
      .number(words.valid_days_invalid)
      .int(words.valid_days_invalid)
      .min(1, words.valid_days_invalid)
      .max(365, words.valid_days_invalid),
  })

export const merchantInput = merchantSchema(MERCHANT_REFUSALS).extend({
  auth_key_compromised: z.boolean().default(false),
  /** As it was read; nothing where nothing was kept. Left out, nothing is compared. */
  version: z.number().int().min(0).optional(),
})
export type MerchantInput = z.output<typeof merchantInput>
