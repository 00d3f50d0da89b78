import { DomainError } from '#platform/errors/errors.ts'
import { formatVoidNumber } from './void.ts'

/** Somebody cancelled it before. */
export class AlreadyVoid extends DomainError<'voids.already_void'> {
  readonly code = 'voids.already_void'
  readonly kind = 'conflict'

  constructor(number: number) {
    super(`voided as ${number}`, { number: formatVoidNumber(number) })
  }
}

/** A part of it came back already: it is not voided whole, and not made anew. */
export class PartlyReturned extends DomainError<'voids.partly_returned'> {
  readonly code = 'voids.partly_returned'
  readonly kind = 'conflict'
}

/** Something was paid on it after the sale: that money is given back by its own reversal. */
export class PaidSince extends DomainError<'voids.paid_since'> {
  readonly code = 'voids.paid_since'
  readonly kind = 'conflict'
}

/** All of it came back already. */
export class AllReturned extends DomainError<'voids.all_returned'> {
  readonly code = 'voids.all_returned'
  readonly kind = 'conflict'
}

/** An issued e-CF is corrected by a credit note, and no range of E34 has a number left. */
export class NoCreditNoteRange extends DomainError<'voids.no_credit_note_range'> {
  readonly code = 'voids.no_credit_note_range'
  readonly kind = 'precondition'
}
