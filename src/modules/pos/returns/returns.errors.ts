import { DomainError } from '#platform/errors.ts'

/** Taking back all that is left of a sale annuls it, and that takes what voiding a sale takes. */
export class AnnulmentNotAllowed extends DomainError<'returns.annulment_not_allowed'> {
  readonly code = 'returns.annulment_not_allowed'
  readonly kind = 'forbidden'
}
