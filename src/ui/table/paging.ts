export const PAGE_SIZES = [10, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

export const isPageSize = (size: unknown): size is PageSize => PAGE_SIZES.some((known) => known === size)

/** What a paginator says of page `page` (the first is 1): the first and last row shown and how many pages. */
export const pageRange = (page: number, pageSize: number, total: number) => {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const at = Math.min(Math.max(1, page), pages)
  return {
    page: at,
    pages,
    first: total === 0 ? 0 : (at - 1) * pageSize + 1,
    last: Math.min(at * pageSize, total),
  }
}
