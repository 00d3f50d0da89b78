import { DomainError } from '#platform/errors/errors.ts'

export class InvoiceConditionNotFound extends DomainError<'invoices.condition_not_found'> {
  readonly code = 'invoices.condition_not_found'
  readonly kind = 'not_found'
}
