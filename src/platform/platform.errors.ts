import { DomainError } from './errors.ts'

export class KeyReused extends DomainError<'platform.key_reused'> {
  readonly code = 'platform.key_reused'
  readonly kind = 'conflict'
}

/** The database cannot be reached just now: nothing was lost, the same request may be sent again. */
export class Unavailable extends DomainError<'platform.unavailable'> {
  readonly code = 'platform.unavailable'
  readonly kind = 'unavailable'
}

/** Too many tries; `seconds` says when the next one is welcome. */
export class TooManyRequests extends DomainError<'platform.too_many_requests'> {
  readonly code = 'platform.too_many_requests'
  readonly kind = 'too_many'

  constructor(seconds: number) {
    super(`too many requests, next in ${seconds} s`, { seconds })
  }
}
