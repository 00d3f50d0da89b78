import { allowed, signedIn } from '#platform/kernel/trpc.server.ts'
import {
  activeCurrencies,
  activePaymentMethods,
  allCurrencies,
  setCurrencyRate,
} from './payment-means.server.ts'
import { currencyRateInput } from './payment-means.ts'

export const currencyProcedures = {
  getActive: signedIn.query(({ ctx }) => activeCurrencies(ctx)),
  getAll: allowed('settings.view').query(({ ctx }) => allCurrencies(ctx)),
  setRate: allowed('settings.update')
    .input(currencyRateInput)
    .mutation(({ ctx, input }) => setCurrencyRate(ctx, input)),
}

export const paymentMethodProcedures = {
  getAll: signedIn.query(({ ctx }) => activePaymentMethods(ctx)),
}
