import type { Day } from '#platform/values/day.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'

export const PROMOTION_TYPES = [
  'percentage_discount',
  'fixed_amount_discount',
  'buy_x_get_y',
  'bundle_discount',
  'second_unit_discount',
] as const
export type PromotionType = (typeof PROMOTION_TYPES)[number]

/** What a promotion takes off, and of what. */
export type Promotion = {
  id: PromotionId
  name: string
  code: string
  type: PromotionType
  /** Hundredths of a percent, or centavos a unit for a fixed amount; zero where Y units are free. */
  discount_hundredths: number
  /** X and Y of `buy_x_get_y`: whole numbers from one. */
  param1: string | null
  param2: string | null
  product_ids: readonly ProductId[]
  /** Each stands for all its products. */
  category_ids: readonly CategoryId[]
}

/** A promotion with its days, both included, in the shop's own calendar. */
export type DatedPromotion = Promotion & { start_date: Day; end_date: Day }

/** A promotion as it was at some time, with its days. */
export type PromotionTerms = DatedPromotion & { is_active: boolean }

/** Whether a promotion works on a day of the shop. */
export const isAtWork = (
  { start_date, end_date }: Pick<DatedPromotion, 'start_date' | 'end_date'>,
  today: Day,
): boolean => start_date <= today && today <= end_date

const MOST_UNITS = 1000

/** Reads X or Y: a whole number from 1 to 1,000; null for anything else. */
export function unitsOf(param: string | null): number | null {
  if (param === null || !/^\d{1,4}$/.test(param.trim())) return null
  const units = Number(param)
  return units >= 1 && units <= MOST_UNITS ? units : null
}
