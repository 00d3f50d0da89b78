import { DomainError } from '#platform/errors/errors.ts'

/** Somebody has opened the cashbox before. */
export class SessionOpen extends DomainError<'cash_session.already_open'> {
  readonly code = 'cash_session.already_open'
  readonly kind = 'conflict'

  constructor(name: string, since: Date) {
    super(`open since ${since.toISOString()}`, { name, since: since.toISOString() })
  }
}

export class SessionNotFound extends DomainError<'cash_session.not_found'> {
  readonly code = 'cash_session.not_found'
  readonly kind = 'not_found'
}

export class SessionClosed extends DomainError<'cash_session.closed'> {
  readonly code = 'cash_session.closed'
  readonly kind = 'conflict'
}

/** The session is of somebody else, who opened it, and this is not its till. */
export class SessionOfAnother extends DomainError<'cash_session.of_another'> {
  readonly code = 'cash_session.of_another'
  readonly kind = 'forbidden'

  constructor(cashbox: string, name: string) {
    super(`${cashbox} was opened by ${name}`, { cashbox, name })
  }
}

/** More was to be taken out than lies in the drawer. Does not say how much that is: nobody has counted yet. */
export class CashBelowZero extends DomainError<'cash_session.below_zero'> {
  readonly code = 'cash_session.below_zero'
  readonly kind = 'conflict'
}

/** The drawer was counted twice. */
export class NoRecountLeft extends DomainError<'cash_session.no_recount_left'> {
  readonly code = 'cash_session.no_recount_left'
  readonly kind = 'conflict'
}

export class NotCounted extends DomainError<'cash_session.not_counted'> {
  readonly code = 'cash_session.not_counted'
  readonly kind = 'precondition'
}

/** Something was sold or moved after the count. */
export class CountStale extends DomainError<'cash_session.count_stale'> {
  readonly code = 'cash_session.count_stale'
  readonly kind = 'conflict'
}

export class CommentsRequired extends DomainError<'cash_session.comments_required'> {
  readonly code = 'cash_session.comments_required'
  readonly kind = 'invalid'
}

/** What a drawer should hold is not for whoever is about to count it. */
export class ReportHidden extends DomainError<'cash_session.report_hidden'> {
  readonly code = 'cash_session.report_hidden'
  readonly kind = 'forbidden'
}

/** More than lies in any drawer, as a barcode that was scanned into the field; or less than nothing. */
export class AmountOutOfRange extends DomainError<'cash_session.amount_out_of_range'> {
  readonly code = 'cash_session.amount_out_of_range'
  readonly kind = 'invalid'
}

export class HistoryReversed extends DomainError<'cash_session.history_reversed'> {
  readonly code = 'cash_session.history_reversed'
  readonly kind = 'invalid'
}
