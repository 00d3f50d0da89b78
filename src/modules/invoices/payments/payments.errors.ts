import { DomainError } from '#platform/errors/errors.ts'
import type { Cents } from '#platform/values/money.ts'

/** Nothing is owed on the invoice: it was paid, or it was cancelled. */
export class NothingOwed extends DomainError<'payments.nothing_owed'> {
  readonly code = 'payments.nothing_owed'
  readonly kind = 'conflict'
}

/** The amount is nothing, or more than what is pending. */
export class AmountNotPending extends DomainError<'payments.amount_not_pending'> {
  readonly code = 'payments.amount_not_pending'
  readonly kind = 'conflict'

  constructor(pending: Cents) {
    super(`${pending} centavos are pending`, { pending })
  }
}

/** A way to pay that is no money: what is sold on credit is not paid by a promise. */
export class MethodPaysNothing extends DomainError<'payments.method_pays_nothing'> {
  readonly code = 'payments.method_pays_nothing'
  readonly kind = 'invalid'
}

export class PaymentNotFound extends DomainError<'payments.payment_not_found'> {
  readonly code = 'payments.payment_not_found'
  readonly kind = 'not_found'
}

export class AlreadyReversed extends DomainError<'payments.already_reversed'> {
  readonly code = 'payments.already_reversed'
  readonly kind = 'conflict'

  constructor(number: string) {
    super(`reversed by ${number}`, { number })
  }
}

/** A card without its authorisation number, by which alone it is known. */
export class ReferenceMissing extends DomainError<'payments.reference_missing'> {
  readonly code = 'payments.reference_missing'
  readonly kind = 'invalid'

  constructor(method: string) {
    super(`${method} names no number`)
  }
}

/** A note that pays came without the code of its paper, from somebody who may not spend it without. */
export class NoteNeedsCode extends DomainError<'payments.note_needs_code'> {
  readonly code = 'payments.note_needs_code'
  readonly kind = 'precondition'

  constructor(reference: string) {
    super(`${reference} came without its code`, { reference })
  }
}

/** Nobody in particular pays nothing ahead: nobody could use it. */
export class AheadNeedsCustomer extends DomainError<'payments.ahead_needs_customer'> {
  readonly code = 'payments.ahead_needs_customer'
  readonly kind = 'invalid'

  constructor() {
    super('the default customer pays nothing ahead')
  }
}

/** The customer has less paid ahead than that. */
export class CreditTooSmall extends DomainError<'payments.credit_too_small'> {
  readonly code = 'payments.credit_too_small'
  readonly kind = 'conflict'

  constructor(credit: Cents) {
    super(`${credit} centavos were paid ahead`, { credit })
  }
}

/** Cash has no drawer to lie in, or to come from: the shop moves none while its cashbox is closed. */
export class CashboxClosed extends DomainError<'payments.cashbox_closed'> {
  readonly code = 'payments.cashbox_closed'
  readonly kind = 'precondition'

  constructor() {
    super('the cashbox was not opened')
  }
}

/** The payment is a deposit: it goes back from what it was paid for, and nowhere else. */
export class PaymentIsDeposit extends DomainError<'payments.is_deposit'> {
  readonly code = 'payments.is_deposit'
  readonly kind = 'precondition'
}
