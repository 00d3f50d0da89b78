import { DomainError } from '#platform/errors/errors.ts'

/** The receipt of a reversal was asked for, and there is none. */
export class PaymentNotReversed extends DomainError<'papers.not_reversed'> {
  readonly code = 'papers.not_reversed'
  readonly kind = 'conflict'

  constructor(number: string) {
    super(`payment ${number} stands`, { number })
  }
}
