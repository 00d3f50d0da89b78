import { DomainError } from '#platform/errors/errors.ts'

/** The first day of the period comes after the last. */
export class PeriodReversed extends DomainError<'statement.period_reversed'> {
  readonly code = 'statement.period_reversed'
  readonly kind = 'invalid'

  constructor() {
    super('the period ends before it begins')
  }
}

/** More happened in that time than one paper holds. */
export class StatementTooLong extends DomainError<'statement.too_long'> {
  readonly code = 'statement.too_long'
  readonly kind = 'invalid'

  constructor(most: number) {
    super(`more than ${most} documents`, { most })
  }
}
