import type { Cart } from '../cart/cart.ts'
import type { PaymentWay } from '../order/order-states.ts'

/** What the page of the checkout is drawn with. */
export type CheckoutLook = {
  readonly cart: Cart
  readonly zones: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly shipping: number
    /** What the cart comes to there. */
    readonly total: number
  }[]
  readonly pickups: readonly {
    readonly warehouse_id: string
    readonly name: string
    readonly hours: string
  }[]
  readonly ways: readonly PaymentWay[]
  readonly terms: string
  readonly account: string
}
