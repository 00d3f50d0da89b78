import { DomainError } from '#platform/errors/errors.ts'
import { type Cents, centsToDecimal, type Milli, milliToDecimal } from '#platform/values/money.ts'

export class InvoiceNumberUnknown extends DomainError<'credit_notes.invoice_not_found'> {
  readonly code = 'credit_notes.invoice_not_found'
  readonly kind = 'not_found'

  constructor(number: string) {
    super(`No se encuentra la factura ${number}`, { number })
  }
}

export class CreditNoteNotFound extends DomainError<'credit_notes.not_found'> {
  readonly code = 'credit_notes.not_found'
  readonly kind = 'not_found'
}

/** The invoice was cancelled as a whole: nothing of it can come back. */
export class InvoiceCancelled extends DomainError<'credit_notes.invoice_cancelled'> {
  readonly code = 'credit_notes.invoice_cancelled'
  readonly kind = 'conflict'
}

export class NotOfCustomer extends DomainError<'credit_notes.not_of_customer'> {
  readonly code = 'credit_notes.not_of_customer'
  readonly kind = 'invalid'
}

/** The product does not stand on the invoice. */
export class NotOnInvoice extends DomainError<'credit_notes.not_on_invoice'> {
  readonly code = 'credit_notes.not_on_invoice'
  readonly kind = 'invalid'
}

export class TooMuchReturned extends DomainError<'credit_notes.too_much'> {
  readonly code = 'credit_notes.too_much'
  readonly kind = 'conflict'

  constructor(product: string, available: Milli) {
    super(`${product}: ${available} thousandths can come back`, {
      product,
      available: milliToDecimal(available),
    })
  }
}

/** Something that is counted comes back in a fraction, or nothing of it. */
export class BadReturnQuantity extends DomainError<'credit_notes.bad_quantity'> {
  readonly code = 'credit_notes.bad_quantity'
  readonly kind = 'invalid'

  constructor(product: string) {
    super(`${product}: quantity that cannot come back`, { product })
  }
}

export class PriceNotPaid extends DomainError<'credit_notes.price_not_paid'> {
  readonly code = 'credit_notes.price_not_paid'
  readonly kind = 'invalid'

  constructor(product: string, sent: Cents, paid: Cents) {
    super(`${product}: ${sent} centavos were sent and ${paid} were paid`, {
      product,
      sent: centsToDecimal(sent),
      paid: centsToDecimal(paid),
    })
  }
}

export class NoCreditNoteNumber extends DomainError<'credit_notes.no_fiscal_number'> {
  readonly code = 'credit_notes.no_fiscal_number'
  readonly kind = 'precondition'
}

/** No credit note has that number. */
export class CreditNoteUnknown extends DomainError<'credit_notes.unknown'> {
  readonly code = 'credit_notes.unknown'
  readonly kind = 'not_found'

  constructor(reference: string) {
    super(`no credit note ${reference}`, { reference })
  }
}

/** The sale's customer is not the note's, and neither the code of its paper nor an administrator's word came with it. */
export class CreditNoteNeedsCode extends DomainError<'credit_notes.needs_code'> {
  readonly code = 'credit_notes.needs_code'
  readonly kind = 'precondition'

  constructor(reference: string) {
    super(`${reference} is another customer's`, { reference })
  }
}

/** What came with it is not the code of its paper. */
export class CreditNoteCodeWrong extends DomainError<'credit_notes.wrong_code'> {
  readonly code = 'credit_notes.wrong_code'
  readonly kind = 'invalid'

  constructor(reference: string) {
    super(`wrong code for ${reference}`, { reference })
  }
}

/** The key of this installation is not the one that its code was sealed with: nobody can tell whether it is right. */
export class CreditNoteCodeUnreadable extends DomainError<'credit_notes.code_unreadable'> {
  readonly code = 'credit_notes.code_unreadable'
  readonly kind = 'precondition'

  constructor(reference: string) {
    super(`the code of ${reference} does not open`, { reference })
  }
}

/** A sale was to be paid with more than is left of a credit note. */
export class CreditNoteUnusable extends DomainError<'credit_notes.unusable'> {
  readonly code = 'credit_notes.unusable'
  readonly kind = 'conflict'

  constructor(reference: string, left: Cents) {
    super(`${reference}: ${left} centavos are left`, { reference, left: centsToDecimal(left) })
  }
}
