import type { QueryClient } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'

/** After a product changed: every list and record of products is asked for again, those out of sight too. */
export const refreshProducts = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: api.product.getAll.queryKey(), refetchType: 'all' }),
    queries.invalidateQueries({ queryKey: api.product.getById.queryKey(), refetchType: 'all' }),
    queries.invalidateQueries({ queryKey: api.productCategory.getAll.queryKey(), refetchType: 'all' }),
  ])
}
