import { DomainError } from '#platform/errors/errors.ts'
import type { BasisPoints } from '#platform/values/money.ts'

/** More was taken off by hand than the methods that pay allow, and nobody allowed it. */
export class DiscountAboveCap extends DomainError<'authorizations.discount_above_cap'> {
  readonly code = 'authorizations.discount_above_cap'
  readonly kind = 'precondition'

  constructor(product: string, cap: BasisPoints) {
    super(`${product}: at most ${cap} hundredths of a percent`, { product, cap })
  }
}

/** The product is sold with an administrator's code alone. */
export class ProductNeedsCode extends DomainError<'authorizations.product_needs_code'> {
  readonly code = 'authorizations.product_needs_code'
  readonly kind = 'precondition'

  constructor(product: string) {
    super(`${product} needs a code`, { product })
  }
}

/** Who writes invoices and does not sell asks for what stands in an invoice alone. */
export class OnlyWhoSells extends DomainError<'authorizations.only_who_sells'> {
  readonly code = 'authorizations.only_who_sells'
  readonly kind = 'forbidden'
}

/** No such request of this person about this. */
export class AuthorizationNotFound extends DomainError<'authorizations.not_found'> {
  readonly code = 'authorizations.not_found'
  readonly kind = 'not_found'
}

/** The request came back about something else, or was answered already. */
export class RequestReused extends DomainError<'authorizations.request_reused'> {
  readonly code = 'authorizations.request_reused'
  readonly kind = 'conflict'
}

export class SendTooSoon extends DomainError<'authorizations.send_too_soon'> {
  readonly code = 'authorizations.send_too_soon'
  readonly kind = 'too_many'

  constructor(seconds: number) {
    super(`in ${seconds} s`, { count: seconds })
  }
}

export class TooManySends extends DomainError<'authorizations.too_many_sends'> {
  readonly code = 'authorizations.too_many_sends'
  readonly kind = 'too_many'
}

/** Neither mail nor WhatsApp is set up: no code can reach anybody. */
export class NoChannel extends DomainError<'authorizations.no_channel'> {
  readonly code = 'authorizations.no_channel'
  readonly kind = 'precondition'
}

/** Nobody received it; the request stays for another try. */
export class CodeNotSent extends DomainError<'authorizations.code_not_sent'> {
  readonly code = 'authorizations.code_not_sent'
  readonly kind = 'unavailable'

  constructor() {
    super('Could not send verification code')
  }
}

export class InvalidCode extends DomainError<'authorizations.invalid_code'> {
  readonly code = 'authorizations.invalid_code'
  readonly kind = 'invalid'

  /** @param left how many tries are. */
  constructor(left: number) {
    super('Invalid code', { left })
  }
}

/** Too many wrong tries. */
export class CodeLocked extends DomainError<'authorizations.code_locked'> {
  readonly code = 'authorizations.code_locked'
  readonly kind = 'precondition'
}

export class CodeExpired extends DomainError<'authorizations.code_expired'> {
  readonly code = 'authorizations.code_expired'
  readonly kind = 'precondition'
}
