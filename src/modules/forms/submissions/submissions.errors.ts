import { DomainError } from '#platform/errors/errors.ts'

export class SubmissionNotFound extends DomainError<'form_submissions.not_found'> {
  readonly code = 'form_submissions.not_found'
  readonly kind = 'not_found'
}

/** No letter of a submission. */
export class FormMailNotFound extends DomainError<'form_submissions.mail_not_found'> {
  readonly code = 'form_submissions.mail_not_found'
  readonly kind = 'not_found'
}

/** It was deleted: nothing is made of it before it is brought back. */
export class SubmissionDeleted extends DomainError<'form_submissions.deleted'> {
  readonly code = 'form_submissions.deleted'
  readonly kind = 'conflict'
}

/** Whoever filled it in may ask why. */
export class RejectionNeedsReason extends DomainError<'form_submissions.reason_needed'> {
  readonly code = 'form_submissions.reason_needed'
  readonly kind = 'invalid'
}

/** Submissions are filtered by the fields that their form says so of. */
export class FieldNotFiltered extends DomainError<'form_submissions.not_filtered'> {
  readonly code = 'form_submissions.not_filtered'
  readonly kind = 'invalid'
}

export class TooManyViews extends DomainError<'form_submissions.too_many_views'> {
  readonly code = 'form_submissions.too_many_views'
  readonly kind = 'conflict'

  constructor(most: number) {
    super(`${most} views`, { most })
  }
}
