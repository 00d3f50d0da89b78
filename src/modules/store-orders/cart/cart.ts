import type { ProductUnit } from '#modules/catalogue/unit.ts'
import type { CategoryTint } from '#ui/theme/category-tint.ts'

/** Products of one cart. */
export const MOST_ITEMS = 100

/** The cookie in which a browser keeps what it calls itself: `kept_shop_session`. */
export const SHOP_SESSION = 'shop_session'

/** What a browser may call itself. */
export const isShopSession = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

/** A product in a cart. Amounts are of the currency, tax and all, as the customer sees them. */
export type CartItem = {
  readonly cartItem: { readonly id: string; readonly quantity: number }
  readonly product: {
    readonly id: string
    readonly name: string
    readonly unit: ProductUnit
    readonly image_url: string | null
    readonly image_alt: string
    readonly tint: CategoryTint
  }
  readonly storeProduct: {
    readonly id: string
    readonly online_price: number
    readonly original_price: number | null
  }
  /** Before promotions, what these take off, and what is left to pay. */
  readonly subtotal: number
  readonly discount: number
  readonly total: number
  /** The promotions that made it cheaper, by their names. */
  readonly promotions: readonly string[]
  /** How much of it there is; null where nothing bounds it. */
  readonly available: number | null
}

/**
 * A cart as it stands today: `subtotal` less `discount_total` with `shipping_total` is `total`, and `tax_total` is in it.
 */
export type Cart = {
  /** Null before anything was put into it. */
  readonly id: string | null
  readonly store_id: string
  readonly items: readonly CartItem[]
  readonly subtotal: number
  readonly tax_total: number
  readonly shipping_total: number
  readonly discount_total: number
  readonly total: number
  /** Pieces; what is weighed counts once. */
  readonly item_count: number
  /** What was in it and is not sold any more. */
  readonly gone: readonly string[]
  /** The least amount from which some zone is reached for nothing. */
  readonly free_delivery_from: number | null
}

export const emptyCart = (storeId: string, freeFrom: number | null): Cart => ({
  id: null,
  store_id: storeId,
  items: [],
  subtotal: 0,
  tax_total: 0,
  shipping_total: 0,
  discount_total: 0,
  total: 0,
  item_count: 0,
  gone: [],
  free_delivery_from: freeFrom,
})

/** Whether more of something is wanted than there is. */
export const isShort = ({ available, cartItem }: Pick<CartItem, 'available' | 'cartItem'>): boolean =>
  available !== null && available < cartItem.quantity
