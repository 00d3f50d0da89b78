import { DomainError } from '#platform/errors/errors.ts'

export class EmailRequired extends DomainError<'delivery.email_required'> {
  readonly code = 'delivery.email_required'
  readonly kind = 'invalid'
}

export class EmailInvalid extends DomainError<'delivery.email_invalid'> {
  readonly code = 'delivery.email_invalid'
  readonly kind = 'invalid'
}

export class PhoneRequired extends DomainError<'delivery.phone_required'> {
  readonly code = 'delivery.phone_required'
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

/** This person or this shop has sent as many receipts as one may within the hour. */
export class TooManyDeliveries extends DomainError<'delivery.too_many'> {
  readonly code = 'delivery.too_many'
  readonly kind = 'too_many'

  constructor(minutes: number) {
    super(`too many receipts, room in ${minutes} min`, { minutes })
  }
}

/** One recipient has got as many receipts of this shop as anybody needs within the hour. */
export class RecipientHasMany extends DomainError<'delivery.recipient_has_many'> {
  readonly code = 'delivery.recipient_has_many'
  readonly kind = 'too_many'

  constructor(most: number, minutes: number) {
    super(`${most} receipts to one recipient, room in ${minutes} min`, { most, minutes })
  }
}
