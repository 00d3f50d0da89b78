import { DomainError } from './errors.ts'

export class KeyReused extends DomainError<'platform.key_reused'> {
  readonly code = 'platform.key_reused'
  readonly kind = 'conflict'
}

/** Somebody else saved the record since it was read for this change: nothing was saved. */
export class RecordChanged extends DomainError<'platform.record_changed'> {
  readonly code = 'platform.record_changed'
  readonly kind = 'conflict'
}

/** What was asked for is named by no id that there can be: an address that was mistyped, or cut off. */
export class NoSuchRecord extends DomainError<'platform.no_such_record'> {
  readonly code = 'platform.no_such_record'
  readonly kind = 'not_found'
}

/** Somebody deleted the record: it is restored before it is changed. */
export class RecordDeleted extends DomainError<'platform.record_deleted'> {
  readonly code = 'platform.record_deleted'
  readonly kind = 'conflict'
}

type Alike = { readonly name: string; readonly deleted: boolean }

/** Another record of the kind has the code; deleted ones keep theirs. */
export class CodeTaken extends DomainError<'platform.code_taken' | 'platform.code_of_deleted'> {
  readonly code
  readonly kind = 'conflict'

  constructor(code: string, { name, deleted }: Alike) {
    super(`code ${code}`, { code, name })
    this.code = deleted ? ('platform.code_of_deleted' as const) : ('platform.code_taken' as const)
  }
}

/** Another record of the kind has the name; deleted ones keep theirs. */
export class NameTaken extends DomainError<'platform.name_taken' | 'platform.name_of_deleted'> {
  readonly code
  readonly kind = 'conflict'

  constructor(name: string, { deleted }: Alike) {
    super(`name ${name}`, { name })
    this.code = deleted ? ('platform.name_of_deleted' as const) : ('platform.name_taken' as const)
  }
}

/** It belongs to a part of the shop that is switched off: the shop keeps what it has of it. */
export class PartOff extends DomainError<'platform.part_off'> {
  readonly code = 'platform.part_off'
  readonly kind = 'forbidden'

  constructor(part: string) {
    super(`${part} is off`, { part })
  }
}

/** Support was let in to look and to help: secrets, accounts, rights and where money goes are the shop's people's alone. */
export class NotOfSupport extends DomainError<'platform.not_of_support'> {
  readonly code = 'platform.not_of_support'
  readonly kind = 'forbidden'
}

/** The default one was to be deleted, switched off, or to stop being it without another in its place. */
export class DefaultNeeded extends DomainError<'platform.default_needed'> {
  readonly code = 'platform.default_needed'
  readonly kind = 'precondition'
}

/** How often a record is named elsewhere, by `<namespace>.<noun>`: the words are `error_used_by_<noun>` of that namespace. */
export type Uses = Readonly<Record<string, number>>

const listed = (uses: Uses): string =>
  Object.entries(uses)
    .map(([noun, count]) => `${noun}:${count}`)
    .join(',')

/** Others name the record, so it cannot be deleted. */
export class RecordInUse extends DomainError<'platform.record_in_use'> {
  readonly code = 'platform.record_in_use'
  readonly kind = 'conflict'

  constructor(uses: Uses) {
    super(`used by ${listed(uses)}`, { uses: listed(uses) })
  }
}

/** Posted documents name the record and are never changed, so it can only be switched off. */
export class RecordInHistory extends DomainError<'platform.record_in_history'> {
  readonly code = 'platform.record_in_history'
  readonly kind = 'conflict'

  constructor(uses: Uses) {
    super(`posted in ${listed(uses)}`, { uses: listed(uses) })
  }
}

/** What was sent is no amount of money: not a decimal number, or finer than a centavo. */
export class AmountUnreadable extends DomainError<'platform.amount_unreadable'> {
  readonly code = 'platform.amount_unreadable'
  readonly kind = 'invalid'
}

/** What was sent is no quantity: not a decimal number, or finer than a thousandth. */
export class QuantityUnreadable extends DomainError<'platform.quantity_unreadable'> {
  readonly code = 'platform.quantity_unreadable'
  readonly kind = 'invalid'
}

/** What was sent holds a text that cannot be kept: half an emoji, or a NUL. */
export class UnstorableText extends DomainError<'platform.unstorable_text'> {
  readonly code = 'platform.unstorable_text'
  readonly kind = 'invalid'
}

/** The database cannot be reached just now: nothing was lost, the same request may be sent again. */
export class Unavailable extends DomainError<'platform.unavailable'> {
  readonly code = 'platform.unavailable'
  readonly kind = 'unavailable'
}

/** Where the shops' files lie does not answer just now: nothing was kept, the same request may be sent again. */
export class FilesUnavailable extends DomainError<'platform.files_unavailable'> {
  readonly code = 'platform.files_unavailable'
  readonly kind = 'unavailable'
}

/** The server's clock is wrong: nothing is dated by it, and nothing was done. The same request may be sent again. */
export class ClockWrong extends DomainError<'platform.clock_wrong'> {
  readonly code = 'platform.clock_wrong'
  readonly kind = 'unavailable'
}

/** Too many tries; `count` seconds later the next one is welcome. */
export class TooManyRequests extends DomainError<'platform.too_many_requests'> {
  readonly code = 'platform.too_many_requests'
  readonly kind = 'too_many'

  constructor(seconds: number) {
    super(`too many requests, next in ${seconds} s`, { count: seconds })
  }
}

/** More work than one call may ask for; `asked` and `most` say of what, for the log. */
export class TooMuchWork extends DomainError<'platform.too_much_work'> {
  readonly code = 'platform.too_much_work'
  readonly kind = 'invalid'

  constructor(what: string, asked: number, most: number) {
    super(`${asked} ${what}, at most ${most}`, { asked, most })
  }
}
