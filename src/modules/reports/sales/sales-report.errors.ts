import { DomainError } from '#platform/errors/errors.ts'

export class PeriodReversed extends DomainError<'sales_report.period_reversed'> {
  readonly code = 'sales_report.period_reversed'
  readonly kind = 'invalid'
}

export class PeriodTooLong extends DomainError<'sales_report.period_too_long'> {
  readonly code = 'sales_report.period_too_long'
  readonly kind = 'invalid'

  constructor(most: number) {
    super(`more than ${most} days`, { most })
  }
}
