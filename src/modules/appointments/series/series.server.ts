import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { addDays, type Day, day, dayOfInstant, daysBetween } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, AppointmentSeriesId, EmployeeId } from '#platform/values/ids.ts'
import { type MinuteOfDay, timeText } from '#platform/values/shop-day.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { type AgendaReader, agendasWithin } from '../agenda/agendas.server.ts'
import { daysAround, nearestRead } from '../agenda/nearest.server.ts'
import { type Offer, offerFor } from '../agenda/offer.server.ts'
import { ANY } from '../appointment/appointment.ts'
import { appointmentsChangedTogether, changeOf } from '../appointment-events.ts'
import { OutsideHours, OutsideWindow, SlotTaken, StatusNotAllowed } from '../appointments.errors.ts'
import {
  type AppointmentRow,
  byActor,
  countDays,
  holdAppointment,
  inTurnFor,
} from '../booking/appointment-rows.server.ts'
import { freeAt, NotFree } from '../booking/candidates.server.ts'
import { becomesUncounted } from '../booking/change-status.server.ts'
import { bookUncounted } from '../booking/create-appointment.server.ts'
import { moveUncounted } from '../booking/reschedule-appointment.server.ts'
import { standsFrom } from '../booking/taken-back.server.ts'
import { minuteOf, timeAt } from '../slots/wall-time.ts'
import { isStanding } from '../status/states.ts'
import type { Status } from '../status/status.ts'
import type { CancelFollowingInput, MoveFollowingInput, SeriesInput, SeriesPlanInput } from './recurrence.ts'
import { NoSeries, SeriesNotFree } from './series.errors.ts'

type Refused = SlotTaken | OutsideHours | OutsideWindow

/** Whether a time was refused because it is not free, and not because something is wrong. */
const isRefused = (error: unknown): error is Refused =>
  error instanceof SlotTaken || error instanceof OutsideHours || error instanceof OutsideWindow

const isNotFree = (error: unknown): boolean => error instanceof NotFree || isRefused(error)

const textOf = (date: string, time: MinuteOfDay): string => `${date}T${timeText(time)}`

const inOrder = <P extends { date: string; start_time: number }>(places: readonly P[]): P[] =>
  places.toSorted((a, b) => (textOf(a.date, a.start_time) < textOf(b.date, b.start_time) ? -1 : 1))

/** What is said of each time of a series before it is booked. */
export type PlannedPlace = {
  readonly date: Day
  readonly time: string
  readonly free: boolean
  readonly nearest: readonly string[]
  readonly why: string | null
}

/** Reads all days that a series and what lies near it may lie on, and of a series that is far longer none beyond its window. */
function readerOf(tx: Tx<TenantCtx>, offer: Offer, dates: readonly Day[]): Promise<AgendaReader> {
  const { timeZone, booking, professionals } = offer
  const today = dayOfInstant(tx.now, timeZone)
  const last = addDays(today, booking.advanceDays)
  const asked = dates.filter((date) => date >= today && date <= last).toSorted()
  const [begin = today, end = today] = [asked[0], asked.at(-1)]
  const span = { first: daysAround(offer, begin).first, last: daysAround(offer, end).last }
  return agendasWithin(tx, professionals, { ...span, timeZone })
}

/**
 * Which of some times are free for a service now, each by itself, and for those that are not the nearest that are; why, by
 * the code of what a booking would be refused with. All of it is of one look at the whole span.
 *
 * @throws ServiceNotOffered, ProfessionalNotOffered
 */
export const planSeries = (ctx: Ctx, { places, ...wish }: SeriesPlanInput) =>
  reading(ctx, async (tx) => {
    const offer = await offerFor(tx, wish)
    const sorted = inOrder(places).map(({ date, start_time: time }) => ({ date: day(date), time }))
    const read = await readerOf(
      tx,
      offer,
      sorted.map(({ date }) => date),
    )
    const plan: PlannedPlace[] = []
    for (const wanted of sorted) plan.push(await plannedOf(read, offer, { ...wanted, now: tx.now }))
    return plan
  })

