import { router, signedIn } from '#platform/trpc.server.ts'
import { activeCurrencies, activePaymentMethods } from './payment-means.server.ts'

export const currencyRouter = router({
  getActive: signedIn.query(({ ctx }) => activeCurrencies(ctx)),
})

export const paymentMethodRouter = router({
  getAll: signedIn.query(({ ctx }) => activePaymentMethods(ctx)),
})
