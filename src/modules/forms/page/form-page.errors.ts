import { DomainError } from '#platform/errors/errors.ts'
import type { AnswerProblem } from '../engine/check-answers.ts'

/** No such form, or none that is published now, or one of another shop, or the shop has no forms: nobody can tell which. */
export class FormNotPublished extends DomainError<'form_page.not_published'> {
  readonly code = 'form_page.not_published'
  readonly kind = 'not_found'
}

/** What came with the form does not say that it was drawn here, some seconds ago and not long ago. */
export class FormTokenRefused extends DomainError<'form_page.token_refused'> {
  readonly code = 'form_page.token_refused'
  readonly kind = 'precondition'

  constructor(why: 'foreign' | 'hasty' | 'old') {
    super(`the token is ${why}`, { why })
  }
}

/** No person fills in what no person sees. */
export class FormTrapped extends DomainError<'form_page.trapped'> {
  readonly code = 'form_page.trapped'
  readonly kind = 'precondition'
}

/** The shop takes no more answers this month. */
export class FormFull extends DomainError<'form_page.full'> {
  readonly code = 'form_page.full'
  readonly kind = 'precondition'
}

/** The shop keeps as much of strangers as it may: no more drawings and long texts are taken. */
export class FormWithoutRoom extends DomainError<'form_page.no_room'> {
  readonly code = 'form_page.no_room'
  readonly kind = 'precondition'
}

/** More than a form's answers can be. */
export class AnswersTooLarge extends DomainError<'form_page.answers_too_large'> {
  readonly code = 'form_page.answers_too_large'
  readonly kind = 'invalid'
}

/** The id belongs to another submission. */
export class SubmissionIdTaken extends DomainError<'form_page.id_taken'> {
  readonly code = 'form_page.id_taken'
  readonly kind = 'conflict'
}

/** Other answers are kept under this id: these are another submission. */
export class SentBefore extends DomainError<'form_page.sent_before'> {
  readonly code = 'form_page.sent_before'
  readonly kind = 'conflict'
}

/** As many as one answer tells of. */
const MOST_TOLD = 30

/** The answers are not what the form asks: which fields, and why, as JSON. */
export class AnswersRefused extends DomainError<'form_page.answers_refused'> {
  readonly code = 'form_page.answers_refused'
  readonly kind = 'invalid'

  constructor(problems: ReadonlyMap<string, AnswerProblem>) {
    super(`${problems.size} answers are refused`, {
      count: problems.size,
      problems: JSON.stringify([...problems].slice(0, MOST_TOLD)),
    })
  }
}
