import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import { isLinkAddress } from '#platform/values/document.ts'
import type { BannerId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { positionIn, readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { BANNER_TYPES, GENERAL_GROUP } from '../../content-port/content-port.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const BANNER_REFUSALS = {
  title_required: 'a title is required',
  too_long: 'is too long',
  picture_invalid: 'must be a picture of this site, or the http or https address of one',
  link_invalid: 'must be a page of this site such as /shop/products, or a whole address',
  day_invalid: 'must be a day',
  ends_before: 'must not be before the first day',
  position_invalid: 'must be a number from 0 to 999',
} as const
type Refusals = Readonly<Record<keyof typeof BANNER_REFUSALS, string>>

/** A banner as it is entered, with `words` for what is refused. */
export const bannerSchema = (words: Refusals) => {
  const line = (most: number) => z.string().trim().max(most, words.too_long).default('')
  const picture = line(2000).refine((text) => text === '' || isPictureAddress(text), words.picture_invalid)
  const link = line(2000).refine((text) => text === '' || isLinkAddress(text), words.link_invalid)
  const day = z
    .string()
    .refine((text) => text === '' || isReportDay(text), words.day_invalid)
    .nullish()
    .transform((text) => text || null)
  return z
    .object({
      title: z.string().trim().min(1, words.title_required).max(150, words.too_long),
      subtitle: line(150),
      description: line(500),
      image_url: picture,
      mobile_image_url: picture,
      image_alt: line(300),
      link_url: link,
      button_url: link,
      button_text: line(60),
      banner_type: z.enum(BANNER_TYPES).default('hero'),
      banner_group: line(60).transform((text) => text || GENERAL_GROUP),
      starts_on: day,
      ends_on: day,
      position: positionIn(words.position_invalid).optional(),
      is_active: z.boolean().default(true),
    })
    .refine(({ starts_on, ends_on }) => !starts_on || !ends_on || ends_on >= starts_on, {
      message: words.ends_before,
      path: ['ends_on'],
    })
}

export const bannerInput = bannerSchema(BANNER_REFUSALS)
export type BannerFields = z.input<typeof bannerInput>
export type BannerInput = z.output<typeof bannerInput>

export const thisBanner = z.object({ id: idIn<BannerId>() })
export const bannerChange = bannerInput.and(thisBanner.extend({ version: readVersion }))
export type BannerChange = z.output<typeof bannerChange>

export const bannerListInput = listInput(20).and(
  z.object({ banner_type: z.enum(BANNER_TYPES).nullish() }).prefault({}),
)
export type BannerListInput = z.output<typeof bannerListInput>
