import { discountOf, type TaxRate, taxRateOf, totalCart } from '#modules/pricing/cart/cart.ts'
import { GENERAL_RATE } from '#platform/values/itbis.ts'
import { type Cents, minusCents, ZERO } from '#platform/values/money.ts'
import { type CartItem, itemPrice } from '../../cart/cart-state.ts'

/**
 * What stands beside a line: its own amount and its own discount, without its share of the cart's, which
 * is told once among the totals, and without what promotions took off it, which stands beside their names.
 */
export function lineAmounts(item: CartItem, promotion: Cents): { amount: Cents; discount: Cents } {
  const {
    gross,
    discount,
    lines: [line],
  } = totalCart([
    {
      is_taxable: item.product.is_taxable,
      tax_percent: item.product.tax_percent,
      price_includes_tax: item.product.price_includes_tax,
      price: itemPrice(item),
      quantity: item.quantity,
      promotion,
      discount: item.discount && discountOf(item.discount),
    },
  ])
  return { amount: minusCents(gross, discount), discount: minusCents(discount, line?.promotion ?? ZERO) }
}

/** The rate where it is not the usual one: that one is on nearly every line and says nothing. */
export function unusualRate(item: CartItem): TaxRate | null {
  const rate = taxRateOf(item.product)
  return rate === GENERAL_RATE ? null : rate
}

/** Whether two versions of an item look the same on their line, whatever the server said in between. */
export function looksSame(a: CartItem, b: CartItem): boolean {
  return (
    a === b ||
    (a.quantity === b.quantity &&
      a.price === b.price &&
      a.discount === b.discount &&
      a.alternateCodeUsages === b.alternateCodeUsages &&
      a.product.id === b.product.id &&
      a.product.name === b.product.name &&
      a.product.price === b.product.price &&
      a.product.is_taxable === b.product.is_taxable &&
      a.product.tax_percent === b.product.tax_percent &&
      a.product.price_includes_tax === b.product.price_includes_tax)
  )
}
