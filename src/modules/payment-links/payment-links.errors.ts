import { DomainError } from '#platform/errors/errors.ts'

/** The shop has no merchant at AZUL yet. */
export class LinksNotConfigured extends DomainError<'payment_links.not_configured'> {
  readonly code = 'payment_links.not_configured'
  readonly kind = 'precondition'
}

export class LinkNotFound extends DomainError<'payment_links.not_found'> {
  readonly code = 'payment_links.not_found'
  readonly kind = 'not_found'
}

/** It was paid, has expired or was cancelled. */
export class LinkNotPending extends DomainError<'payment_links.not_pending'> {
  readonly code = 'payment_links.not_pending'
  readonly kind = 'conflict'
}

/** The order is of no invoice of the shop, or its ITBIS is not what the amount says. */
export class OrderUnreadable extends DomainError<'payment_links.order_unreadable'> {
  readonly code = 'payment_links.order_unreadable'
  readonly kind = 'invalid'
}

/** The key is asked for: there is none yet, or it would go with another merchant than it was typed for. */
export class AuthKeyNeeded extends DomainError<'payment_links.auth_key_needed'> {
  readonly code = 'payment_links.auth_key_needed'
  readonly kind = 'invalid'
}

/** Somebody else knows the key, and no new one was typed in its place. */
export class NewAuthKeyNeeded extends DomainError<'payment_links.new_auth_key_needed'> {
  readonly code = 'payment_links.new_auth_key_needed'
  readonly kind = 'invalid'
}

/** The kept key was sealed under another key of the installation. */
export class AuthKeyUnreadable extends DomainError<'payment_links.auth_key_unreadable'> {
  readonly code = 'payment_links.auth_key_unreadable'
  readonly kind = 'precondition'
}
