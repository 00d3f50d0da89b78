import type { ModuleDemo } from '#platform/module/demo.server.ts'
import { rateE4 } from '#platform/values/exchange-rate.ts'
import { createCondition, moveCondition } from './conditions/conditions.server.ts'
import { conditionInput } from './conditions/conditions.ts'
import { createType } from './invoice-types/invoice-types.server.ts'
import { typeInput } from './invoice-types/invoice-types.ts'
import { findCurrencies, setCurrencyRate } from './payment-means/currencies/currencies.server.ts'
import { currencyListInput } from './payment-means/currencies/currencies.ts'

/** What a unit is worth in pesos; both demo shops take them. */
const RATES: Readonly<Record<string, number>> = { USD: 625_000, EUR: 715_000 }

const FORTY_FIVE_DAYS = conditionInput.parse({
  code: '45-DIAS',
  name: '45 días',
  credit_days: 45,
  printed_note: 'Después de 45 días se carga un 2 % mensual por mora.',
})
const GOVERNMENT = {
  code: 'GOBIERNO',
  name: 'Gobierno',
  document_type: 'gubernamental',
  printed_note: 'Anexe la orden de compra al pago.',
  position: 3,
}

export const invoicesDemo: ModuleDemo = {
  open: async ({ owner }) => {
    const { data } = await findCurrencies(owner, currencyListInput.parse({}))
    for (const { id, code } of data) {
      const rate = RATES[code]
      if (rate) await setCurrencyRate(owner, { id, rate: rateE4(rate), is_active: true })
    }
    const { id: condition_id } = await createCondition(owner, FORTY_FIVE_DAYS)
    // Before the one of sixty days, which every shop begins with as the last.
    await moveCondition(owner, { id: condition_id, up: true })
    await createType(owner, typeInput.parse({ ...GOVERNMENT, condition_id }))
  },
}
