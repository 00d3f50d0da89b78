import { DomainError } from '#platform/errors/errors.ts'

export class StoreMessageNotFound extends DomainError<'store_contact.message_not_found'> {
  readonly code = 'store_contact.message_not_found'
  readonly kind = 'not_found'
}