async function plannedOf(
  read: AgendaReader,
  offer: Offer,
  wanted: { readonly date: Day; readonly time: MinuteOfDay; readonly now: Date },
): Promise<PlannedPlace> {
  const { date, now } = wanted
  const place = { date, time: timeText(wanted.time) }
  try {
    await freeAt(read, offer, wanted)
    return { ...place, free: true, nearest: [], why: null }
  } catch (error) {
    if (error instanceof OutsideWindow) return { ...place, free: false, nearest: [], why: error.code }
    if (!(error instanceof NotFree)) throw error
    const nearest = await nearestRead(read, offer, { date, at: error.wanted.at, now })
    return { ...place, free: false, nearest, why: new error.why(nearest).code }
  }
}

/**
 * Books some appointments together, once per `requestId` and all or none. Each is one of its own from then on.
 *
 * @throws SeriesNotFree with those that are not free, and what `createAppointment` throws of all else.
 */
export const createSeries = (ctx: Ctx, { requestId, places, ...wish }: SeriesInput & Repeatable) =>
  once(ctx, requestId, ['appointment.createSeries', { places, ...wish }], async (tx) => {
    const series_id = newId<AppointmentSeriesId>()
    const booked: Awaited<ReturnType<typeof bookUncounted>>[] = []
    const taken: string[] = []
    // By time, whoever books: of two series that meet, the second waits where they meet first and holds nothing beyond it.
    for (const [index, { date, start_time }] of inOrder(places).entries()) {
      const wanted = { ...wish, appointment_date: day(date), start_time }
      const series = { id: series_id, place: index + 1, size: places.length }
      try {
        booked.push(await bookUncounted(tx, wanted, byActor(tx), series))
      } catch (error) {
        if (!isNotFree(error)) throw error
        taken.push(textOf(date, start_time))
      }
    }
    if (taken.length > 0) throw new SeriesNotFree(taken)
    const [{ timeZone = '' } = {}] = booked
    await countDays(tx, timeZone, booked)
    return { series_id, appointments: booked.map(({ id, employee_id }) => ({ id, employee_id })) }
  })

type SeriesRow = { id: AppointmentId; starts_at: Date; status: Status; series_place: number }

/** All appointments that were booked together with one, by their time; none where it is of no series. */
export const seriesOf = (ctx: Ctx, { id }: { id: AppointmentId }) =>
  reading(ctx, async (tx) => {
    const timeZone = await timeZoneOf(tx)
    const rows = await tx.query<SeriesRow>(
      `select a.id, a.starts_at, a.status, a.series_place from appointments a
        join appointments this on this.tenant_id = a.tenant_id and this.series_id = a.series_id
        where a.tenant_id = current_tenant() and this.id = $1 order by a.starts_at, a.series_place`,
      [id],
    )
    return rows.map(({ starts_at, ...row }) => ({
      ...row,
      appointment_date: dayOfInstant(starts_at, timeZone),
      start_time: timeAt(minuteOf(starts_at), timeZone),
    }))
  })

/** An appointment and those of its series that follow it and stand, held. @throws AppointmentNotFound, RecordChanged, NoSeries */
async function holdFollowing(
  tx: Tx<TenantCtx>,
  id: AppointmentId,
  version: number | null | undefined,
): Promise<AppointmentRow[]> {
  const first = await holdAppointment(tx, id)
  refuseStale(first, version ?? undefined)
  if (!first.series_id) throw new NoSeries(`appointment ${id}`)
  const rest = await tx.query<AppointmentRow>(
    `select * from appointments where tenant_id = current_tenant() and series_id = $1 and starts_at > $2 and id <> $3
      order by starts_at, id for update`,
    [first.series_id, first.starts_at, id],
  )
  return [first, ...rest].filter(({ status }) => isStanding(status))
}

/**
 * Cancels an appointment and those of its series that follow it, once per `requestId`; what is no longer to come stays.
 *
 * @throws AppointmentNotFound, RecordChanged, NoSeries, KeyReused
 */
