import { DomainError } from '#platform/errors/errors.ts'

export class CashboxNotFound extends DomainError<'cashboxes.cashbox_not_found'> {
  readonly code = 'cashboxes.cashbox_not_found'
  readonly kind = 'not_found'
}

export class CashboxCodeTaken extends DomainError<'cashboxes.code_taken'> {
  readonly code = 'cashboxes.code_taken'
  readonly kind = 'conflict'

  constructor(code: string) {
    super(`code ${code}`, { code })
  }
}

/** The default cashbox was to be switched off, or to stop being the default without another in its place. */
export class DefaultCashboxNeeded extends DomainError<'cashboxes.default_needed'> {
  readonly code = 'cashboxes.default_needed'
  readonly kind = 'precondition'
}

/** A cashbox was to be switched off while its session is open: nobody could count its drawer any more. */
export class CashboxInUse extends DomainError<'cashboxes.in_use'> {
  readonly code = 'cashboxes.in_use'
  readonly kind = 'precondition'

  constructor(session: number, by: string) {
    super(`session ${session} is open`, { session, by })
  }
}

export class CashboxWarehouseNotFound extends DomainError<'cashboxes.warehouse_not_found'> {
  readonly code = 'cashboxes.warehouse_not_found'
  readonly kind = 'not_found'
}

export class NoCashbox extends DomainError<'pos.no_cashbox'> {
  readonly code = 'pos.no_cashbox'
  readonly kind = 'precondition'

  constructor() {
    super('No active cashbox found')
  }
}
