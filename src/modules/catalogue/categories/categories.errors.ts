import { DomainError } from '#platform/errors/errors.ts'

/** Another category has the code; deleted ones keep theirs. */
export class CategoryCodeTaken extends DomainError<'categories.code_taken' | 'categories.code_of_deleted'> {
  readonly code
  readonly kind = 'conflict'

  constructor(code: string, category: { name: string; deleted: boolean }) {
    super(`code ${code}`, { code, category: category.name })
    this.code = category.deleted
      ? ('categories.code_of_deleted' as const)
      : ('categories.code_taken' as const)
  }
}

/** Products are in a subcategory that was to go. */
export class SubcategoryInUse extends DomainError<'categories.subcategory_in_use'> {
  readonly code = 'categories.subcategory_in_use'
  readonly kind = 'conflict'

  constructor(name: string, count: number) {
    super(`${count} products are in ${name}`, { name, count })
  }
}
