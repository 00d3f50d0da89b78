import { DomainError } from '#platform/errors/errors.ts'

export class SequenceNotFound extends DomainError<'fiscal.sequence_not_found'> {
  readonly code = 'fiscal.sequence_not_found'
  readonly kind = 'not_found'
}

/** The range shares numbers with one that is already there. */
export class RangeOverlaps extends DomainError<'fiscal.range_overlaps'> {
  readonly code = 'fiscal.range_overlaps'
  readonly kind = 'conflict'

  constructor(from: number, to: number) {
    super(`overlaps ${from}..${to}`, { from, to })
  }
}

/** The type does not exist in the series, or the range leaves its digits. */
export class RangeInvalid extends DomainError<'fiscal.range_invalid'> {
  readonly code = 'fiscal.range_invalid'
  readonly kind = 'invalid'
}

/** The day of the authorisation is still to come. */
export class AuthorizedLater extends DomainError<'fiscal.authorized_later'> {
  readonly code = 'fiscal.authorized_later'
  readonly kind = 'invalid'
}

/** Fewer numbers are left than were to be voided. */
export class NotEnoughNumbers extends DomainError<'fiscal.not_enough_numbers'> {
  readonly code = 'fiscal.not_enough_numbers'
  readonly kind = 'conflict'

  constructor(left: number) {
    super(`${left} numbers left`, { left })
  }
}
