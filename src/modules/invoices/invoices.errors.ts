import { DomainError } from '#platform/errors/errors.ts'

export class InvoiceNotFound extends DomainError<'invoices.invoice_not_found'> {
  readonly code = 'invoices.invoice_not_found'
  readonly kind = 'not_found'
}
