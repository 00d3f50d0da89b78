import { DomainError } from '#platform/errors/errors.ts'

/** An invoice over nothing. */
export class InvoiceWithoutItems extends DomainError<'billing.without_items'> {
  readonly code = 'billing.without_items'
  readonly kind = 'invalid'

  constructor() {
    super('Por favor agregue al menos un artículo a la factura')
  }
}

/** A draft that was posted or given up meanwhile, or never was. */
export class DraftNotFound extends DomainError<'billing.draft_not_found'> {
  readonly code = 'billing.draft_not_found'
  readonly kind = 'not_found'
}

/** As many drafts wait as may: some have to be posted or given up first. */
export class TooManyDrafts extends DomainError<'billing.too_many_drafts'> {
  readonly code = 'billing.too_many_drafts'
  readonly kind = 'conflict'

  constructor(most: number) {
    super(`${most} drafts`, { most })
  }
}

/** A warehouse that is switched off, deleted or of nobody. */
export class WarehouseNotOffered extends DomainError<'billing.warehouse_not_offered'> {
  readonly code = 'billing.warehouse_not_offered'
  readonly kind = 'not_found'
}

/** A type or condition of invoices that is switched off or deleted. */
export class TermsNotOffered extends DomainError<'billing.terms_not_offered'> {
  readonly code = 'billing.terms_not_offered'
  readonly kind = 'not_found'
}
