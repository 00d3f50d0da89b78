import { DomainError } from '#platform/errors/errors.ts'

/** The shop revoked the till: it sells and takes numbers again when it is allowed to. */
export class TillRevoked extends DomainError<'fiscal.till_revoked'> {
  readonly code = 'fiscal.till_revoked'
  readonly kind = 'forbidden'
}

/** No till of the shop has that id. */
export class TillNotFound extends DomainError<'fiscal.till_not_found'> {
  readonly code = 'fiscal.till_not_found'
  readonly kind = 'not_found'
}

/** As many browsers were made tills as may be in a day, or are open at once. */
export class TooManyTills extends DomainError<'fiscal.too_many_tills'> {
  readonly code = 'fiscal.too_many_tills'
  readonly kind = 'too_many'
}
