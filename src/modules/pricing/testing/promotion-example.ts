import type { Promotion, PromotionType } from '#modules/catalogue/promotions/promotion.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import type { PromotionLine } from '../promotions/promotions.ts'

const uuid = (kind: number, n: number) =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`

/** Ids for tests: product, category and promotion number `n`. */
export const productIdOf = (n: number) => uuid(1, n) as ProductId
export const categoryIdOf = (n: number) => uuid(2, n) as CategoryId
const promotionIdOf = (n: number) => uuid(3, n) as PromotionId

type Facts = {
  id: number
  /** Percent in hundredths, or centavos. */
  discount: number
  x: number
  y: number
  products: readonly number[]
  categories: readonly number[]
}

let made = 0

/** A promotion for tests, on the products and categories of these numbers. */
export function promotionOf(type: PromotionType, facts: Partial<Facts>): Promotion {
  made += 1
  const n = facts.id ?? made
  return {
    id: promotionIdOf(n),
    name: `Promoción ${n}`,
    code: `PROMO-${n}`,
    type,
    discount_hundredths: facts.discount ?? 0,
    param1: facts.x === undefined ? null : String(facts.x),
    param2: facts.y === undefined ? null : String(facts.y),
    product_ids: (facts.products ?? []).map(productIdOf),
    category_ids: (facts.categories ?? []).map(categoryIdOf),
  }
}

/** `units` of product `n` at a price in centavos. */
export const unitsOfProduct = (n: number, price: number, units = 1, category?: number): PromotionLine => ({
  productId: productIdOf(n),
  categoryId: category === undefined ? null : categoryIdOf(category),
  price: cents(price),
  quantity: milli(units * 1000),
  weighed: false,
})

/** `thousandths` of a pound of product `n`. */
export const weightOfProduct = (n: number, price: number, thousandths: number): PromotionLine => ({
  ...unitsOfProduct(n, price),
  quantity: milli(thousandths),
  weighed: true,
})
