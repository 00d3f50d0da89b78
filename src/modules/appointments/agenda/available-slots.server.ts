import type { WhyNobody } from '#modules/employees/hours/spans/working-hours.ts'
import { type Actor, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurns } from '#platform/process/in-turns.server.ts'
import { addDays, type Day, day, dayOfInstant } from '#platform/values/day.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { type DaysInput, OFFERED_DAYS, type SlotsInput } from '../appointment/appointment.ts'
import { heldById } from '../hold-rows/hold-rows.server.ts'
import { requireAppointment } from '../reading/appointments.server.ts'
import { bookingWindow, outOfWindow } from '../slots/booking-window.ts'
import { timeAt } from '../slots/wall-time.ts'
import { agendasBetween } from './agendas.server.ts'
import { type DaySlots, daySlotSteps, daysFor } from './agendas.ts'
import { slotsBetween } from './kept-slots.server.ts'
import { type Offer, offerFor } from './offer.server.ts'

type Range = { first: Day; last: Day }

/** The times of some days, worked out anew with an appointment's own time free for it. @throws AppointmentNotFound */
async function slotsExcept(
  tx: Tx<TenantCtx>,
  { professionals, timeZone, terms }: Offer,
  range: Range,
  except: AppointmentId,
): Promise<DaySlots[]> {
  // What somebody holds while they choose another time is theirs to give.
  if (!(await heldById(tx, except))) await requireAppointment(tx, except)
  return inTurns(daySlotSteps(await agendasBetween(tx, professionals, { ...range, timeZone, except }), terms))
}

type BookableDay = DaySlots & {
  /** Whether times of it are still to come that whoever asks had to book earlier. */
  readonly wasBookable: boolean
}

/** What days show of what may be booked now; for an appointment that is moved, its own time is free. */
async function bookableSlots(
  tx: Tx<TenantCtx>,
  offer: Offer,
  range: Range,
  except: AppointmentId | null | undefined,
): Promise<BookableDay[]> {
  const window = bookingWindow(tx.now, offer.timeZone, offer.booking)
  const days = await (except ? slotsExcept(tx, offer, range, except) : slotsBetween(tx, offer, range))
  return days.map(({ date, slots, nobody }) => ({
    date,
    nobody,
    slots: slots.filter(({ start }) => outOfWindow(start, window) === null),
    wasBookable: slots.some(({ start }) => outOfWindow(start, window) === 'notice'),
  }))
}

/** Why nobody works on a day, as it is told: that somebody takes time off is for the shop's own people alone to know. */
const toldWhy = ({ actor }: Tx<TenantCtx> & { readonly actor?: Actor }, why: WhyNobody | null) =>
  why === 'away' && actor === undefined ? 'day_off' : why

/** Whether a start comes with less notice than customers give: of the shop's own people it is taken all the same. */
function shortNotice(now: Date, { timeZone, booking, noticeHours }: Offer): (start: Minute) => boolean {
  const window = bookingWindow(now, timeZone, { ...booking, noticeHours })
  return (start) => outOfWindow(start, window) === 'notice'
}

/**
 * The times of a day for a service, with whoever is wanted or with anybody who provides it; those that are taken too.
 * Times that have passed, come too soon or lie too far ahead are none.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, AppointmentNotFound
 */
export const availableSlots = (ctx: TenantCtx, { date, appointment_id, ...wish }: SlotsInput) =>
  reading(ctx, async (tx) => {
    const offer = await offerFor(tx, wish)
    const { timeZone } = offer
    const range = { first: day(date), last: day(date) }
    const [found] = await bookableSlots(tx, offer, range, appointment_id)
    const slots = found?.slots ?? []
    const isShort = shortNotice(tx.now, offer)
    return {
      /** The notice that its customers give; which of the times come with less, is said of each. */
      notice_hours: offer.noticeHours,
      slots: slots.map(({ start, isFree }) => ({
        time: timeAt(start, timeZone),
        available: isFree,
        ...(isShort(start) && { short_notice: true }),
      })),
    }
  })

/**
 * How many free times there are for a service on each of some days, from tomorrow where no day is named. Where more than
 * thirty provide it there may be fewer days than were asked for: all of them are told of one professional.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered, AppointmentNotFound
 */
export const availableDays = (
  ctx: TenantCtx,
  { from, days = OFFERED_DAYS, appointment_id, ...wish }: DaysInput,
) =>
  reading(ctx, async (tx) => {
    const offer = await offerFor(tx, wish)
    const { timeZone } = offer
    const first: Day = from ? day(from) : addDays(dayOfInstant(tx.now, timeZone), 1)
    const last = addDays(first, daysFor(offer.professionals.length, days) - 1)
    const found = await bookableSlots(tx, offer, { first, last }, appointment_id)
    const isShort = shortNotice(tx.now, offer)
    const { until } = bookingWindow(tx.now, timeZone, offer.booking)
    return found.map(({ date, slots, nobody, wasBookable }) => {
      const free = slots.filter(({ isFree }) => isFree)
      return {
        date,
        free: free.length,
        /** Nobody who provides it works then, or it cannot be booked for that day now. */
        closed: slots.length === 0,
        ...(slots.length === 0 && { nobody: toldWhy(tx, nobody) }),
        /** Its times are still to come, and are booked so many hours ahead. */
        ...(slots.length === 0 && wasBookable && { too_soon: offer.booking.noticeHours }),
        /** All that is free of it comes with less notice than these hours, which customers give. */
        ...(free.length > 0 &&
          free.every(({ start }) => isShort(start)) && { short_notice: offer.noticeHours }),
        /** It is booked for so many days ahead, and that day lies beyond them. */
        ...(shopDay(date, timeZone).from >= until && { beyond: offer.booking.advanceDays }),
      }
    })
  })
