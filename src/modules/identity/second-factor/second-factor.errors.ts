import { DomainError } from '#platform/errors/errors.ts'

/** Not the code of now, or one that was used already. */
export class CodeWrong extends DomainError<'identity.code_wrong'> {
  readonly code = 'identity.code_wrong'
  readonly kind = 'invalid'

  constructor() {
    super('the code is another, or was used')
  }
}

/** The sign-in waited too long for its code, or was given too many wrong ones: it begins again with the password. */
export class SignInStepEnded extends DomainError<'identity.sign_in_step_ended'> {
  readonly code = 'identity.sign_in_step_ended'
  readonly kind = 'invalid'

  constructor() {
    super('the sign-in does not wait for a code any more')
  }
}

/** There is one already: it is taken away before another one is set up. */
export class SecondFactorOn extends DomainError<'identity.second_factor_on'> {
  readonly code = 'identity.second_factor_on'
  readonly kind = 'conflict'

  constructor() {
    super('the account asks for a code already')
  }
}

/** None was set up, or it was taken away meanwhile. */
export class SecondFactorOff extends DomainError<'identity.second_factor_off'> {
  readonly code = 'identity.second_factor_off'
  readonly kind = 'precondition'

  constructor() {
    super('the account asks for no code')
  }
}
