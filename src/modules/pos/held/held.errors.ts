import { DomainError } from '#platform/errors/errors.ts'

export class HeldNameRequired extends DomainError<'held.name_required'> {
  readonly code = 'held.name_required'
  readonly kind = 'invalid'
}

export class NothingToHold extends DomainError<'held.empty'> {
  readonly code = 'held.empty'
  readonly kind = 'invalid'
}

/** Resumed or given up at another till meanwhile, or never there. */
export class HeldNotFound extends DomainError<'held.not_found'> {
  readonly code = 'held.not_found'
  readonly kind = 'not_found'
}

/** What was kept is no list of products. */
export class HeldDataInvalid extends DomainError<'held.invalid_data'> {
  readonly code = 'held.invalid_data'
  readonly kind = 'precondition'
}

/** Of all that was kept, nothing is sold any more. */
export class NoValidHeldItems extends DomainError<'held.no_valid_items'> {
  readonly code = 'held.no_valid_items'
  readonly kind = 'precondition'
}

/** More was written on its lines than is kept of a cart that waits. */
export class HeldTooLong extends DomainError<'held.too_long'> {
  readonly code = 'held.too_long'
  readonly kind = 'invalid'
}

/** As many wait as may: what nobody comes for goes first. */
export class TooManyHeld extends DomainError<'held.too_many'> {
  readonly code = 'held.too_many'
  readonly kind = 'precondition'

  constructor(most: number) {
    super(`${most} carts wait already`, { most })
  }
}
