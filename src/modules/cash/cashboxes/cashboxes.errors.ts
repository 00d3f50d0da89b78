import { DomainError } from '#platform/errors/errors.ts'

export class CashboxNotFound extends DomainError<'cashboxes.cashbox_not_found'> {
  readonly code = 'cashboxes.cashbox_not_found'
  readonly kind = 'not_found'
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
