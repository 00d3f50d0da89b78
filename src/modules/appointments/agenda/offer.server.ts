import { serviceTerms } from '#modules/catalogue/products/reading/service-terms.server.ts'
import { employeesAtWork, providersOf } from '#modules/employees/records/employees.server.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import type { Actor, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { MINUTES_OF_A_DAY } from '#platform/values/shop-day.ts'
import { DEFAULT_DURATION, MOST_ADVANCE_DAYS, type Wish } from '../appointment/appointment.ts'
import { ProfessionalNotOffered, ServiceNotOffered } from '../appointments.errors.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import { servicePrice } from '../price/service-price.ts'
import type { BookingTerms } from '../slots/booking-window.ts'
import type { SlotTerms } from '../slots/free-starts.ts'

/** What a service is offered by: to whom it is given, how long it takes and how far ahead it is booked. */
export type Offer = {
  readonly timeZone: string
  readonly deposit: Cents | null
  /** What it costs with its tax; null where that is said when it is charged. */
  readonly price: Cents | null
  readonly terms: SlotTerms
  /** How far ahead it is booked by whoever asks; the notice binds nobody of the shop. */
  readonly booking: BookingTerms
  /** The notice that its customers give, in hours, whoever asks. */
  readonly noticeHours: number
  /**
   * Who can be asked for it: all who provide it, or the one who is wanted. Where nobody is assigned, a person of the shop
   * gives it to whoever is at work.
   */
  readonly professionals: readonly EmployeeId[]
}

/**
 * What there is for a wish, whatever is booked.
 *
 * @throws ServiceNotOffered; ProfessionalNotOffered where nobody is at work, or the one who is wanted does not provide it.
 */
export async function offerFor(tx: Tx<TenantCtx> & { readonly actor?: Actor }, wish: Wish): Promise<Offer> {
  // Asked together: to ask and wait four times costs more than what is asked for.
  const [timeZone, { appointment_step_minutes: step }, service, known] = await Promise.all([
    timeZoneOf(tx),
    readModuleSettings(tx, appointmentsSettings),
    serviceTerms(tx, wish.service_id),
    providersOf(tx, wish.service_id, wish.employee_id),
  ])
  if (!service) throw new ServiceNotOffered(`service ${wish.service_id}`)
  // Nobody can be asked for it by name, and customers are not offered what nobody provides.
  const isUnassigned = known.length === 0 && wish.employee_id === null && tx.actor !== undefined
  const professionals = isUnassigned ? (await employeesAtWork(tx)).map(({ id }) => id) : known
  const duration = wish.duration_minutes ?? service.default_duration ?? DEFAULT_DURATION
  if (duration > MINUTES_OF_A_DAY)
    throw new ServiceNotOffered(`service ${wish.service_id} is longer than a day`)
  if (professionals.length === 0) throw new ProfessionalNotOffered(wish.service_id, wish.employee_id)
  const noticeHours = service.min_advance_booking_hours ?? 0
  const isOfShop = tx.actor !== undefined || wish.isPromised === true
  return {
    noticeHours,
    timeZone,
    deposit: service.deposit_cents,
    price: servicePrice(service),
    terms: {
      duration,
      // With its buffer none is longer than a day, however long it was said to be before that was refused.
      buffer: Math.min(service.buffer_time ?? 0, MINUTES_OF_A_DAY - duration),
      step,
    },
    booking: {
      noticeHours: isOfShop ? 0 : noticeHours,
      advanceDays: Math.min(service.max_advance_booking_days ?? MOST_ADVANCE_DAYS, MOST_ADVANCE_DAYS),
    },
    professionals,
  }
}
