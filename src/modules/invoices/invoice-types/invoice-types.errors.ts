import { DomainError } from '#platform/errors/errors.ts'

export class InvoiceTypeNotFound extends DomainError<'invoices.type_not_found'> {
  readonly code = 'invoices.type_not_found'
  readonly kind = 'not_found'
}
