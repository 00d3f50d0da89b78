import { DomainError } from '#platform/errors/errors.ts'

export class FormNotFound extends DomainError<'forms.form_not_found'> {
  readonly code = 'forms.form_not_found'
  readonly kind = 'not_found'
}

/** Rules, calculations or fields of it do not hold together: it is kept as it is designed, and not published. */
export class FormBroken extends DomainError<'forms.form_broken'> {
  readonly code = 'forms.form_broken'
  readonly kind = 'precondition'

  constructor(problems: number) {
    super(`${problems} problems`, { problems })
  }
}

/** Nobody could answer anything. */
export class FormWithoutFields extends DomainError<'forms.form_without_fields'> {
  readonly code = 'forms.form_without_fields'
  readonly kind = 'precondition'
}

/** It is archived or deleted; whoever wants to change it brings it back first. */
export class FormPutAway extends DomainError<'forms.form_put_away'> {
  readonly code = 'forms.form_put_away'
  readonly kind = 'precondition'
}

export class TooManyForms extends DomainError<'forms.too_many_forms'> {
  readonly code = 'forms.too_many_forms'
  readonly kind = 'precondition'

  constructor(limit: number) {
    super(`more than ${limit} forms`, { limit })
  }
}

/** The form is one that this person's role may not do that with. */
export class FormForbidden extends DomainError<'forms.form_forbidden'> {
  readonly code = 'forms.form_forbidden'
  readonly kind = 'forbidden'
}

export class FormLinkNotFound extends DomainError<'forms.link_not_found'> {
  readonly code = 'forms.link_not_found'
  readonly kind = 'not_found'
}

/** The link was taken back, its day has passed, or as many answers came by it as were to come. */
export class FormLinkEnded extends DomainError<'forms.link_ended'> {
  readonly code = 'forms.link_ended'
  readonly kind = 'precondition'
}

/** The last day of a link that is to be made is over already. */
export class FormLinkEndPast extends DomainError<'forms.link_end_past'> {
  readonly code = 'forms.link_end_past'
  readonly kind = 'invalid'
}

/** The link asks for a password, and this is none or another. */
export class FormPasswordWrong extends DomainError<'forms.password_wrong'> {
  readonly code = 'forms.password_wrong'
  readonly kind = 'forbidden'

  constructor(isMissing: boolean) {
    super(isMissing ? 'no password' : 'another password', { missing: isMissing ? 1 : 0 })
  }
}

/** Only people of the shop who are signed in fill this form in, and who may. */
export class FormForStaff extends DomainError<'forms.form_for_staff'> {
  readonly code = 'forms.form_for_staff'
  readonly kind = 'forbidden'
}

export class TooManyFormLinks extends DomainError<'forms.too_many_links'> {
  readonly code = 'forms.too_many_links'
  readonly kind = 'precondition'

  constructor(limit: number) {
    super(`more than ${limit} links`, { limit })
  }
}
