import { z } from 'zod'
import type { BrandId, ProductId } from '#platform/values/ids.ts'
import { type Cents, centsFromDecimal, centsToDecimal } from '#platform/values/money.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { discountPercentage, MOST_PICTURES, type OfferInput } from '../../offers/offer.ts'
import type { ProductPicture } from '../../store-values.ts'

/** What is said of a field that is refused, in the person's language. */
export const OFFER_REFUSALS = {
  price_invalid: 'must be above nothing',
  position_invalid: 'must be a number from 0 to 99999',
  picture_invalid: 'must be a picture of this site, or the http or https address of one',
  too_many_pictures: 'at most 12 pictures',
  alt_too_long: 'must be at most 300 characters',
  seo_title_too_long: 'must be at most 70 characters',
  seo_description_too_long: 'must be at most 160 characters',
} as const
type Refusals = Readonly<Record<keyof typeof OFFER_REFUSALS, string>>

/** An offer as the form holds it: amounts in centavos, no brand as an empty text. */
export const offerFormSchema = (words: Refusals) => {
  const price = z
    .custom<Cents>()
    .nullable()
    .refine((amount) => amount === null || amount > 0, words.price_invalid)
  return z.object({
    is_online: z.boolean(),
    online_price: price,
    original_price: price,
    brand_id: z.string(),
    is_featured: z.boolean(),
    is_new: z.boolean(),
    position: z
      .number(words.position_invalid)
      .int(words.position_invalid)
      .min(0, words.position_invalid)
      .max(99_999, words.position_invalid),
    pictures: z
      .array(
        z.object({
          url: z.string().trim().max(2000).refine(isPictureAddress, words.picture_invalid),
          alt: z.string().trim().max(300, words.alt_too_long),
        }),
      )
      .max(MOST_PICTURES, words.too_many_pictures),
    seo_title: z.string().trim().max(70, words.seo_title_too_long),
    seo_description: z.string().trim().max(160, words.seo_description_too_long),
  })
}
export type OfferValues = z.output<ReturnType<typeof offerFormSchema>>

/** An offer as the server gives it. */
export type KnownOffer = {
  readonly is_online: boolean
  readonly online_price: number | null
  readonly original_price: number | null
  readonly brand_id: BrandId | null
  readonly is_featured: boolean
  readonly is_new: boolean
  readonly position: number
  readonly pictures: readonly ProductPicture[]
  readonly seo_title: string
  readonly seo_description: string
}

const centsOf = (amount: number | null): Cents | null => (amount === null ? null : centsFromDecimal(amount))

export const offerValues = (known: KnownOffer | null): OfferValues => ({
  is_online: known?.is_online ?? false,
  online_price: centsOf(known?.online_price ?? null),
  original_price: centsOf(known?.original_price ?? null),
  brand_id: known?.brand_id ?? '',
  is_featured: known?.is_featured ?? false,
  is_new: known?.is_new ?? false,
  position: known?.position ?? 0,
  pictures: (known?.pictures ?? []).map(({ url, alt }) => ({ url, alt })),
  seo_title: known?.seo_title ?? '',
  seo_description: known?.seo_description ?? '',
})

const decimal = (amount: Cents | null): number | null => (amount === null ? null : centsToDecimal(amount))

/** What is sent of it. @param version of the offer as it was read; 0 of one that never was. */
export const offerSent = (
  { brand_id, online_price, original_price, ...values }: OfferValues,
  { id, version }: { id: string; version: number },
): OfferInput => ({
  ...values,
  product_id: id as ProductId,
  online_price: decimal(online_price),
  original_price: decimal(original_price),
  brand_id: brand_id === '' ? null : (brand_id as BrandId),
  version: version === 0 ? undefined : version,
})

/** What the old price makes of an offer, of which `price` is asked now: the percentage, or that it takes nothing off. */
export const saleOf = (price: Cents | null, original: Cents | null): number | 'none' | null => {
  if (price === null || original === null) return null
  return discountPercentage(price, original) ?? 'none'
}
