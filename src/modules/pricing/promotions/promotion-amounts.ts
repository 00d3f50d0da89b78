import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import { ALL, type Cents, cents, divideRounded, type Milli, sumCents, WHOLE } from '#platform/values/money.ts'
import type { AppliedPromotion, LinePromotions, PromotionLine, PromotionRounding } from './promotions.ts'

/** What a promotion takes off a line, in ten-millionths of a centavo, which is exact. */
export type Part = { promotion: Promotion; units: Milli; exact: bigint }

/** In a centavo. */
const EXACT = 1000n * WHOLE

/** A rate of a price for a quantity, before any rounding. */
export const exactly = (price: number, quantity: Milli, rate: number): bigint =>
  BigInt(price) * BigInt(quantity) * BigInt(rate)

/**
 * What promotions take off a line so that what is left of it is rounded once, as it is for a discount: the same percent
 * off a whole line comes to the same centavo, whichever of the two it is.
 */
export function amountsOf(
  parts: readonly Part[],
  { price, quantity }: Pick<PromotionLine, 'price' | 'quantity'>,
  rounding: PromotionRounding,
): LinePromotions {
  if (rounding === 'promotion') return byPromotion(parts)
  const off = parts.reduce((sum, { exact }) => sum + exact, 0n)
  const gross = exactly(price, quantity, ALL)
  const amount = cents(divideRounded(gross, EXACT) - divideRounded(gross - off, EXACT))
  return { amount, applied: amount > 0 ? shared(parts, amount) : [] }
}

function byPromotion(parts: readonly Part[]): LinePromotions {
  const applied = parts
    .map(
      ({ promotion, units, exact }): AppliedPromotion => ({
        promotion,
        units,
        amount: cents(divideRounded(exact, EXACT)),
      }),
    )
    .filter(({ amount }) => amount > 0)
    .sort(largestFirst)
  return { amount: sumCents(applied.map(({ amount }) => amount)), applied }
}

const largestFirst = (a: AppliedPromotion, b: AppliedPromotion): number =>
  b.amount - a.amount || (a.promotion.id < b.promotion.id ? -1 : 1)

/** The amount by promotion: whole centavos of each, and those that are left over to the largest remainders. */
function shared(parts: readonly Part[], amount: Cents): AppliedPromotion[] {
  const byRest = parts.toSorted(
    (a, b) => Number((b.exact % EXACT) - (a.exact % EXACT)) || (a.promotion.id < b.promotion.id ? -1 : 1),
  )
  let over = amount - parts.reduce((sum, { exact }) => sum + Number(exact / EXACT), 0)
  return byRest
    .map(({ promotion, units, exact }): AppliedPromotion => {
      const odd = over > 0 ? 1 : 0
      over -= odd
      return { promotion, units, amount: cents(Number(exact / EXACT) + odd) }
    })
    .filter((each) => each.amount > 0)
    .sort(largestFirst)
}
