import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import { priceCart, type SaleLine } from '#modules/invoices/posting/sale.ts'
import type { ContextProduct } from '#modules/invoices/posting/sale-context.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import { DomainError } from '#platform/errors/errors.ts'
import type { CategoryId, ProductId, PromotionId } from '#platform/values/ids.ts'
import { basisPointsFromPercent, centsFromDecimal, centsFromTyped } from '#platform/values/money.ts'
import { milliFromTyped } from '#ui/form/typed-number.ts'
import { type LineValues, percentOf } from '../invoice-values.ts'

type WireProduct = {
  id: string
  name: string
  sku: string
  unit: string
  product_type: ContextProduct['product_type']
  price: number | null
  variable_price: boolean
  is_taxable: boolean
  price_includes_tax: boolean
  tax_percent: number | null
  category_id: string | null
  requires_otp: boolean
}

type WirePromotion = {
  id: string
  name: string
  code: string
  type: Promotion['type']
  discount: number
  param1: string | null
  param2: string | null
  product_ids: readonly string[]
  category_ids: readonly string[]
}

/** What `invoice.getGoods` answers. */
export type Goods = { products: readonly WireProduct[]; promotions: readonly WirePromotion[] }

const productOf = ({ price, tax_percent, ...product }: WireProduct): ContextProduct => ({
  ...product,
  id: product.id as ProductId,
  category_id: product.category_id === null ? null : (product.category_id as CategoryId),
  price_cents: price === null ? null : centsFromDecimal(price),
  tax_percent_bps: tax_percent === null ? null : basisPointsFromPercent(tax_percent),
  // What a total has nothing to do with.
  cost_price_cents: null,
  eligible_for_rewards: false,
})

const promotionOf = ({ discount, ...promotion }: WirePromotion): Promotion => ({
  ...promotion,
  id: promotion.id as PromotionId,
  product_ids: promotion.product_ids.map((id) => id as ProductId),
  category_ids: promotion.category_ids.map((id) => id as CategoryId),
  discount_hundredths: centsFromDecimal(discount) ?? 0,
})

type Totals = {
  totals: CartTotals<SaleLine>
  /** Of each typed line its own, null where it cannot be worked out yet. */
  lines: readonly (CartTotals<SaleLine>['lines'][number] | null)[]
  /** Whether every line is in it. */
  isWhole: boolean
}

/**
 * What the typed lines come to by today's prices, taxes and promotions: the very rule that the server posts by. A line
 * that cannot be worked out yet, such as one whose price is still to be typed, is left out.
 *
 * @returns null where all of it together is more than an invoice can be.
 */
export function totalsOf(typed: readonly LineValues[], goods: Goods): Totals | null {
  const known = {
    products: goods.products.map(productOf),
    promotions: goods.promotions.map(promotionOf),
  }
  const items = typed.map(({ product, quantity, price, discount }) => {
    const amount = milliFromTyped(quantity)
    const percent = percentOf(discount)
    if (amount === null || percent === null) return null
    const item = {
      productId: product.id as ProductId,
      quantity: amount,
      price: centsFromTyped(price),
      discount: percent > 0 ? { type: 'percentage', value: percent, description: '' } : null,
    }
    return priced([item], known) && item
  })
  const totals = priced(
    items.filter((item) => item !== null),
    known,
  )
  if (!totals) return null
  let next = 0
  const lines = items.map((item) => (item === null ? null : (totals.lines[next++] ?? null)))
  return { totals, lines, isWhole: items.every((item) => item !== null) }
}

function priced(...cart: [Parameters<typeof priceCart>[0], Parameters<typeof priceCart>[2]]) {
  const [items, known] = cart
  try {
    return priceCart(items, null, known)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
