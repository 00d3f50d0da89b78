export type DomainErrorKind =
  | 'not_found'
  | 'forbidden'
  | 'conflict'
  | 'invalid'
  | 'precondition'
  | 'too_many'
  | 'unavailable'

export type ErrorParams = Readonly<Record<string, string | number>>

/**
 * A failure the person can understand and act on. Anything else is a bug and reaches the person
 * only as a reference number.
 *
 * `code` is `<namespace>.<name>`; its sentence stands in that namespace's messages under `error_<name>`, or under
 * `error_<name>_one` and `error_<name>_other` where `params` has a `count`.
 */
export abstract class DomainError<Code extends string = string> extends Error {
  abstract readonly code: Code
  abstract readonly kind: DomainErrorKind
  /** Values for the translated sentence; never secrets, never ids of another tenant. */
  readonly params: ErrorParams

  constructor(logMessage: string, params: ErrorParams = {}, options?: ErrorOptions) {
    super(logMessage, options)
    this.name = new.target.name
    this.params = params
  }
}
