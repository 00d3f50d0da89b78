import { z } from 'zod'
import { rateE4FromDecimal } from '#platform/values/exchange-rate.ts'
import type { CashboxId, CurrencyId, PaymentMethodId, WarehouseId } from '#platform/values/ids.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import { idIn } from '#platform/values/wire.ts'
import type { LocalShop } from './local-sale.ts'

const settings = z.object({
  time_zone: z.string(),
  trade_name: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  branch: z.string(),
  address: z.string(),
  municipality: z.string(),
  province: z.string(),
  phone: z.string(),
  website: z.string(),
  // A till that was not online since the shop can name one keeps none.
  dgii_resolution: z.string().default(''),
  receipt_footer: z.string(),
  returns_days: z.number(),
  returns_policy: z.string().default(''),
  fiscal_series: z.enum(['B', 'E']),
  sell_without_stock: z.boolean(),
  cash_session_required: z.boolean(),
  max_discount_bps: z.int().transform(basisPoints),
  rewards_enabled: z.boolean(),
  reward_cents_per_point: z.int().transform(cents),
})

const openTill = z.object({
  general_customer: z
    .object({ name: z.string(), tax_id: z.string().nullable() })
    .nullable()
    // An answer of before this was told.
    .catch(null),
  cashbox: z.object({ id: idIn<CashboxId>(), name: z.string(), warehouse_id: idIn<WarehouseId>() }),
  settings,
})
const methods = z.array(
  z.object({ id: idIn<PaymentMethodId>(), code: z.string(), name: z.string(), use_currencies: z.boolean() }),
)
const currencies = z.array(
  z.object({
    id: idIn<CurrencyId>(),
    code: z.string(),
    symbol: z.string(),
    symbol_position: z.enum(['before', 'after']),
    rate: z.number(),
    is_default: z.boolean(),
  }),
)
const session = z.object({ user: z.object({ id: z.string(), name: z.string() }) })

/** Answers of the server as they were kept. */
export type KeptOfShop = Record<'openTill' | 'methods' | 'currencies' | 'session', unknown>

/** The shop as the till knows it without asking, and who stands behind it; null when something was never told. */
export function localShopOf(kept: KeptOfShop): (LocalShop & { sellerId: string }) | null {
  const till = openTill.safeParse(kept.openTill)
  const ways = methods.safeParse(kept.methods)
  const money = currencies.safeParse(kept.currencies)
  const seller = session.safeParse(kept.session)
  if (!till.success || !ways.success || !money.success || !seller.success) return null
  return {
    cashbox: { ...till.data.cashbox, print_server_url: null },
    settings: till.data.settings,
    payment_methods: ways.data,
    // One whose rate cannot be is left out, as it is at the counter.
    currencies: money.data.flatMap(({ rate, ...currency }) => {
      const rate_e4 = rateE4FromDecimal(rate)
      return rate_e4 === null ? [] : [{ ...currency, rate_e4 }]
    }),
    generalCustomer: till.data.general_customer,
    sellerId: seller.data.user.id,
    sellerName: seller.data.user.name,
  }
}
