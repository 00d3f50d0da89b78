import { listQuestion, sortIn } from '#ui/table/list-filters.ts'
import type { OfferFilters } from './offer-filters.ts'

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
