import {
  type PromotionHistory,
  promotionsOfSale,
} from '#modules/catalogue/promotions/promotion-history.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { type Conflict, isSameTerms, promotionDayConflicts, rateDayConflicts } from './conflicts/conflicts.ts'
import type { SnapshotSale } from './snapshot/snapshot-sale.ts'
import type { SyncSaleInput } from './sync.ts'
import type { SaleFacts } from './sync-facts.server.ts'

type Known = {
  facts: SaleFacts
  history: PromotionHistory
  /** The shop's rates of when it was sold. */
  ratesThen: ReadonlyMap<CurrencyId, RateE4>
  timeZone: string
}

/**
 * What a sale that counts on another day than it arrived on was sold with, rightly by that day, and would not be sold
 * with today: a till's word for its day chooses between the shop's promotions and rates.
 */
export async function anotherDayConflicts(
  tx: Tx,
  { items, offline }: SyncSaleInput,
  { draft, totals }: SnapshotSale,
  { facts, history, ratesThen, timeZone }: Known,
): Promise<Conflict[]> {
  const day = dayOfInstant(tx.now, timeZone)
  if (draft.day === day) return []
  const rates = facts.currencies.flatMap(({ id, code, rate_e4: today }) => {
    const sold = offline.currencies.find((currency) => currency.id === id)?.rate_e4
    return sold !== undefined && sold === ratesThen.get(id) ? [{ code, sold, today }] : []
  })
  const used = totals.lines
    .flatMap((line) => line.promotions.map(({ promotion }) => promotion))
    .filter((promotion) => history.at_work.some((then) => isSameTerms(promotion, then)))
  const { at_work } =
    used.length === 0
      ? { at_work: [] }
      : await promotionsOfSale(tx, {
          products: items.map(({ productId }) => productId),
          named: used.map(({ id }) => id),
          at: tx.now,
          day,
        })
  return [...promotionDayConflicts(used, at_work, draft.day), ...rateDayConflicts(rates, draft.day)]
}
