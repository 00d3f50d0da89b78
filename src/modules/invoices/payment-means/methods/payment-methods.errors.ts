import { DomainError } from '#platform/errors/errors.ts'

export class PaymentMethodNotFound extends DomainError<'payment_methods.not_found'> {
  readonly code = 'payment_methods.not_found'
  readonly kind = 'not_found'
}

/** What the program does with a way to pay follows from its code, and what was paid so was written down under it. */
export class MethodCodeFixed extends DomainError<'payment_methods.code_fixed'> {
  readonly code = 'payment_methods.code_fixed'
  readonly kind = 'precondition'

  constructor(code: string) {
    super(`the program knows ${code}`, { code })
  }
}

/** A way to pay that the program knows by its code is put out of use, and stays. */
export class KnownMethodStays extends DomainError<'payment_methods.known_stays'> {
  readonly code = 'payment_methods.known_stays'
  readonly kind = 'precondition'

  constructor(name: string) {
    super(`the program knows ${name}`, { method: name })
  }
}
