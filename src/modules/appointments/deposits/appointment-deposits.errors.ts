import { DomainError } from '#platform/errors/errors.ts'
import type { DepositEnd } from '../appointment/appointment.ts'

/** The appointment's service asks for no deposit. */
export class NoDepositAsked extends DomainError<'appointment_deposits.none_asked'> {
  readonly code = 'appointment_deposits.none_asked'
  readonly kind = 'precondition'
}

/** What becomes of the deposit is not what was said of it: the time to cancel has passed, or it was paid or given back since. */
export class DepositEndsOtherwise extends DomainError<`appointment_deposits.now_${DepositEnd}`> {
  readonly code
  readonly kind = 'conflict'

  constructor(end: DepositEnd) {
    super(`its deposit: ${end}`)
    this.code = `appointment_deposits.now_${end}` as const
  }
}

/** Nobody paid its deposit, so that there is no receipt of it. */
export class DepositNotPaid extends DomainError<'appointment_deposits.not_paid'> {
  readonly code = 'appointment_deposits.not_paid'
  readonly kind = 'not_found'
}

/** A deposit is taken of what is still to come. */
export class NotExpected extends DomainError<'appointment_deposits.not_expected'> {
  readonly code = 'appointment_deposits.not_expected'
  readonly kind = 'precondition'
}

/** Somebody charged the appointment already. */
export class AlreadyCharged extends DomainError<'appointment_deposits.already_charged'> {
  readonly code = 'appointment_deposits.already_charged'
  readonly kind = 'conflict'

  constructor(number: string) {
    super(`charged by sale ${number}`, { number })
  }
}

/** What was cancelled, or nobody came to, is not charged. */
export class NotChargeable extends DomainError<'appointment_deposits.not_chargeable'> {
  readonly code = 'appointment_deposits.not_chargeable'
  readonly kind = 'precondition'
}

/** The deposit was paid by another than the customer of the sale. */
export class DepositOfAnother extends DomainError<'appointment_deposits.of_another'> {
  readonly code = 'appointment_deposits.of_another'
  readonly kind = 'precondition'

  constructor(customer: string) {
    super('the deposit is another customer’s', { customer })
  }
}

/** A deposit pays for the service that it was left for: what it would leave over is for whoever decides over refunds. */
export class DepositBeyondService extends DomainError<'appointment_deposits.beyond_service'> {
  readonly code = 'appointment_deposits.beyond_service'
  readonly kind = 'precondition'
}

export class RefundNotFound extends DomainError<'appointment_deposits.refund_not_found'> {
  readonly code = 'appointment_deposits.refund_not_found'
  readonly kind = 'not_found'
}

/** A refund that is this does not become that. */
export class RefundMoveRefused extends DomainError<'appointment_deposits.refund_not_allowed'> {
  readonly code = 'appointment_deposits.refund_not_allowed'
  readonly kind = 'conflict'

  constructor(from: string, to: string) {
    super(`a refund that is ${from} does not become ${to}`, { from, to })
  }
}

/** Somebody asked for it before. */
export class RefundWaits extends DomainError<'appointment_deposits.refund_waits'> {
  readonly code = 'appointment_deposits.refund_waits'
  readonly kind = 'conflict'
}

/** What stays with the shop goes back by who has the right to it alone. */
export class RefundForbidden extends DomainError<'appointment_deposits.refund_forbidden'> {
  readonly code = 'appointment_deposits.refund_forbidden'
  readonly kind = 'forbidden'
}

/** A card or a transfer without the number by which it is found again. */
export class RefundReferenceMissing extends DomainError<'appointment_deposits.reference_missing'> {
  readonly code = 'appointment_deposits.reference_missing'
  readonly kind = 'invalid'
}
