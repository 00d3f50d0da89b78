import { isDivisible } from '#modules/catalogue/unit.ts'
import type { DiscountInput } from '#modules/invoices/posting/sale-input.ts'
import { discountOf } from '#modules/pricing/cart/cart.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import {
  basisPointsFromPercent,
  type Cents,
  centsFromDecimal,
  type Milli,
  milli,
  milliFromDecimal,
  ZERO,
} from '#platform/values/money.ts'
import {
  type CartItem,
  type CartProduct,
  type CartState,
  type DescribedDiscount,
  loadItems,
} from '../../cart/cart-state.ts'
import type { WireCartItem } from '../held.ts'

const amountOf = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO
const quantityOf = (decimal: number): Milli => milliFromDecimal(decimal) ?? milli(0)

/** A discount that cannot be read any more is left out: no cart may hold one. */
const readable = (discount: DiscountInput | null): DescribedDiscount | null =>
  discount && discountOf(discount) ? discount : null

/** What the till's own copy of the catalogue knows of a product. */
export type KnownProduct = (id: string) => CartProduct | null

function itemOf(item: WireCartItem, known: KnownProduct): CartItem {
  const { product } = item
  return {
    product: {
      ...known(product.id),
      id: product.id,
      category_id: product.category_id,
      name: product.name,
      price: amountOf(product.price),
      variable_price: product.variable_price,
      is_taxable: product.is_taxable,
      tax_percent: product.tax_percent === null ? null : basisPointsFromPercent(product.tax_percent),
      price_includes_tax: product.price_includes_tax,
      sold_by: isDivisible(product.unit) ? 'weight' : 'unit',
    },
    quantity: quantityOf(item.quantity),
    price: item.price === null ? null : amountOf(item.price),
    discount: readable(item.discount),
    alternateCodeUsages: item.alternateCodeUsages.map((usage) => ({
      ...usage,
      quantity: quantityOf(usage.quantity),
    })),
    computed: null,
  }
}

export type CartContents = {
  items: readonly WireCartItem[]
  customerId: 'default' | CustomerId
  discount: DiscountInput | null
}

/** A held or recreated sale as the cart it becomes. Every item waits for the server's word, as in `loadItems`. */
export const cartOf = ({ items, customerId, discount }: CartContents, known: KnownProduct): CartState => ({
  ...loadItems(
    items.map((item) => itemOf(item, known)),
    customerId,
  ),
  cartDiscount: readable(discount),
})
