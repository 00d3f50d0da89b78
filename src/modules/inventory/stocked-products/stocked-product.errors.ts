import { DomainError } from '#platform/errors/errors.ts'

/** Stock was given for a warehouse that the tenant does not have. */
export class WarehouseNotFound extends DomainError<'stocked_products.warehouse_not_found'> {
  readonly code = 'stocked_products.warehouse_not_found'
  readonly kind = 'not_found'
}
