/** Where a page of the posts is. */
export const blogPage = (page: number): string => (page === 1 ? '/shop/blog' : `/shop/blog?page=${page}`)
