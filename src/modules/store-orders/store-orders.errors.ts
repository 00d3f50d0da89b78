import { DomainError } from '#platform/errors/errors.ts'
import { type Milli, milliToDecimal } from '#platform/values/money.ts'

/** The store is not there, not open, or another than the address is of. */
export class StoreNotIdentified extends DomainError<'store_orders.no_store'> {
  readonly code = 'store_orders.no_store'
  readonly kind = 'not_found'
}

/** There is no such cart, or no such product in it. */
export class CartNotFound extends DomainError<'store_orders.cart_not_found'> {
  readonly code = 'store_orders.cart_not_found'
  readonly kind = 'not_found'
}

/** More is wanted than is left for whoever orders. */
export class StockShort extends DomainError<'store_orders.stock_short' | 'store_orders.sold_out'> {
  readonly code
  readonly kind = 'conflict'

  constructor(name: string, available: Milli) {
    super(`${available} of ${name} are left`, { name, available: milliToDecimal(available) })
    this.code = available > 0 ? ('store_orders.stock_short' as const) : ('store_orders.sold_out' as const)
  }
}

/** Who orders keeps as much as one may without having paid, or let too many orders run out. */
export class HeldTooMuch extends DomainError<'store_orders.held_too_much'> {
  readonly code = 'store_orders.held_too_much'
  readonly kind = 'conflict'
}

/** A cart holds no more products than this. */
export class CartFull extends DomainError<'store_orders.cart_full'> {
  readonly code = 'store_orders.cart_full'
  readonly kind = 'conflict'
}

/** A link to a cart that was used, has expired or never was. */
export class CartLinkNotFound extends DomainError<'store_orders.cart_link_not_found'> {
  readonly code = 'store_orders.cart_link_not_found'
  readonly kind = 'not_found'
}

/** The shop has no way to send the letter with a cart's link. */
export class CartNotSent extends DomainError<'store_orders.cart_not_sent'> {
  readonly code = 'store_orders.cart_not_sent'
  readonly kind = 'conflict'
}

/** An order without anything in it. */
export class CartEmpty extends DomainError<'store_orders.cart_empty'> {
  readonly code = 'store_orders.cart_empty'
  readonly kind = 'conflict'
}

/** What an order needs was left out or cannot be; `fields` names them. */
export class OrderIncomplete extends DomainError<'store_orders.incomplete'> {
  readonly code = 'store_orders.incomplete'
  readonly kind = 'invalid'

  readonly fields: readonly string[]

  constructor(fields: readonly string[]) {
    super(`incomplete: ${fields.join(', ')}`, { fields: fields.join(',') })
    this.fields = fields
  }
}

/** There is no such order, or none of this shop's. */
export class OrderNotFound extends DomainError<'store_orders.order_not_found'> {
  readonly code = 'store_orders.order_not_found'
  readonly kind = 'not_found'
}

/** An order as it stands does not become that. */
export class OrderMoveRefused extends DomainError<'store_orders.move_refused'> {
  readonly code = 'store_orders.move_refused'
  readonly kind = 'conflict'

  constructor(from: string, to: string) {
    super(`${from} to ${to}`, { from, to })
  }
}

/** It is invoiced: what was paid goes back by a credit note. */
export class OrderInvoiced extends DomainError<'store_orders.invoiced'> {
  readonly code = 'store_orders.invoiced'
  readonly kind = 'conflict'
}

/** It is delivered for money, and nobody said how that was paid. */
export class PaymentNeeded extends DomainError<'store_orders.payment_needed'> {
  readonly code = 'store_orders.payment_needed'
  readonly kind = 'precondition'
}

/** Handing it over takes money, which whoever handles orders may not by that alone. */
export class TakingMoneyForbidden extends DomainError<'store_orders.taking_money_forbidden'> {
  readonly code = 'store_orders.taking_money_forbidden'
  readonly kind = 'forbidden'
}

/** The order waits for no transfer, or enough was sent with it. */
export class ProofNotTaken extends DomainError<'store_orders.proof_not_taken'> {
  readonly code = 'store_orders.proof_not_taken'
  readonly kind = 'conflict'
}

/** It has its invoice, is over, or nobody paid or received it yet. */
export class NothingToInvoice extends DomainError<'store_orders.nothing_to_invoice'> {
  readonly code = 'store_orders.nothing_to_invoice'
  readonly kind = 'conflict'
}

/** There is nothing to be paid of it any more. */
export class NothingToPay extends DomainError<'store_orders.nothing_to_pay'> {
  readonly code = 'store_orders.nothing_to_pay'
  readonly kind = 'conflict'
}
