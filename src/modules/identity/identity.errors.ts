import { DomainError } from '#platform/errors/errors.ts'

/** Wrong address or wrong password: one answer for both, so that nobody learns which accounts exist. */
export class InvalidCredentials extends DomainError<'identity.invalid_credentials'> {
  readonly code = 'identity.invalid_credentials'
  readonly kind = 'invalid'

  constructor() {
    super('Credenciales inválidas')
  }
}

/** Nobody of that id who owns or administers this shop. */
export class AdministratorNotFound extends DomainError<'identity.administrator_not_found'> {
  readonly code = 'identity.administrator_not_found'
  readonly kind = 'not_found'
}

/** Somebody of this shop has an account of that address, perhaps a closed one. */
export class EmailTaken extends DomainError<'identity.email_taken'> {
  readonly code = 'identity.email_taken'
  readonly kind = 'conflict'

  constructor(email: string) {
    super(`there is an account of ${email} already`, { email })
  }
}

/** Not the password that holds; asked of somebody who is signed in. */
export class WrongPassword extends DomainError<'identity.wrong_password'> {
  readonly code = 'identity.wrong_password'
  readonly kind = 'invalid'

  constructor() {
    super('the current password is another')
  }
}
