import { DomainError } from '#platform/errors/errors.ts'

export class InvoiceNotFound extends DomainError<'invoices.invoice_not_found'> {
  readonly code = 'invoices.invoice_not_found'
  readonly kind = 'not_found'
}

export class CurrencyNotFound extends DomainError<'invoices.currency_not_found'> {
  readonly code = 'invoices.currency_not_found'
  readonly kind = 'not_found'
}

/** The shop's own currency is always worth one and always taken. */
export class OwnCurrency extends DomainError<'invoices.own_currency'> {
  readonly code = 'invoices.own_currency'
  readonly kind = 'invalid'
}
