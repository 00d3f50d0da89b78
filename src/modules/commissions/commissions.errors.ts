import { DomainError } from '#platform/errors/errors.ts'
import type { Cents } from '#platform/values/money.ts'

/** Nothing is earned that was not paid, or what has to be taken off is as much. */
export class NothingToPay extends DomainError<'commissions.nothing_to_pay'> {
  readonly code = 'commissions.nothing_to_pay'
  readonly kind = 'conflict'
}

/** What is to be paid is not what was shown: something was sold, paid or came back meanwhile. */
export class PayableChanged extends DomainError<'commissions.payable_changed'> {
  readonly code = 'commissions.payable_changed'
  readonly kind = 'conflict'

  constructor(shown: Cents, today: Cents) {
    super(`${shown} centavos were shown, ${today} are to be paid`, { shown, today })
  }
}

/** A payment of a day that has not come. */
export class PaidInFuture extends DomainError<'commissions.paid_in_future'> {
  readonly code = 'commissions.paid_in_future'
  readonly kind = 'invalid'
}

export class CommissionPaymentNotFound extends DomainError<'commissions.payment_not_found'> {
  readonly code = 'commissions.payment_not_found'
  readonly kind = 'not_found'
}

export class PaymentReversedBefore extends DomainError<'commissions.already_reversed'> {
  readonly code = 'commissions.already_reversed'
  readonly kind = 'conflict'

  constructor(number: string) {
    super(`reversed by ${number}`, { number })
  }
}

/** What a later payment took off would be taken off nothing. */
export class LaterPaymentStands extends DomainError<'commissions.later_payment'> {
  readonly code = 'commissions.later_payment'
  readonly kind = 'conflict'

  constructor(number: string) {
    super(`${number} was paid later`, { number })
  }
}
