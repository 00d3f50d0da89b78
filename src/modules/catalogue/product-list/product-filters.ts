import { z } from 'zod'
import { PAGE_SIZES, type PageSize } from '#ui/table/paging.ts'
import { PRODUCT_SORTS, PRODUCT_TYPES } from '../product.ts'

/** In an address, a code of digits only is read as a number. */
const addressText = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(300))

/**
 * What the address bar remembers of the list of products. What is as usual is not in it, and what cannot
 * be read is left out: an address is typed by hand, sent and kept.
 */
export const productFilters = z.object({
  search: addressText.optional().catch(undefined),
  page: z.number().int().min(1).max(1_000_000).optional().catch(undefined),
  pageSize: z.literal(PAGE_SIZES).optional().catch(undefined),
  type: z.enum(PRODUCT_TYPES).optional().catch(undefined),
  category: z.uuid().optional().catch(undefined),
  scheduleable: z.literal(true).optional().catch(undefined),
  deleted: z.literal(true).optional().catch(undefined),
  sort: z.enum(PRODUCT_SORTS).optional().catch(undefined),
  descending: z.literal(true).optional().catch(undefined),
})
export type ProductFilters = z.output<typeof productFilters>

export const USUAL_PAGE_SIZE: PageSize = 20

/** The question to the server that the filters stand for. */
export const questionOf = (filters: ProductFilters) => ({
  search: filters.search ?? '',
  page: filters.page ?? 1,
  pageSize: filters.pageSize ?? USUAL_PAGE_SIZE,
  showDeleted: filters.deleted ?? false,
  isScheduleable: filters.scheduleable,
  productType: filters.type,
  categoryId: filters.category,
  sort: filters.sort ?? ('name' as const),
  descending: filters.descending ?? false,
})

/** The filters with some changed. What is found changes with them, so the page is the first again. */
export const refiltered = (filters: ProductFilters, changes: ProductFilters): ProductFilters => ({
  ...filters,
  page: undefined,
  ...changes,
})

/** Whether anything narrows the list down. */
export const isNarrowed = ({ search, type, category, scheduleable }: ProductFilters): boolean =>
  Boolean(search || type || category || scheduleable)
