import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import type { CartState } from '../../cart/cart-state.ts'
import type { SaleSnapshotInput } from '../sync.ts'

type Known = { sku: string; unit: string }

export type CartAsSold = {
  state: CartState
  /** What the cart does not carry of a product. */
  productOf: (id: string) => Known | undefined
  promotions: readonly Promotion[]
  buyer: { name: string; tax_id: string | null } | null
  currencies: readonly { id: string; rate_e4: RateE4; is_default: boolean }[]
  sellerId: string
}

/** Everything that was looked up for a cart, as it is kept with its sale in case it has to be made without a connection. */
export function cartSnapshot({
  state,
  productOf,
  promotions,
  buyer,
  currencies,
  sellerId,
}: CartAsSold): SaleSnapshotInput {
  const products = new Map(state.items.map(({ product }) => [product.id, product]))
  const productIds = new Set<string>(products.keys())
  const categoryIds = new Set([...products.values()].flatMap(({ category_id }) => category_id ?? []))
  return {
    rounding: 'line',
    products: [...products.values()].map((product) => ({
      productId: product.id,
      name: product.name,
      sku: productOf(product.id)?.sku ?? '',
      unit: productOf(product.id)?.unit ?? (product.sold_by === 'weight' ? 'lb' : 'unit'),
      category_id: product.category_id,
      price: product.variable_price ? null : centsToDecimal(product.price),
      is_taxable: product.is_taxable,
      tax_percent_bps: product.tax_percent,
      price_includes_tax: product.price_includes_tax,
    })),
    promotions: promotions
      // A set that lacks a part is no set: without this it would be whole by what is left of it.
      .filter(
        ({ type, product_ids, category_ids }) =>
          type !== 'bundle_discount' ||
          (product_ids.every((id) => productIds.has(id)) && category_ids.every((id) => categoryIds.has(id))),
      )
      .map((promotion) => ({
        id: promotion.id,
        name: promotion.name,
        code: promotion.code,
        type: promotion.type,
        discount_hundredths: promotion.discount_hundredths,
        param1: promotion.param1,
        param2: promotion.param2,
        product_ids: promotion.product_ids.filter((id) => productIds.has(id)),
        category_ids: promotion.category_ids.filter((id) => categoryIds.has(id)),
      }))
      .filter(({ product_ids, category_ids }) => product_ids.length + category_ids.length > 0),
    customer: { name: buyer?.name ?? '', tax_id: buyer?.tax_id ?? null },
    currencies: currencies.map(({ id, rate_e4, is_default }) => ({ id, rate_e4, is_default })),
    sellerId,
  }
}
