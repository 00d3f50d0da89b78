import { PROMOTION_TYPES } from '#modules/catalogue/promotions/promotion.ts'
import { promotionInput } from '#modules/catalogue/promotions/promotion-input.ts'
import { createPromotion } from '#modules/catalogue/promotions/promotions.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { addDays, dayOfInstant } from '#platform/values/day.ts'
import { barcodeOf } from './assortment.ts'
import type { BenchShop } from './shop.ts'

/** Products that each promotion is about; they overlap, so that promotions compete for units. */
const EACH = 30

/** Puts this many promotions of all types on offer today, on the first `products` of the assortment. */
export async function putOnOffer(
  { admin }: Database,
  { owner }: BenchShop,
  { promotions, products }: { promotions: number; products: number },
): Promise<void> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from products where tenant_id = $1 and barcode = any($2) order by barcode',
    [owner.tenantId, Array.from({ length: products }, (_, n) => barcodeOf(n))],
  )
  const ctx = { ...owner, now: new Date() }
  const startDate = dayOfInstant(ctx.now, 'America/Santo_Domingo')
  for (let n = 0; n < promotions; n += 1) {
    const spread = Array.from({ length: EACH }, (_, at) => rows[(n + at * promotions) % rows.length])
    const next = Array.from({ length: EACH }, (_, at) => rows[(n + 1 + at * promotions) % rows.length])
    const input = promotionInput.parse({
      name: `Promoción ${n}`,
      code: `P-${n}`,
      type: PROMOTION_TYPES[n % PROMOTION_TYPES.length],
      discount: 5 + (n % 40),
      param1: 1 + (n % 4),
      param2: 1,
      startDate,
      endDate: addDays(startDate, 7),
      // A set asks for each of its products: two are enough for one that is ever complete.
      productIds: [...spread, ...next]
        .slice(0, n % PROMOTION_TYPES.length === 3 ? 2 : undefined)
        .map((row) => row?.id),
    })
    await createPromotion(ctx, input)
  }
}
