import { DomainError } from '#platform/errors/errors.ts'
import type { Cents } from '#platform/values/money.ts'

export class ProviderUnknown extends DomainError<'cards.provider_unknown'> {
  readonly code = 'cards.provider_unknown'
  readonly kind = 'not_found'
}

/** A terminal that took part in charges keeps its protocol. */
export class ProtocolFixed extends DomainError<'cards.protocol_fixed'> {
  readonly code = 'cards.protocol_fixed'
  readonly kind = 'conflict'
}

export class AttemptUnknown extends DomainError<'cards.attempt_unknown'> {
  readonly code = 'cards.attempt_unknown'
  readonly kind = 'not_found'
}

/** Another charge of the sale is not decided yet: a second one could take the money twice. */
export class AttemptInTheAir extends DomainError<'cards.attempt_in_the_air'> {
  readonly code = 'cards.attempt_in_the_air'
  readonly kind = 'conflict'
}

/** So many charges of the person, or of the till, wait for somebody to look at them that no other is begun. */
export class TooManyOpen extends DomainError<'cards.too_many_open'> {
  readonly code = 'cards.too_many_open'
  readonly kind = 'precondition'

  constructor(most: number) {
    super(`${most} charges are open`, { most })
  }
}

/** The till that asked for a charge says that nothing was charged, or somebody who may void; nobody else. */
export class NotHeldHere extends DomainError<'cards.not_held_here'> {
  readonly code = 'cards.not_held_here'
  readonly kind = 'forbidden'
}

/** Cards have paid more or less of the sale than the till knew: it would ask for too much, or too little. */
export class ChargedMeanwhile extends DomainError<'cards.charged_meanwhile'> {
  readonly code = 'cards.charged_meanwhile'
  readonly kind = 'conflict'

  constructor(charged: Cents) {
    super(`${charged} centavos are charged already`, { charged })
  }
}

/** The same attempt came back for another sale, amount or terminal. */
export class AttemptReused extends DomainError<'cards.attempt_reused'> {
  readonly code = 'cards.attempt_reused'
  readonly kind = 'conflict'
}

/** What became of it is known, and it is not this. */
export class AlreadySettled extends DomainError<'cards.already_settled'> {
  readonly code = 'cards.already_settled'
  readonly kind = 'conflict'
}

/** The terminal told of another amount than it was asked for. */
export class AmountDiffers extends DomainError<'cards.amount_differs'> {
  readonly code = 'cards.amount_differs'
  readonly kind = 'conflict'

  constructor(asked: Cents, told: Cents) {
    super(`asked for ${asked} centavos, told of ${told}`, { asked, told })
  }
}

/** That transaction of the terminal pays for something else already. */
export class TransactionTaken extends DomainError<'cards.transaction_taken'> {
  readonly code = 'cards.transaction_taken'
  readonly kind = 'conflict'
}

export class AmountNotPositive extends DomainError<'cards.amount_not_positive'> {
  readonly code = 'cards.amount_not_positive'
  readonly kind = 'invalid'
}

export class AuthorizationMissing extends DomainError<'cards.authorization_missing'> {
  readonly code = 'cards.authorization_missing'
  readonly kind = 'invalid'
}

/** It paid for a sale that stands: the sale is cancelled first. */
export class AttemptSold extends DomainError<'cards.attempt_sold'> {
  readonly code = 'cards.attempt_sold'
  readonly kind = 'conflict'
}

/** Only an approved charge can be voided. */
export class NotApproved extends DomainError<'cards.not_approved'> {
  readonly code = 'cards.not_approved'
  readonly kind = 'conflict'
}

/** The sale was already made when the charge was begun. */
export class SaleMade extends DomainError<'cards.sale_made'> {
  readonly code = 'cards.sale_made'
  readonly kind = 'conflict'
}

/** The terminal approved and did not say how much. */
export class AmountMissing extends DomainError<'cards.amount_missing'> {
  readonly code = 'cards.amount_missing'
  readonly kind = 'invalid'
}

/** Voiding a charge whose sale was made needs the right to void. */
export class VoidNotAllowed extends DomainError<'cards.void_not_allowed'> {
  readonly code = 'cards.void_not_allowed'
  readonly kind = 'forbidden'
}

/** Another till may have made the sale of the charge without a connection, and has not been heard to say that it did not. */
export class TillNotHeard extends DomainError<'cards.till_not_heard'> {
  readonly code = 'cards.till_not_heard'
  readonly kind = 'conflict'

  constructor(till: string) {
    super(`held by ${till}`, { till })
  }
}

/** A charge is approved for this very sale and is none of its payments: it would have been paid twice. */
export class ChargeLeftOut extends DomainError<'cards.charge_left_out'> {
  readonly code = 'cards.charge_left_out'
  readonly kind = 'conflict'

  constructor(amount: Cents) {
    super(`a charge of ${amount} centavos is not among the payments`, { amount })
  }
}

/** A card that names neither its charge at a terminal nor the authorisation of its voucher. */
export class CardUnnamed extends DomainError<'cards.card_unnamed'> {
  readonly code = 'cards.card_unnamed'
  readonly kind = 'precondition'
}

/** A payment of the sale names a charge that is not approved, not its own, of another amount, or spent. */
export class ClaimRefused extends DomainError<'cards.claim_refused'> {
  readonly code = 'cards.claim_refused'
  readonly kind = 'conflict'
}
