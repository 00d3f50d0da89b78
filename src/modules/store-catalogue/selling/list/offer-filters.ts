import { z } from 'zod'
import { listFilters, sortFilters } from '#ui/table/list-filters.ts'
import { OFFER_SORTS } from './offer-sorts.ts'

const only = z.literal(true).optional().catch(undefined)

/** What the address bar remembers of the list of what is sold online. */
export const offerFilters = listFilters.extend({
  ...sortFilters(OFFER_SORTS),
  online: z.enum(['yes', 'no']).optional().catch(undefined),
  featured: only,
  fresh: only,
  sale: only,
  category: z.uuid().optional().catch(undefined),
  brand: z.uuid().optional().catch(undefined),
})
export type OfferFilters = z.output<typeof offerFilters>
