import { DomainError } from '#platform/errors/errors.ts'

/** Nobody of the shop lets support in now. */
export class NoConsent extends DomainError<'support.no_consent'> {
  readonly code = 'support.no_consent'
  readonly kind = 'precondition'

  constructor() {
    super('the shop does not let support in')
  }
}

/** The way in was used, is older than a minute, or the consent ended meanwhile. */
export class EntryEnded extends DomainError<'support.entry_ended'> {
  readonly code = 'support.entry_ended'
  readonly kind = 'invalid'

  constructor() {
    super('the way in is not good any more')
  }
}

/** Support cannot let itself in, nor under a role that owns the shop. */
export class NotForSupport extends DomainError<'support.not_for_support'> {
  readonly code = 'support.not_for_support'
  readonly kind = 'forbidden'
}
