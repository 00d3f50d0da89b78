import type { QueryClient } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'

/** Every list and record of products, which a change of one makes old. */
export const PRODUCT_ANSWERS = [
  api.product.getAll.queryKey(),
  api.product.getById.queryKey(),
  api.productCategory.getAll.queryKey(),
]

/** After a product changed: all of them are asked for again, those out of sight too. */
export const refreshProducts = async (queries: QueryClient): Promise<void> => {
  await Promise.all(
    PRODUCT_ANSWERS.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'all' })),
  )
}
