import type { Cart } from '../cart/cart.ts'
import type { PaymentWay } from '../order/order-states.ts'

/** What an order comes to at a place; `subtotal` less `discount` with `shipping` is `total`, and `tax` is in it. */
export type Bill = {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly tax: number
  readonly total: number
}

/** What the page of the checkout is drawn with. */
export type CheckoutLook = {
  readonly cart: Cart
  readonly zones: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly bill: Bill
  }[]
  readonly pickups: readonly {
    readonly warehouse_id: string
    readonly name: string
    readonly hours: string
    readonly bill: Bill
  }[]
  readonly ways: readonly PaymentWay[]
  readonly terms: string
  /** Whether so much is bought that a consumer invoice names its buyer. */
  readonly namesBuyer: boolean
  readonly account: string
}
