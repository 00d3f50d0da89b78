import { DomainError } from '#platform/errors/errors.ts'

/** No such tax in this shop. */
export class TaxNotFound extends DomainError<'taxes.not_found'> {
  readonly code = 'taxes.not_found'
  readonly kind = 'not_found'
}

/** Products name the tax, so it stays of the kind and type that it is; its rate may change. */
export class TaxOfProducts extends DomainError<'taxes.of_products'> {
  readonly code = 'taxes.of_products'
  readonly kind = 'precondition'

  constructor(count: number) {
    super(`${count} products name it`, { count })
  }
}
