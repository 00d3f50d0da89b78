import { z } from 'zod'
import { isReportDay } from '#platform/values/day.ts'
import { PAGE_SIZES, type PageSize } from './paging.ts'
import type { Sort } from './table-columns.ts'

/** In an address, a code of digits only is read as a number. */
const addressText = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(300))

/** A day in the address bar: `2026-11-28`. */
export const dayFilter = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text): boolean => isReportDay(text))
  .optional()
  .catch(undefined)

const ofAllLists = z.object({
  search: addressText.optional().catch(undefined),
  page: z.number().int().min(1).max(1_000_000).optional().catch(undefined),
  pageSize: z.literal(PAGE_SIZES).optional().catch(undefined),
  deleted: z.literal(true).optional().catch(undefined),
})

/**
 * What the address bar remembers of a list. What is as usual is not in it, and what cannot be read is left out: an
 * address is typed by hand, sent and kept. A list with more filters extends it.
 *
 * What else stands in the address is no filter: it is read as nothing, for the router hands on what nobody reads.
 */
export const listFilters = ofAllLists.clone({
  ...ofAllLists.def,
  catchall: z.unknown().transform(() => undefined),
})
export type ListFilters = z.output<typeof listFilters> & {
  sort?: string | undefined
  descending?: true | undefined
}

/** For a list that is sorted by its heads: `listFilters.extend(sortFilters(PRODUCT_SORTS))`. */
export const sortFilters = <Key extends string>(keys: readonly Key[]) => ({
  sort: z.enum(keys).optional().catch(undefined),
  descending: z.literal(true).optional().catch(undefined),
})

/** What a list screen is given by its route: the filters in the address, and how to put others there. */
export type Filtered<Filters extends ListFilters = ListFilters> = {
  filters: Filters
  onFilters: (filters: Filters) => void
}

const USUAL_PAGE_SIZE: PageSize = 20

/** The question to the server that the filters stand for. */
export const listQuestion = ({ search, page, pageSize, deleted }: ListFilters) => ({
  search: search ?? '',
  page: page ?? 1,
  pageSize: pageSize ?? USUAL_PAGE_SIZE,
  showDeleted: deleted ?? false,
})

/** The filters with some changed. What is found changes with them, so the page is the first again. */
export const refiltered = <Filters extends ListFilters>(
  filters: Filters,
  changes: Partial<Filters>,
): Filters => ({ ...filters, page: undefined, ...changes })

/** What a list is sorted by; `usual` where the address says nothing. */
export const sortIn = ({ sort, descending }: ListFilters, usual: Sort): Sort =>
  sort === undefined ? usual : { key: sort, descending: descending ?? false }

/** How the address says a sort: not at all what is usual. */
export const sortSaid = ({ key, descending }: Sort, usual: Sort): ListFilters =>
  key === usual.key && descending === usual.descending
    ? { sort: undefined, descending: undefined }
    : { sort: key, descending: descending || undefined }

const NARROW_NOTHING = new Set(['page', 'pageSize', 'deleted', 'sort', 'descending'])

/** Whether a search or a filter leaves something out. */
export const isNarrowed = (filters: ListFilters): boolean =>
  Object.entries(filters).some(([name, value]) => value !== undefined && !NARROW_NOTHING.has(name))
