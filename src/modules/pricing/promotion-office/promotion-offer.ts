import { type PromotionType, unitsOf } from '#modules/catalogue/promotions/promotion.ts'
import { ALL, centsFromTyped } from '#platform/values/money.ts'

/** A product as a promotion is about it; without a price where it is typed at the counter. */
export type SampleProduct = { id: string; name: string; price: number | null; weighed: boolean }
export type SampleCategory = { id: string; name: string }

/** What a promotion says as it is typed. */
export type TypedTerms = {
  type: PromotionType
  discount: string
  param1: string
  param2: string
  products: readonly SampleProduct[]
  categories: readonly SampleCategory[]
}

/** What it takes off: a percent in hundredths, centavos of each unit, or Y of X + Y units. */
export type Offer =
  | { type: 'buy_x_get_y'; paid: number; free: number }
  | { type: Exclude<PromotionType, 'buy_x_get_y'>; hundredths: number }

/** What was typed, once it says anything; null while it does not. */
export function offerOf({
  type,
  discount,
  param1,
  param2,
}: Omit<TypedTerms, 'products' | 'categories'>): Offer | null {
  if (type === 'buy_x_get_y') {
    const [paid, free] = [unitsOf(param1), unitsOf(param2)]
    return paid === null || free === null ? null : { type, paid, free }
  }
  const hundredths = centsFromTyped(discount)
  if (hundredths === null || hundredths <= 0) return null
  return type !== 'fixed_amount_discount' && hundredths > ALL ? null : { type, hundredths }
}
