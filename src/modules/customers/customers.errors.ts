import { DomainError } from '#platform/errors/errors.ts'

export class CustomerNotFound extends DomainError<'customers.customer_not_found'> {
  readonly code = 'customers.customer_not_found'
  readonly kind = 'not_found'
}

/** The record went into another one of the same customer. */
export class CustomerMerged extends DomainError<'customers.merged'> {
  readonly code = 'customers.merged'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`merged into ${name}`, { name })
  }
}

/** Another customer of the tenant has this code. */
export class CodeTaken extends DomainError<'customers.code_taken'> {
  readonly code = 'customers.code_taken'
  readonly kind = 'conflict'

  constructor(taken: string) {
    super(`code ${taken} is taken`, { taken })
  }
}

/** Whose name sales to nobody in particular carry, and what stands in it, is decided by those who may change the settings. */
export class DefaultCustomerForbidden extends DomainError<'customers.default_forbidden'> {
  readonly code = 'customers.default_forbidden'
  readonly kind = 'forbidden'
}

/** There is always one default customer: another must become it instead. */
export class DefaultCustomerNeeded extends DomainError<'customers.default_needed'> {
  readonly code = 'customers.default_needed'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`${name} is the default customer`, { name })
  }
}

/** Nobody in particular cannot owe anything. */
export class DefaultCustomerOwes extends DomainError<'customers.default_owes'> {
  readonly code = 'customers.default_owes'
  readonly kind = 'invalid'

  constructor(name: string) {
    super(`${name} is the default customer`, { name })
  }
}

/** What somebody owes, or has paid ahead, would be nobody's. */
export class DefaultHasBalance extends DomainError<'customers.default_has_balance'> {
  readonly code = 'customers.default_has_balance'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`${name} owes something or has something paid ahead`, { name })
  }
}

/** Who owes something, or has something paid ahead, is not let go of. */
export class CustomerHasBalance extends DomainError<'customers.has_balance'> {
  readonly code = 'customers.has_balance'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`${name} owes something or has something paid ahead`, { name })
  }
}
