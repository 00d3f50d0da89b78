import { DomainError } from '#platform/errors/errors.ts'

/** There is no such moment to go back to, or not any more. */
export class RestorePointNotFound extends DomainError<'ecommerce.restore_point_not_found'> {
  readonly code = 'ecommerce.restore_point_not_found'
  readonly kind = 'not_found'
}
