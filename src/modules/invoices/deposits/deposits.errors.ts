import { DomainError } from '#platform/errors/errors.ts'
import type { Cents } from '#platform/values/money.ts'
import type { DepositStatus } from './deposit-states.ts'

/** No such deposit in this shop, or nothing was left for what it would be of. */
export class DepositNotFound extends DomainError<'deposits.not_found'> {
  readonly code = 'deposits.not_found'
  readonly kind = 'not_found'
}

/** A deposit that is this does not become that: somebody was a moment earlier, or it was done before. */
export class DepositMoveRefused extends DomainError<
  'deposits.not_pending' | 'deposits.not_paid' | 'deposits.over'
> {
  readonly code
  readonly kind = 'conflict'

  constructor(from: DepositStatus, to: DepositStatus) {
    super(`a deposit that is ${from} does not become ${to}`, { from, to })
    this.code = codeFor(from, to)
  }
}

function codeFor(from: DepositStatus, to: DepositStatus) {
  if (to === 'paid') return 'deposits.not_pending' as const
  return from === 'pending' ? ('deposits.not_paid' as const) : ('deposits.over' as const)
}

/** A deposit is paid whole. */
export class DepositAmountDiffers extends DomainError<'deposits.amount_differs'> {
  readonly code = 'deposits.amount_differs'
  readonly kind = 'conflict'

  constructor(asked: Cents) {
    super(`a deposit of ${asked} centavos is asked for`, { asked })
  }
}

/** A way to pay by which the shop takes no deposit. */
export class MethodTakesNoDeposit extends DomainError<'deposits.method_not_offered'> {
  readonly code = 'deposits.method_not_offered'
  readonly kind = 'invalid'
}

/** The general customer is nobody in particular: a deposit of theirs could be given back to nobody. */
export class DepositNeedsCustomer extends DomainError<'deposits.needs_customer'> {
  readonly code = 'deposits.needs_customer'
  readonly kind = 'invalid'
}
