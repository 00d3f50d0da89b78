import { DomainError } from '#platform/errors/errors.ts'

/** Nobody of that id waits in this shop. */
export class WaitNotFound extends DomainError<'appointment_waiting.not_found'> {
  readonly code = 'appointment_waiting.not_found'
  readonly kind = 'not_found'
}

/** They wait no longer: they were booked, or taken off the list. */
export class WaitOver extends DomainError<'appointment_waiting.over'> {
  readonly code = 'appointment_waiting.over'
  readonly kind = 'precondition'
}

/** The span ends before it begins, is over, or is longer than anybody waits. */
export class SpanRefused extends DomainError<'appointment_waiting.span'> {
  readonly code = 'appointment_waiting.span'
  readonly kind = 'precondition'
}

/** There is neither an address nor a telephone to offer it to, or the shop has no way to write there. */
export class NowhereToOffer extends DomainError<'appointment_waiting.nowhere'> {
  readonly code = 'appointment_waiting.nowhere'
  readonly kind = 'precondition'
}

/** No such offer of this shop. */
export class OfferNotFound extends DomainError<'appointment_waiting.offer_not_found'> {
  readonly code = 'appointment_waiting.offer_not_found'
  readonly kind = 'not_found'
}

/** Its minutes have passed, or it was declined or taken back. */
export class OfferOver extends DomainError<'appointment_waiting.offer_over'> {
  readonly code = 'appointment_waiting.offer_over'
  readonly kind = 'precondition'
}

/** Somebody else had the time first. */
export class OfferTaken extends DomainError<'appointment_waiting.offer_taken'> {
  readonly code = 'appointment_waiting.offer_taken'
  readonly kind = 'conflict'
}
