import { DomainError } from '#platform/errors/errors.ts'

/** It was used, expired, was replaced by another, or never was: one answer for all. */
export class InvitationEnded extends DomainError<'invitations.ended'> {
  readonly code = 'invitations.ended'
  readonly kind = 'not_found'

  constructor() {
    super('the invitation is good no more')
  }
}
