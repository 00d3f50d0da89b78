import { api, FIVE_MINUTES } from '#ui/calls/api.ts'

/** The taxes that a product may name; they change seldom. */
export const taxesOfProducts = () => ({
  ...api.tax.getOfProducts.queryOptions(undefined),
  staleTime: FIVE_MINUTES,
})
