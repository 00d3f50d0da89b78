import { api, FIVE_MINUTES } from '#ui/calls/api.ts'

/** The shop's methods and currencies; they seldom change. The counter asks for them before anybody pays. */
export const methodsQuery = () => ({
  ...api.paymentMethod.getAll.queryOptions(undefined),
  staleTime: FIVE_MINUTES,
})

export const currenciesQuery = () => ({
  ...api.currency.getActive.queryOptions(undefined),
  staleTime: FIVE_MINUTES,
})
