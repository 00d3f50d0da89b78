import { z } from 'zod'
import type { BrandId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { positionIn, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const BRAND_REFUSALS = {
  name_required: 'a name is required',
  name_too_long: 'must be at most 100 characters',
  logo_invalid: 'must be a picture of this site, or the http or https address of one',
  position_invalid: 'must be a number from 0 to 999',
} as const
type Refusals = Readonly<Record<keyof typeof BRAND_REFUSALS, string>>

/** A brand as it is entered, with `words` for what is refused. */
export const brandSchema = (words: Refusals) =>
  z.object({
    name: z.string().trim().min(1, words.name_required).max(100, words.name_too_long),
    logo_url: z
      .string()
      .trim()
      .max(2000, words.logo_invalid)
      .refine((text) => text === '' || isPictureAddress(text), words.logo_invalid)
      .default(''),
    position: positionIn(words.position_invalid).optional(),
    is_active: z.boolean().default(true),
  })

export const brandInput = brandSchema(BRAND_REFUSALS)
export type BrandFields = z.input<typeof brandInput>
export type BrandInput = z.output<typeof brandInput>

export const thisBrand = z.object({ id: idIn<BrandId>() })
export const brandChange = brandInput.extend({ ...thisBrand.shape, version: readVersion })
export type BrandChange = z.output<typeof brandChange>

export const brandListInput = listInput(20)
