import { z } from 'zod'
import type { BrandId, CategoryId, ProductId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { idIn } from '#platform/values/wire.ts'
import { OFFER_SORTS } from './offer-sorts.ts'

/** What the list of products is asked by: all of the shop's, and of those that are offered online only some. */
export const offerListInput = listInput(20).and(
  z
    .object({
      online: z.boolean().nullish(),
      featured: z.boolean().default(false),
      fresh: z.boolean().default(false),
      sale: z.boolean().default(false),
      category_id: idIn<CategoryId>().nullish(),
      brand_id: idIn<BrandId>().nullish(),
      sort: z.enum(OFFER_SORTS).default('name'),
      descending: z.boolean().default(false),
    })
    .prefault({}),
)
export type OfferListInput = z.output<typeof offerListInput>

export const thisOffer = z.object({ id: idIn<ProductId>() })