export const cancelFollowing = (
  ctx: Ctx,
  { requestId, id, version, reason, cancelled_by: cancelledBy }: CancelFollowingInput & Repeatable,
) =>
  once(ctx, requestId, ['appointment.cancelFollowing', { id, version, reason, cancelledBy }], async (tx) => {
    const rows = await holdFollowing(tx, id, version)
    const timeZone = await timeZoneOf(tx)
    const by = byActor(tx)
    for (const row of rows)
      await becomesUncounted(tx, row, { status: 'cancelled', reason, cancelledBy, by, isTogether: true })
    await publish(tx, appointmentsChangedTogether, {
      kind: 'cancelled',
      changes: rows.map((row) => changeOf({}, { ...row, version: row.version + 1 })),
      ...(tx.origin !== undefined && { origin: tx.origin }),
    })
    await countDays(
      tx,
      timeZone,
      rows.map((row) => ({ employee_id: row.employee_id, times: row })),
    )
    return { cancelled: rows.length }
  })

/**
 * Moves an appointment, and those of its series that follow it by as many days and to the same time, once per `requestId`
 * and all or none.
 *
 * @throws AppointmentNotFound, RecordChanged, NoSeries, StatusNotAllowed, KeyReused
 * @throws SeriesNotFree with those that are not free, and what `rescheduleAppointment` throws of all else.
 */
export const moveFollowing = (ctx: Ctx, { requestId, ...input }: MoveFollowingInput & Repeatable) =>
  once(ctx, requestId, ['appointment.moveFollowing', input], async (tx) => {
    const rows = await holdFollowing(tx, input.id, input.version)
    const timeZone = await timeZoneOf(tx)
    const [first] = rows
    if (first?.id !== input.id) throw new StatusNotAllowed('cancelled', 'rescheduled')
    const shift = daysBetween(dayOfInstant(first.starts_at, timeZone), day(input.appointment_date))
    await inTurnFor(tx, await attending(tx, rows, input.employee_id))
    const taken: string[] = []
    const changed: Parameters<typeof countDays>[2][number][] = []
    const moved: { appointment_id: AppointmentId; version: number; starts_at: string; from: string }[] = []
    // The last first where they go further, so that none lies in the way of the one before it.
    for (const row of shift > 0 ? rows.toReversed() : rows) {
      const appointment_date = addDays(dayOfInstant(row.starts_at, timeZone), shift)
      const to = { ...input, appointment_date }
      try {
        const done = await moveUncounted(tx, row, to, { by: byActor(tx), isTogether: true })
        const [, after] = done.changed
        if (!after) continue
        changed.push(...done.changed)
        const { starts_at } = after.times
        moved.push({ ...changeOf({}, { ...done, starts_at }), from: row.starts_at.toISOString() })
      } catch (error) {
        if (!isNotFree(error)) throw error
        taken.push(textOf(appointment_date, input.start_time))
      }
    }
    if (taken.length > 0) throw new SeriesNotFree(taken.toSorted())
    if (moved.length > 0) {
      await publish(tx, appointmentsChangedTogether, {
        kind: 'moved',
        changes: moved.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
        stands_at: standsFrom(tx),
        ...(tx.origin !== undefined && { origin: tx.origin }),
      })
      await countDays(tx, timeZone, changed)
    }
    return { moved: moved.length }
  })

/** Everybody whose day a move may touch: whoever has one now, who is wanted, and, where anybody will do, all who provide it. */
async function attending(
  tx: Tx<TenantCtx>,
  rows: readonly AppointmentRow[],
  wanted: EmployeeId | typeof ANY | undefined,
): Promise<EmployeeId[]> {
  const theirs = rows.map(({ employee_id }) => employee_id)
  if (wanted && wanted !== ANY) return [...theirs, wanted]
  const [first] = rows
  if (!wanted || !first) return theirs
  const { professionals } = await offerFor(tx, { service_id: first.service_id, employee_id: null })
  return [...theirs, ...professionals]
}
