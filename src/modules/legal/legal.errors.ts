import { DomainError } from '#platform/errors/errors.ts'

/** The customer has no legal data, or there is no such customer. */
export class LegalClientNotFound extends DomainError<'legal.client_not_found'> {
  readonly code = 'legal.client_not_found'
  readonly kind = 'not_found'
}

/** A customer has legal data once. */
export class AlreadyLegalClient extends DomainError<'legal.already_client'> {
  readonly code = 'legal.already_client'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`${name} is a legal client already`, { name })
  }
}

/** Sales to nobody in particular are nobody's matter. */
export class DefaultCustomerIsNoClient extends DomainError<'legal.default_customer'> {
  readonly code = 'legal.default_customer'
  readonly kind = 'invalid'

  constructor(name: string) {
    super(`${name} is the default customer`, { name })
  }
}

/** Conflict check, KYC and AML are each signed by who has the right to. */
export class SigningForbidden extends DomainError<'legal.signing_forbidden'> {
  readonly code = 'legal.signing_forbidden'
  readonly kind = 'forbidden'

  constructor(check: string) {
    super(`no right to sign ${check}`, { check })
  }
}

/** What the check finds is not what its signer saw. */
export class ConflictsChanged extends DomainError<'legal.conflicts_changed'> {
  readonly code = 'legal.conflicts_changed'
  readonly kind = 'conflict'
}

/** What a client may have on credit is decided by who has the right to. */
export class TermsForbidden extends DomainError<'legal.terms_forbidden'> {
  readonly code = 'legal.terms_forbidden'
  readonly kind = 'forbidden'
}

/** Who is sent no reminders is said by who has the right to. */
export class RemindersForbidden extends DomainError<'legal.reminders_forbidden'> {
  readonly code = 'legal.reminders_forbidden'
  readonly kind = 'forbidden'
}

/** Each client has a user of their own in the portal. */
export class PortalUserTaken extends DomainError<'legal.portal_user_taken'> {
  readonly code = 'legal.portal_user_taken'
  readonly kind = 'conflict'

  constructor(name: string) {
    super(`${name} has that portal user`, { name })
  }
}
