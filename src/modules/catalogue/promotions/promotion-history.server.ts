import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { ProductId, PromotionId } from '#platform/values/ids.ts'
import type { PromotionTerms } from './promotion.ts'

/** What the shop itself knows of promotions for a sale that was made at some time. */
export type PromotionHistory = {
  /** Those that were at work then on one of its products, as they were. */
  at_work: PromotionTerms[]
  /** All that the promotions which are named ever were, those of other days too. */
  ever: PromotionTerms[]
}

type Sale = { products: readonly ProductId[]; named: readonly PromotionId[]; at: Date; day: Day }

/** @param sale its products, the promotions that its till names, when it was made and on which day of the shop. */
export async function promotionsOfSale(
  tx: Tx,
  { products, named, at, day }: Sale,
): Promise<PromotionHistory> {
  const [row] = await tx.query<{ known: PromotionHistory }>(
    'select catalogue_promotions_of_sale($1, $2, $3, $4) as known',
    [products, named, at, day],
  )
  if (!row) throw new Error('catalogue_promotions_of_sale gave no answer')
  return row.known
}
