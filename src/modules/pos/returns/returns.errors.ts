import { DomainError } from '#platform/errors.ts'

/** Saying that a sale should not have been annuls it, and that takes what voiding a sale takes. */
export class AnnulmentNotAllowed extends DomainError<'returns.annulment_not_allowed'> {
  readonly code = 'returns.annulment_not_allowed'
  readonly kind = 'forbidden'
}
