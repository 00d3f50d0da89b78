import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurns } from '#platform/process/in-turns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId } from '#platform/values/ids.ts'
import type { Minute, MinuteRange } from '#platform/values/minute-ranges.ts'
import { atTime, type MinuteOfDay, minuteOfDay, type ShopDay, shopDay } from '#platform/values/shop-day.ts'
import { type AgendaReader, agendasBetween } from '../agenda/agendas.server.ts'
import type { ProfessionalDay } from '../agenda/agendas.ts'
import { nearestFree } from '../agenda/nearest.server.ts'
import type { Offer } from '../agenda/offer.server.ts'
import { OutsideHours, OutsideWindow, SlotTaken } from '../appointments.errors.ts'
import { bookedMinutes, type Candidate } from '../slots/any-professional.ts'
import { bookingWindow, outOfWindow } from '../slots/booking-window.ts'
import { isFreeAt, type SlotTerms, slotSteps, startRanges } from '../slots/free-starts.ts'

/**
 * When an appointment is wanted, by the shop's wall; `except` is the one that is moved there. `isOffered` where only a start
 * will do that the page shows: the shop's people book at any minute, and nobody else leaves gaps in which nothing fits.
 */
type WantedTime = {
  readonly date: Day
  readonly time: MinuteOfDay
  readonly except?: AppointmentId | null | undefined
  readonly isOffered?: boolean
}

/** When they were booked last, of those who could be chosen. */
async function lastBookings(tx: Tx<TenantCtx>, ids: readonly EmployeeId[]): Promise<Map<EmployeeId, number>> {
  const rows = await tx.query<{ id: EmployeeId; at: Date }>(
    `select e.id, (select max(a.created_at) from appointments a
        where a.tenant_id = current_tenant() and a.employee_id = e.id) as at
      from unnest($1::uuid[]) as e (id)`,
    [ids],
  )
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at.getTime()]] : [])))
}

async function candidatesOf(
  tx: Tx<TenantCtx>,
  free: readonly ProfessionalDay[],
  [from, until]: readonly [Minute, Minute],
): Promise<Candidate<EmployeeId>[]> {
  const ids = free.map(({ id }) => id)
  // Where there is nothing to choose, nothing is asked.
  const last = ids.length > 1 ? await lastBookings(tx, ids) : new Map<EmployeeId, number>()
  return free.map(({ id, booked }) => ({
    id,
    minutes: bookedMinutes(
      booked.map((each): MinuteRange => [each.from, each.until]),
      from,
      until,
    ),
    bookedAt: last.get(id) ?? null,
  }))
}

/** What is said where nobody can take it: who works then has somebody else, or nobody works. */
export const takenAt = async (tx: Tx<TenantCtx>, offer: Offer, wanted: WantedTime & { at: Minute }) =>
  new SlotTaken(await nearestFree(tx, offer, wanted))

/** A wanted time is not free: it is taken, or nobody works then. What is free instead is still to be told. */
export class NotFree extends Error {
  readonly why: typeof SlotTaken | typeof OutsideHours
  readonly offer: Offer
  readonly wanted: { readonly date: Day; readonly at: Minute }

  constructor(why: NotFree['why'], offer: Offer, wanted: NotFree['wanted']) {
    super('the time is not free')
    this.why = why
    this.offer = offer
    this.wanted = wanted
  }
}

/** Whether a start is among those that are offered of a day, of some people together. */
async function isShown(
  place: ShopDay,
  each: readonly ProfessionalDay[],
  terms: SlotTerms,
  at: Minute,
): Promise<boolean> {
  const agendas = each.map(({ agenda }) => agenda)
  const slots = await inTurns(slotSteps(place, agendas, terms))
  return slots.some(({ start, isFree }) => isFree && start === at)
}

/**
 * Whose agendas have room for an appointment at a wanted time; one at least.
 *
 * @throws OutsideWindow, NotFree
 */
export async function freeAt(
  read: AgendaReader,
  offer: Offer,
  { date, time, isOffered = false, now }: Omit<WantedTime, 'except'> & { readonly now: Date },
): Promise<{ at: Minute; place: ShopDay; free: ProfessionalDay[] }> {
  const { timeZone, terms, booking } = offer
  const place = shopDay(date, timeZone)
  const at = atTime(place, time)
  const why = outOfWindow(at, bookingWindow(now, timeZone, booking))
  if (why) throw new OutsideWindow(why, booking)
  const days = await read({ first: date, last: date })
  const each = days.flatMap((found) => found.professionals)
  // A time that the clock jumps over is nobody's.
  const isTime = minuteOfDay(at, timeZone) === time
  const mayBegin = isTime && (!isOffered || (await isShown(place, each, terms, at)))
  const free = each.filter(({ agenda }) => mayBegin && isFreeAt(startRanges(agenda, terms), at))
  if (free.length > 0) return { at, place, free }
  const works = ({ agenda: { hours } }: ProfessionalDay): boolean =>
    isFreeAt(startRanges({ hours, taken: [] }, terms), at)
  throw new NotFree(isTime && each.some(works) ? SlotTaken : OutsideHours, offer, { date, at })
}

/**
 * Who can take an appointment at a wanted time, as things stand now.
 *
 * @throws OutsideWindow, NotFree
 */
export async function candidatesAt(
  tx: Tx<TenantCtx>,
  offer: Offer,
  { except, ...wanted }: WantedTime,
): Promise<{ at: Minute; candidates: Candidate<EmployeeId>[] }> {
  const { timeZone, professionals } = offer
  const read: AgendaReader = (days) => agendasBetween(tx, professionals, { ...days, timeZone, except })
  const { at, place, free } = await freeAt(read, offer, { ...wanted, now: tx.now })
  return { at, candidates: await candidatesOf(tx, free, [place.from, place.until]) }
}

/**
 * The same, and where nobody can, what is free instead, as it stands within the same transaction.
 *
 * @throws OutsideWindow, OutsideHours, SlotTaken: the last two with the nearest times that are free.
 */
export const whoIsFree = (tx: Tx<TenantCtx>, offer: Offer, wanted: WantedTime) =>
  candidatesAt(tx, offer, wanted).catch((error: unknown) => refuse(tx, error, wanted.except))

/** Refuses what is not free with what is free instead, as it stands within the same transaction; any other error as it was. */
export async function refuse(
  tx: Tx<TenantCtx>,
  error: unknown,
  except: AppointmentId | null = null,
): Promise<never> {
  if (!(error instanceof NotFree)) throw error
  throw new error.why(await nearestFree(tx, error.offer, { ...error.wanted, except }))
}
