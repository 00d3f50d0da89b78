import { DomainError } from '#platform/errors/errors.ts'

export class SubscriberNotFound extends DomainError<'store_subscribers.not_found'> {
  readonly code = 'store_subscribers.not_found'
  readonly kind = 'not_found'
}
