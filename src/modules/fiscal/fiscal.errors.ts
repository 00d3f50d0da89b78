import { DomainError } from '#platform/errors/errors.ts'
import type { Uses } from '#platform/errors/platform.errors.ts'

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
    super(`${left} numbers left`, { count: left })
  }
}

export class NcfTypeNotFound extends DomainError<'fiscal.type_not_found'> {
  readonly code = 'fiscal.type_not_found'
  readonly kind = 'not_found'
}

/** The shop does not use the type: nobody records a range of it, nor sells with it. */
export class NcfTypeOff extends DomainError<'fiscal.type_off'> {
  readonly code = 'fiscal.type_off'
  readonly kind = 'precondition'

  constructor(type: string) {
    super(`${type} is switched off`, { type })
  }
}

/** A type was to be switched off that numbers are still issued of. */
export class NcfTypeInUse extends DomainError<'fiscal.type_in_use'> {
  readonly code = 'fiscal.type_in_use'
  readonly kind = 'conflict'

  constructor(uses: Uses) {
    const said = Object.entries(uses).map(([noun, count]) => `${noun}:${count}`)
    super(`used by ${said.join()}`, { uses: said.join() })
  }
}
