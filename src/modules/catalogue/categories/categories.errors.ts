import { DomainError } from '#platform/errors/errors.ts'

/** Products are in a subcategory that was to go. */
export class SubcategoryInUse extends DomainError<'categories.subcategory_in_use'> {
  readonly code = 'categories.subcategory_in_use'
  readonly kind = 'conflict'

  constructor(name: string, count: number) {
    super(`${count} products are in ${name}`, { name, count })
  }
}
