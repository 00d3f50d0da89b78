import { z } from 'zod'
import { type RateE4, rateE4, rateE4FromDecimal } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'

/** Where a currency stands that is the shop's own, or that nobody has given a rate yet. */
export const ONE_TO_ONE: RateE4 = rateE4(10_000)

/** Units of the shop's own currency for one of another: above zero, at most four decimals. */
const rateIn = z.union([z.number(), z.string().max(40)]).transform((value, check): RateE4 => {
  const rate = rateE4FromDecimal(value)
  if (rate === null) {
    check.addIssue({ code: 'custom', message: 'must be a rate above zero with at most four decimals' })
    return z.NEVER
  }
  return rate
})

export const currencyRateInput = z.object({
  id: idIn<CurrencyId>(),
  rate: rateIn,
  is_active: z.boolean(),
})
export type CurrencyRateInput = z.output<typeof currencyRateInput>
