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
