import { DomainError } from '#platform/errors/errors.ts'
import type { OutOfWindow } from './slots/booking-window.ts'
import type { Status } from './status/status.ts'

/** No such appointment in this shop. */
export class AppointmentNotFound extends DomainError<'appointments.not_found'> {
  readonly code = 'appointments.not_found'
  readonly kind = 'not_found'
}

/** The shop has no such service, or offers it no longer. */
export class ServiceNotOffered extends DomainError<'appointments.service_not_offered'> {
  readonly code = 'appointments.service_not_offered'
  readonly kind = 'not_found'
}

/** Nobody at work is assigned the service; or the one who was asked for is not, though others may be. */
export class ProfessionalNotOffered extends DomainError<
  'appointments.professional_not_offered' | 'appointments.not_their_service'
> {
  readonly code
  readonly kind = 'precondition'

  constructor(service: string, wanted: string | null) {
    super(wanted === null ? `nobody for ${service}` : `${wanted} does not provide ${service}`)
    this.code =
      wanted === null
        ? ('appointments.professional_not_offered' as const)
        : ('appointments.not_their_service' as const)
  }
}

/** `2026-11-24T09:30`, as the shop's wall shows them, the nearest first. */
type Nearest = readonly string[]

/** Somebody else has that time, or had it first. */
export class SlotTaken extends DomainError<'appointments.slot_taken'> {
  readonly code = 'appointments.slot_taken'
  readonly kind = 'conflict'

  constructor(nearest: Nearest) {
    super('the time is taken', { nearest: nearest.join(',') })
  }
}

/** Nobody who could works then, or not for as long as it takes. */
export class OutsideHours extends DomainError<'appointments.outside_hours'> {
  readonly code = 'appointments.outside_hours'
  readonly kind = 'precondition'

  constructor(nearest: Nearest) {
    super('nobody works then', { nearest: nearest.join(',') })
  }
}

/** The time has passed, comes sooner than the service's notice, or later than it is booked ahead. */
export class OutsideWindow extends DomainError<
  'appointments.in_the_past' | 'appointments.too_soon' | 'appointments.too_far'
> {
  readonly code
  readonly kind = 'precondition'

  constructor(why: OutOfWindow, { noticeHours, advanceDays }: { noticeHours: number; advanceDays: number }) {
    super(`out of the window: ${why}`, {
      ...(why === 'notice' && { count: noticeHours }),
      ...(why === 'beyond' && { count: advanceDays }),
    })
    const codes = { past: 'in_the_past', notice: 'too_soon', beyond: 'too_far' } as const
    this.code = `appointments.${codes[why]}` as const
  }
}

/** An appointment that is this does not become that; or only by another time. */
export class StatusNotAllowed extends DomainError<'appointments.status_not_allowed'> {
  readonly code = 'appointments.status_not_allowed'
  readonly kind = 'precondition'

  constructor(from: Status, to: Status) {
    super(`${from} does not become ${to}`, { from, to })
  }
}

/** Whom or what it is for was deleted meanwhile, so that nothing can be expected of it again. */
export class AppointmentOfGone extends DomainError<
  'appointments.professional_deleted' | 'appointments.service_deleted'
> {
  readonly code
  readonly kind = 'precondition'

  constructor(what: 'professional' | 'service') {
    super(`its ${what} was deleted`)
    this.code = `appointments.${what}_deleted` as const
  }
}

/** The change needs a right of its own. */
export class StatusForbidden extends DomainError<'appointments.status_forbidden'> {
  readonly code = 'appointments.status_forbidden'
  readonly kind = 'forbidden'
}

/** Nobody has come, or failed to, before the day of the appointment. */
export class NotYet extends DomainError<'appointments.not_yet'> {
  readonly code = 'appointments.not_yet'
  readonly kind = 'precondition'
}

/** No link of this shop to an appointment; or the shop keeps none now. */
export class AppointmentLinkNotFound extends DomainError<'appointments.link_not_found'> {
  readonly code = 'appointments.link_not_found'
  readonly kind = 'not_found'
}

/** The appointment that the link is of was cancelled, or is over. */
export class AppointmentLinkOver extends DomainError<
  'appointments.link_cancelled' | 'appointments.link_past'
> {
  readonly code
  readonly kind = 'precondition'

  constructor(why: 'cancelled' | 'past') {
    super(`its appointment is ${why}`)
    this.code = `appointments.link_${why}` as const
  }
}

/** A customer moves and cancels by themselves only until so many hours before it begins. */
export class TooLateForCustomer extends DomainError<'appointments.too_late_by_link'> {
  readonly code = 'appointments.too_late_by_link'
  readonly kind = 'precondition'

  constructor(hours: number) {
    super(`less than ${hours} hours before`, { count: hours })
  }
}

/** The customer has no address of that kind. */
export class LetterNowhere extends DomainError<'appointments.no_email' | 'appointments.no_phone'> {
  readonly code
  readonly kind = 'precondition'

  constructor(channel: 'email' | 'whatsapp') {
    super(`nowhere to write by ${channel}`)
    const codes = { email: 'no_email', whatsapp: 'no_phone' } as const
    this.code = `appointments.${codes[channel]}` as const
  }
}

/** Another letter of the same appointment is on its way: they go one after the other. */
export class LetterWaits extends DomainError<'appointments.letter_waits'> {
  readonly code = 'appointments.letter_waits'
  readonly kind = 'unavailable'
}

/** The appointment is over, so that there is nothing to write of it. */
export class NothingToTell extends DomainError<'appointments.nothing_to_tell'> {
  readonly code = 'appointments.nothing_to_tell'
  readonly kind = 'precondition'
}

export class AppointmentRuleNotFound extends DomainError<'appointments.rule_not_found'> {
  readonly code = 'appointments.rule_not_found'
  readonly kind = 'not_found'
}

/** The shop has as many rules as it may. */
export class TooManyAppointmentRules extends DomainError<'appointments.too_many_rules'> {
  readonly code = 'appointments.too_many_rules'
  readonly kind = 'conflict'

  constructor(most: number) {
    super(`${most} rules`, { most })
  }
}

/** Somebody, or everybody together, holds or has booked as much as is taken from outside of the shop. */
export class TooManyFromOutside extends DomainError<'appointments.too_many_from_outside'> {
  readonly code = 'appointments.too_many_from_outside'
  readonly kind = 'precondition'
}
