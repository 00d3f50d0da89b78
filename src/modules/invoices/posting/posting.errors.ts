import { DomainError } from '#platform/errors/errors.ts'
import type { Day } from '#platform/values/day.ts'
import type { Cents, Milli } from '#platform/values/money.ts'

export class EmptyCart extends DomainError<'pos.empty_cart'> {
  readonly code = 'pos.empty_cart'
  readonly kind = 'invalid'

  constructor() {
    super('No hay productos en el carrito')
  }
}

/** A product that is not for sale here any more, or never was. */
export class ProductNotForSale extends DomainError<'pos.product_not_for_sale'> {
  readonly code = 'pos.product_not_for_sale'
  readonly kind = 'not_found'

  /** @param productId as the till sent it, so that it can say which line it was. */
  constructor(productId: string) {
    super(`product ${productId}`, { product_id: productId })
  }
}

/** A supplier's code that is not of the line's product, or not there any more. */
export class AlternateCodeUnknown extends DomainError<'pos.alternate_code_unknown'> {
  readonly code = 'pos.alternate_code_unknown'
  readonly kind = 'not_found'
}

/** Who was chosen as the seller is not at work any more, or never was of the shop. */
export class SellerNotOffered extends DomainError<'pos.seller_not_offered'> {
  readonly code = 'pos.seller_not_offered'
  readonly kind = 'not_found'
}

export class BadQuantity extends DomainError<'pos.bad_quantity'> {
  readonly code = 'pos.bad_quantity'
  readonly kind = 'invalid'

  constructor(product: string, quantity: Milli) {
    super(`${product}: quantity ${quantity} thousandths`, { product, quantity })
  }
}

/** Something that is counted was asked for in a fraction. */
export class WholeUnitsOnly extends DomainError<'pos.whole_units_only'> {
  readonly code = 'pos.whole_units_only'
  readonly kind = 'invalid'

  constructor(product: string) {
    super(`${product} is sold in whole units`, { product })
  }
}

export class PriceMissing extends DomainError<'pos.price_missing'> {
  readonly code = 'pos.price_missing'
  readonly kind = 'invalid'

  constructor(product: string) {
    super(`${product} has a variable price and none was given`, { product })
  }
}

export class BadDiscount extends DomainError<'pos.bad_discount'> {
  readonly code = 'pos.bad_discount'
  readonly kind = 'invalid'
}

export class DiscountNotAllowed extends DomainError<'pos.discount_not_allowed'> {
  readonly code = 'pos.discount_not_allowed'
  readonly kind = 'forbidden'
}

export class CustomerMissing extends DomainError<'pos.customer_missing'> {
  readonly code = 'pos.customer_missing'
  readonly kind = 'not_found'
}

/** Nobody in particular cannot owe anything. */
export class CreditNeedsCustomer extends DomainError<'invoices.credit_needs_customer'> {
  readonly code = 'invoices.credit_needs_customer'
  readonly kind = 'invalid'

  constructor() {
    super('the default customer buys nothing on credit')
  }
}

/** A customer to whom nothing is sold on credit. */
export class NoCreditTerms extends DomainError<'invoices.no_credit_terms'> {
  readonly code = 'invoices.no_credit_terms'
  readonly kind = 'precondition'

  constructor(customer: string) {
    super('the customer has no terms of payment', { customer })
  }
}

/** The customer would owe more than they may. */
export class OverCreditLimit extends DomainError<'invoices.over_credit_limit'> {
  readonly code = 'invoices.over_credit_limit'
  readonly kind = 'conflict'

  /** @param room how much more they may owe. */
  constructor(customer: string, room: Cents) {
    super(`${room} centavos of room`, { customer, room })
  }
}

/** An invoice is not due before it is made. */
export class DueBeforeInvoice extends DomainError<'invoices.due_before_invoice'> {
  readonly code = 'invoices.due_before_invoice'
  readonly kind = 'invalid'

  constructor() {
    super('due before the day of the invoice')
  }
}

/** Due later than the customer's terms allow. */
export class DueBeyondTerms extends DomainError<'invoices.due_beyond_terms'> {
  readonly code = 'invoices.due_beyond_terms'
  readonly kind = 'precondition'

  /** @param latest the last day that their terms allow. */
  constructor(customer: string, latest: Day) {
    super(`due later than ${latest}`, { customer, latest })
  }
}

/** The shop sells nothing at a cashbox that nobody opened. */
export class NoCashSession extends DomainError<'pos.no_cash_session'> {
  readonly code = 'pos.no_cash_session'
  readonly kind = 'precondition'

  constructor() {
    super('the cashbox was not opened')
  }
}

/** The prices moved, or the total was changed on its way: nothing was sold. */
export class TotalChanged extends DomainError<'pos.total_changed'> {
  readonly code = 'pos.total_changed'
  readonly kind = 'conflict'

  constructor(shown: Cents, today: Cents) {
    super(`shown ${shown} centavos, today ${today}`, { shown, today })
  }
}

export class TotalTooLarge extends DomainError<'pos.total_too_large'> {
  readonly code = 'pos.total_too_large'
  readonly kind = 'invalid'
}

/** The same sale came back with other contents. */
export class SaleReused extends DomainError<'pos.sale_reused'> {
  readonly code = 'pos.sale_reused'
  readonly kind = 'conflict'
}

export class PaymentMethodUnknown extends DomainError<'pos.payment_method_unknown'> {
  readonly code = 'pos.payment_method_unknown'
  readonly kind = 'not_found'
}

export class CurrencyUnknown extends DomainError<'pos.currency_unknown'> {
  readonly code = 'pos.currency_unknown'
  readonly kind = 'not_found'
}

export class PaymentRefused extends DomainError<'pos.payment_refused'> {
  readonly code = 'pos.payment_refused'
  readonly kind = 'invalid'
}

export class Underpaid extends DomainError<'pos.underpaid'> {
  readonly code = 'pos.underpaid'
  readonly kind = 'invalid'

  constructor(total: Cents, missing: Cents) {
    super(`${missing} centavos missing of ${total}`, { total, missing })
  }
}

/** Only cash gives change. */
/** More change than a till ever gives: nothing was sold. */
export class TooMuchChange extends DomainError<'pos.too_much_change'> {
  readonly code = 'pos.too_much_change'
  readonly kind = 'invalid'

  constructor(change: Cents) {
    super(`${change} centavos of change`, { change })
  }
}

export class Overpaid extends DomainError<'pos.overpaid'> {
  readonly code = 'pos.overpaid'
  readonly kind = 'invalid'
}

export class OutOfStock extends DomainError<'pos.out_of_stock'> {
  readonly code = 'pos.out_of_stock'
  readonly kind = 'conflict'

  constructor(product: string, available: Milli, wanted: Milli) {
    super(`${product}: ${available} on hand, ${wanted} wanted (thousandths)`, { product, available, wanted })
  }
}

/** The document needs to name its buyer. */
export class BuyerRequired extends DomainError<'pos.buyer_required'> {
  readonly code = 'pos.buyer_required'
  readonly kind = 'precondition'
}

/** No range of this type has a number left. */
export class NoFiscalNumber extends DomainError<'pos.no_fiscal_number'> {
  readonly code = 'pos.no_fiscal_number'
  readonly kind = 'precondition'

  constructor(document: string) {
    super(`no fiscal number left for ${document}`, { document })
  }
}
