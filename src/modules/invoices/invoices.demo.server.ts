import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import { allCurrencies, setCurrencyRate } from './payment-means/payment-means.server.ts'

/** What a unit is worth in pesos; both demo shops take them. */
const RATES: Readonly<Record<string, number>> = { USD: 625_000, EUR: 715_000 }

export const invoicesDemo: ModuleDemo = {
  open: async ({ owner }) => {
    for (const { id, code } of await allCurrencies(owner)) {
      const rate = RATES[code]
      if (rate) await setCurrencyRate(owner, { id, rate: rateE4(rate), is_active: true })
    }
  },
}
