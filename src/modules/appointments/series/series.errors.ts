import { DomainError } from '#platform/errors/errors.ts'

/** Some of a series are not free: none is booked or moved. Their times are as the shop's wall shows them. */
export class SeriesNotFree extends DomainError<'appointment_series.not_free'> {
  readonly code = 'appointment_series.not_free'
  readonly kind = 'conflict'

  constructor(taken: readonly string[]) {
    super('some of the series are not free', { count: taken.length, taken: taken.join(',') })
  }
}

/** It was not booked with others. */
export class NoSeries extends DomainError<'appointment_series.none'> {
  readonly code = 'appointment_series.none'
  readonly kind = 'precondition'
}
