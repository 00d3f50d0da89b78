import { DomainError } from '#platform/errors/errors.ts'

/** No such warehouse in this shop. */
export class WarehouseNotFound extends DomainError<'warehouses.not_found'> {
  readonly code = 'warehouses.not_found'
  readonly kind = 'not_found'
}
