import { DomainError } from '#platform/errors/errors.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'

/** Saying that a sale should not have been annuls it, and that takes what voiding a sale takes. */
export class AnnulmentNotAllowed extends DomainError<'returns.annulment_not_allowed'> {
  readonly code = 'returns.annulment_not_allowed'
  readonly kind = 'forbidden'
}

/** More cash was to go back than was paid in cash and did not go back yet. */
export class CashNotPaid extends DomainError<'returns.cash_not_paid'> {
  readonly code = 'returns.cash_not_paid'
  readonly kind = 'conflict'

  /** @param left the most that may go back in cash. */
  constructor(left: Cents) {
    super(`${left} centavos may go back in cash`, { left: centsToDecimal(left) })
  }
}

/** The sale is past its days, and an administrator's code is wanted before cash goes back. */
export class RefundLate extends DomainError<'returns.refund_late'> {
  readonly code = 'returns.refund_late'
  readonly kind = 'precondition'

  constructor(days: number) {
    super(`more than ${days} days after the sale`, { days })
  }
}

/** More cash than a cashier gives back of one sale without an administrator's code. */
export class RefundAboveLimit extends DomainError<'returns.refund_above_limit'> {
  readonly code = 'returns.refund_above_limit'
  readonly kind = 'precondition'

  constructor(limit: Cents) {
    super(`more than ${limit} centavos of one sale`, { limit: centsToDecimal(limit) })
  }
}
