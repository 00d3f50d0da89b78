import { DomainError } from '#platform/errors/errors.ts'

/** It was used, expired, was replaced by another, or never was: one answer for all. */
export class LinkEnded extends DomainError<'links.ended'> {
  readonly code = 'links.ended'
  readonly kind = 'not_found'

  constructor() {
    super('the link is good no more')
  }
}
