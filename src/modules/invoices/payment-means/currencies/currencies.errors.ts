import { DomainError } from '#platform/errors/errors.ts'

export class CurrencyNotFound extends DomainError<'currencies.not_found'> {
  readonly code = 'currencies.not_found'
  readonly kind = 'not_found'
}

/** The shop's own currency is always worth one, is always taken, and stays. */
export class OwnCurrency extends DomainError<'currencies.own'> {
  readonly code = 'currencies.own'
  readonly kind = 'invalid'
}

/** Drawers and receipts name a currency by its code: another code is another currency. */
export class CurrencyCodeFixed extends DomainError<'currencies.code_fixed'> {
  readonly code = 'currencies.code_fixed'
  readonly kind = 'precondition'

  constructor(code: string) {
    super(`it is ${code}`, { code })
  }
}
