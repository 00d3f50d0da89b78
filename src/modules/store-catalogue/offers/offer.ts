import { z } from 'zod'
import type { BrandId, ProductId } from '#platform/values/ids.ts'
import { type Cents, divideRounded } from '#platform/values/money.ts'
import { isPictureAddress } from '#platform/values/picture-address.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'

/** How many pictures a product has at most. */
export const MOST_PICTURES = 12

/**
 * How much less it costs than before, in whole percent, half away from zero; null where it does not cost less. Never 100
 * of what still costs something, nor 0 of what is cheaper.
 */
export function discountPercentage(price: Cents, original: Cents | null): number | null {
  if (original === null || original <= price || price < 0) return null
  return Math.min(99, Math.max(1, divideRounded(BigInt(original - price) * 100n, BigInt(original))))
}

const picture = z.object({
  url: z.string().trim().max(2000).refine(isPictureAddress, 'must be the address of a picture'),
  alt: z.string().trim().max(300).default(''),
})

/** A price in the currency, above nothing; null for none. */
const price = z.number().positive().max(999_999_999.99).multipleOf(0.01).nullable()

/** What is said of a product that is sold online. */
export const offerInput = z.object({
  product_id: idIn<ProductId>(),
  is_online: z.boolean(),
  online_price: price.default(null),
  original_price: price.default(null),
  brand_id: idIn<BrandId>().nullable().default(null),
  is_featured: z.boolean().default(false),
  is_new: z.boolean().default(false),
  position: z.number().int().min(0).max(99_999).default(0),
  pictures: z.array(picture).max(MOST_PICTURES).default([]),
  seo_title: z.string().trim().max(70).default(''),
  seo_description: z.string().trim().max(160).default(''),
  version: readVersion,
})
export type OfferInput = z.output<typeof offerInput>

/** A product that is put online, or taken off. */
export const onlineInput = z.object({ id: idIn<ProductId>(), is_online: z.boolean() })
export type OnlineInput = z.output<typeof onlineInput>
