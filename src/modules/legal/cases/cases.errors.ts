import { DomainError } from '#platform/errors/errors.ts'

/** No such case in this firm. */
export class LegalCaseNotFound extends DomainError<'legal_cases.not_found'> {
  readonly code = 'legal_cases.not_found'
  readonly kind = 'not_found'
}
