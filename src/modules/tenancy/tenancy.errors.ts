import { DomainError } from '#platform/errors.ts'

export class ShopNotFound extends DomainError<'tenancy.shop_not_found'> {
  readonly code = 'tenancy.shop_not_found'
  readonly kind = 'not_found'
}
