import { z } from 'zod'
import { listFilters, listQuestion, sortFilters, sortIn } from '#ui/table/list-filters.ts'
import { PRODUCT_SORTS, PRODUCT_TYPES } from '../product-kinds.ts'

/** What the address bar remembers of the list of products. */
export const productFilters = listFilters.extend({
  ...sortFilters(PRODUCT_SORTS),
  type: z.enum(PRODUCT_TYPES).optional().catch(undefined),
  category: z.uuid().optional().catch(undefined),
  scheduleable: z.literal(true).optional().catch(undefined),
})
export type ProductFilters = z.output<typeof productFilters>

export const USUAL_SORT = { key: 'name', descending: false }

/** The question to the server that the filters stand for. */
export const productQuestion = (filters: ProductFilters) => ({
  ...listQuestion(filters),
  isScheduleable: filters.scheduleable,
  productType: filters.type,
  categoryId: filters.category,
  sort: filters.sort ?? ('name' as const),
  descending: sortIn(filters, USUAL_SORT).descending,
})
