import { DomainError } from '#platform/errors/errors.ts'

export class BrandNotFound extends DomainError<'ecommerce.brand_not_found'> {
  readonly code = 'ecommerce.brand_not_found'
  readonly kind = 'not_found'
}

/** The store does not sell it: it is not online, was deleted, or costs nothing. */
export class NotSoldOnline extends DomainError<'ecommerce.not_sold_online'> {
  readonly code = 'ecommerce.not_sold_online'
  readonly kind = 'not_found'
}
