import { z } from 'zod'
import { listFilters, listQuestion, sortFilters, sortIn } from '#ui/table/list-filters.ts'
import { OFFER_SORTS } from './offer-list.ts'

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

export const USUAL_SORT = { key: 'name', descending: false }

/** The question to the server that the filters stand for. */
export const offerQuestion = (filters: OfferFilters) => ({
  ...listQuestion(filters),
  online: filters.online === undefined ? null : filters.online === 'yes',
  featured: filters.featured ?? false,
  fresh: filters.fresh ?? false,
  sale: filters.sale ?? false,
  category_id: filters.category ?? null,
  brand_id: filters.brand ?? null,
  sort: filters.sort ?? ('name' as const),
  descending: sortIn(filters, USUAL_SORT).descending,
})
