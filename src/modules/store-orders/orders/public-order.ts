import type { BackWay } from '#modules/invoices/deposits/deposit-states.ts'
import type { DeliveryKind, OrderStatus, PaymentWay } from '../order/order-states.ts'

/** How much of an order's money went back, by which way and document, and when. */
export type BackShown = {
  readonly way: BackWay
  readonly amount: number
  readonly number: string
  readonly reference: string | null
  readonly at: string
}

/** An order as whoever has its link sees it. Amounts are of the currency. */
export type PublicOrder = {
  readonly id: string
  /** What its link is made of. */
  readonly token: string
  readonly number: string
  readonly status: OrderStatus
  readonly total: number
  readonly delivery_kind: DeliveryKind
  /** The zone where it is brought, or the place where it is fetched. */
  readonly zone_name: string
  readonly address: string
  readonly pickup_hours: string
  readonly payment_way: PaymentWay
  readonly is_paid: boolean
  /** What of its money went back, or became the customer's credit. */
  readonly money_back: readonly BackShown[]
  /** Until when its goods are kept for who has not paid yet; null once that is sure. */
  readonly held_until: string | null
  /** Whether its time passed without it. */
  readonly ranOut: boolean
  /** Whether something of it was not written, since so much was to the same address. */
  readonly isUntold: boolean
  /** The document that it became, with what is left of the points that it earned; null until it is sold. */
  readonly invoice: { readonly ncf: string; readonly points: number } | null
  readonly mayCancel: boolean
  readonly waitsForPayment: boolean
  /** Whether it is paid by card now. */
  readonly paysByCard: boolean
  /** Whether a proof of a transfer is taken. */
  readonly takesProof: boolean
  /** What was sent as such, by the names of the files. */
  readonly proofs: readonly string[]
  readonly lines: readonly {
    /** Two products may have one name. */
    readonly position: number
    readonly name: string
    /** Bringing it, and nothing of the shop's goods. */
    readonly is_delivery: boolean
    readonly quantity: number
    readonly total: number
  }[]
}
