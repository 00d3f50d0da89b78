import { DomainError } from '#platform/errors/errors.ts'

/** No such type of customers in this shop, or it is offered no longer. */
export class CustomerTypeNotFound extends DomainError<'customer_types.not_found'> {
  readonly code = 'customer_types.not_found'
  readonly kind = 'not_found'
}
