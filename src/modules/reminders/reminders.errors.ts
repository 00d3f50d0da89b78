import { DomainError } from '#platform/errors/errors.ts'

export class ReminderRuleNotFound extends DomainError<'reminders.rule_not_found'> {
  readonly code = 'reminders.rule_not_found'
  readonly kind = 'not_found'
}

/** The shop has as many rules as it may. */
export class TooManyRules extends DomainError<'reminders.too_many_rules'> {
  readonly code = 'reminders.too_many_rules'
  readonly kind = 'conflict'

  constructor(most: number) {
    super(`${most} rules`, { most })
  }
}

/** Nothing is owed that a reminder could be about. */
export class NothingToRemind extends DomainError<'reminders.nothing_owed'> {
  readonly code = 'reminders.nothing_owed'
  readonly kind = 'conflict'
}

/** The customer asked not to be reminded. */
export class CustomerRefusesReminders extends DomainError<'reminders.refused'> {
  readonly code = 'reminders.refused'
  readonly kind = 'conflict'
}

/** So many reminders went to this customer by hand today. */
export class RemindedEnough extends DomainError<'reminders.enough'> {
  readonly code = 'reminders.enough'
  readonly kind = 'too_many'

  constructor(most: number) {
    super(`${most} reminders by hand today`, { most })
  }
}

/** The customer has no address that mail is sent to. */
export class NoAddress extends DomainError<'reminders.no_email'> {
  readonly code = 'reminders.no_email'
  readonly kind = 'precondition'
}

/** The customer has no telephone that can be dialled. */
export class NoTelephone extends DomainError<'reminders.no_phone'> {
  readonly code = 'reminders.no_phone'
  readonly kind = 'precondition'
}
