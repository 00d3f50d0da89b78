import type { PromotionTerms } from '#modules/catalogue/promotions/promotion.ts'
import {
  type PromotionHistory,
  promotionsOfSale,
} from '#modules/catalogue/promotions/promotion-history.server.ts'
import { isDivisible } from '#modules/catalogue/unit.ts'
import { applyPromotions, promotionBook } from '#modules/pricing/promotions/promotions.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { ZERO } from '#platform/values/money.ts'
import { type Conflict, isSameTerms, promotedConflicts, promotionConflicts } from './conflicts/conflicts.ts'
import type { SnapshotSale, Terms } from './snapshot/snapshot-sale.ts'
import type { SyncSaleInput } from './sync.ts'
import type { SaleFacts } from './sync-facts.server.ts'

/** What the shop knows of the promotions of a sale, asked once. A shop or a till without any asks for little. */
export const historyFor = (
  tx: Tx,
  { items, offline }: SyncSaleInput,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<PromotionHistory> =>
  promotionsOfSale(tx, {
    products: items.map(({ productId }) => productId),
    named: offline.promotions.map(({ id }) => id),
    at,
    day: dayOfInstant(at, timeZone),
  })

/**
 * What the sale may have been made with by the shop's own record, first what was at work then; next what the till names
 * where the shop had it at some time, for a till that did not hear of a change. Categories are the shop's alone.
 */
export function termsOfShop(
  { offline }: SyncSaleInput,
  { products }: SaleFacts,
  { at_work, ever }: PromotionHistory,
): Terms[] {
  const categories = new Map(products.map(({ id, category_id }) => [id, category_id]))
  const categoryOf: Terms['categoryOf'] = ({ productId }) => categories.get(productId) ?? null
  const known = offline.promotions.flatMap((sold) => ever.find((each) => isSameTerms(sold, each)) ?? [])
  const isAnother =
    known.length !== at_work.length || known.some((each) => !at_work.some((now) => isSame(each, now)))
  return [
    { promotions: at_work, categoryOf },
    ...(isAnother && known.length > 0 ? [{ promotions: known, categoryOf }] : []),
  ]
}

const isSame = (a: PromotionTerms, b: PromotionTerms): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What promotions gave that the shop's own of that moment do not, on the shop's categories. */
export function promotionsAsGiven(
  { totals, rounding }: SnapshotSale,
  facts: SaleFacts,
  { at_work, ever }: PromotionHistory,
): Conflict[] {
  const used = totals.lines.flatMap((line) => line.promotions.map(({ promotion }) => promotion))
  if (used.length === 0) return []
  const today = new Map(facts.products.map((product) => [product.id, product]))
  const own = applyPromotions(
    totals.lines.map(({ product, price, quantity }) => ({
      productId: product.id,
      categoryId: today.get(product.id)?.category_id ?? null,
      price,
      quantity,
      weighed: isDivisible(today.get(product.id)?.unit ?? product.unit),
    })),
    promotionBook(at_work),
    rounding,
  )
  return [
    ...promotionConflicts(used, { at_work, ever }),
    ...promotedConflicts(
      totals.lines.map(({ product, promotion }, at) => ({
        product: product.name,
        given: promotion,
        allowed: own[at]?.amount ?? ZERO,
      })),
    ),
  ]
}
