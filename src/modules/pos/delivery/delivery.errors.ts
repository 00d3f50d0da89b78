import { DomainError } from '#platform/errors.ts'

export class EmailRequired extends DomainError<'delivery.email_required'> {
  readonly code = 'delivery.email_required'
  readonly kind = 'invalid'
}

export class EmailInvalid extends DomainError<'delivery.email_invalid'> {
  readonly code = 'delivery.email_invalid'
  readonly kind = 'invalid'
}

/** A telephone that cannot be dialled, or not without guessing the country. */
export class PhoneInvalid extends DomainError<'delivery.phone_invalid'> {
  readonly code = 'delivery.phone_invalid'
  readonly kind = 'invalid'
}

export class DeliveryNotFound extends DomainError<'delivery.not_found'> {
  readonly code = 'delivery.not_found'
  readonly kind = 'not_found'
}

/** Somebody else's sale is sent by those who may print it again. */
export class ReceiptNotYours extends DomainError<'delivery.not_yours'> {
  readonly code = 'delivery.not_yours'
  readonly kind = 'forbidden'
}

/** It has been tried for long enough, and why it fails is in the log and no sentence of a service. */
export class DeliveryBroken extends DomainError<'delivery.broken'> {
  readonly code = 'delivery.broken'
  readonly kind = 'unavailable'
}
