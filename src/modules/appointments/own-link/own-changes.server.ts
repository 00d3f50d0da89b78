import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { ClockWrong } from '#platform/errors/platform.errors.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { day } from '#platform/values/day.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { timeText } from '#platform/values/shop-day.ts'
import { DAY_MS, HOUR_MS } from '#platform/values/wall-clock.ts'
import { offerFor } from '../agenda/offer.server.ts'
import {
  AppointmentLinkNotFound,
  AppointmentLinkOver,
  AppointmentNotFound,
  StatusNotAllowed,
  TooLateForCustomer,
} from '../appointments.errors.ts'
import { type AppointmentRow, type By, holdAppointment } from '../booking/appointment-rows.server.ts'
import { whoIsFree } from '../booking/candidates.server.ts'
import { becomes } from '../booking/change-status.server.ts'
import { moveHeld } from '../booking/reschedule-appointment.server.ts'
import { tellShop } from '../notices/tell-shop.server.ts'
import { depositLinkFor } from '../paying/ask-deposit.server.ts'
import { minuteOf, wallText } from '../slots/wall-time.ts'
import { awaitsShop } from './awaits-shop.server.ts'
import { cutoffHours, linkedAppointment } from './own-appointment.server.ts'
import { type OwnChange, type OwnMove, ownActs, ownState } from './own-link.ts'

/** Of one appointment, whoever asks and by which page: far more often than anybody changes their mind. */
const acts = newRateLimit(40, HOUR_MS)
/** Of one appointment: each writes to whose address was typed with it, which may be anybody's. */
const moves = newRateLimit(12, DAY_MS)

type Held = { readonly tx: Tx<TenantCtx>; readonly before: AppointmentRow; readonly by: By }

/** Which appointment a link is of for who would do something with it, counted. @throws as `byLink` */
async function toChange(ctx: TenantCtx, token: string): Promise<AppointmentId> {
  const trouble = ctx.installation.clockTrouble()
  if (trouble) throw new ClockWrong(trouble.kind)
  const id = await linkedAppointment(ctx, token)
  acts.take(`${ctx.tenantId} ${id}`, ctx.now)
  return id
}

/**
 * Whoever changes an appointment by its link, in one transaction that holds it; done in the customer's name, and written
 * down as theirs.
 */
async function byLink<T>(ctx: TenantCtx, token: string, work: (held: Held) => Promise<T>): Promise<T> {
  const id = await toChange(ctx, token)
  return inTransaction(ctx, async (tx) => {
    const before = await heldOf(tx, id)
    return work({ tx, before, by: { userId: null, name: before.customer_name } })
  })
}

/** @throws AppointmentLinkNotFound */
const heldOf = (tx: Tx<TenantCtx>, id: AppointmentId): Promise<AppointmentRow> =>
  holdAppointment(tx, id).catch((error: unknown) => {
    throw error instanceof AppointmentNotFound ? new AppointmentLinkNotFound('no such link') : error
  })

/** @throws AppointmentLinkOver once it was cancelled or is over. */
function refuseOver({ tx, before }: Held): void {
  const state = ownState(before, tx.now)
  if (state !== 'open') throw new AppointmentLinkOver(state)
}

/** @throws AppointmentLinkOver, TooLateForCustomer */
async function refuseLate(held: Held, act: 'move' | 'cancel'): Promise<void> {
  refuseOver(held)
  const hours = await cutoffHours(held.tx)
  if (!ownActs(held.before, hours, held.tx.now)[act]) throw new TooLateForCustomer(hours)
}

/**
 * Its customer says that they will come. One that is confirmed stays so; another version than the one that was seen is
 * refused, since it may be of another time. What the shop has still to take is confirmed by the shop alone.
 *
 * @throws StatusNotAllowed, AppointmentLinkNotFound, AppointmentLinkOver, RecordChanged, TooManyRequests, ClockWrong
 */
export const confirmByLink = (ctx: TenantCtx, { token, version }: OwnChange) =>
  byLink(ctx, token, async (held) => {
    const { tx, before, by } = held
    refuseOver(held)
    if (before.status === 'confirmed') return { success: true as const }
    refuseStale(before, version)
    if (before.starts_at <= tx.now) throw new AppointmentLinkOver('past')
    if (await awaitsShop(tx, before)) throw new StatusNotAllowed(before.status, 'confirmed')
    await becomes(tx, before, { status: 'confirmed', by })
    return { success: true as const }
  })

/**
 * Its customer cancels it, until so many hours before it begins as the shop set; what was cancelled stays so, whoever did it.
 *
 * @throws AppointmentLinkNotFound, AppointmentLinkOver, RecordChanged, TooManyRequests, ClockWrong
 * @throws TooLateForCustomer with the hours.
 */
export const cancelByLink = (ctx: TenantCtx, { token, version }: OwnChange) =>
  byLink(ctx, token, async (held) => {
    const { tx, before, by } = held
    if (before.status === 'cancelled') return { success: true as const }
    await refuseLate(held, 'cancel')
    refuseStale(before, version)
    await becomes(tx, before, { status: 'cancelled', by })
    const subject = `appointment_cancelled ${before.id} ${before.version}`
    await tellShop(tx, { kind: 'appointment_cancelled', subject, id: before.id })
    return { success: true as const }
  })

/**
 * Where its customer pays what was asked for ahead; null as `depositLinkFor` has it.
 *
 * @throws AppointmentLinkNotFound, TooManyRequests, ClockWrong
 */
export const payByLink = async (ctx: TenantCtx, origin: string, token: string): Promise<string | null> =>
  depositLinkFor(ctx, origin, await toChange(ctx, token))

type Time = Pick<OwnMove, 'appointment_date' | 'start_time'>

/** Its customer has it at the times that its page offers. @throws as `whoIsFree` */
async function refuseUnoffered(
  { tx, before }: Held,
  { appointment_date, start_time: time }: Time,
): Promise<void> {
  const { id: except, service_id, employee_id, starts_at, ends_at } = before
  const duration_minutes = minuteOf(ends_at) - minuteOf(starts_at)
  const offer = await offerFor(tx, { service_id, employee_id, duration_minutes })
  await whoIsFree(tx, offer, { date: day(appointment_date), time, except, isOffered: true })
}

/**
 * Its customer moves it to another time of the same professional, until so many hours before it begins as the shop set.
 * Where it is there already, as after an answer that was lost, nothing happens.
 *
 * @throws AppointmentLinkNotFound, AppointmentLinkOver, RecordChanged, TooManyRequests, ClockWrong
 * @throws TooLateForCustomer with the hours, and what `rescheduleAppointment` throws of the time.
 */
export const moveByLink = (ctx: TenantCtx, { token, version, appointment_date, start_time }: OwnMove) =>
  byLink(ctx, token, async (held) => {
    const { tx, before, by } = held
    const timeZone = await timeZoneOf(tx)
    refuseOver(held)
    if (wallText(minuteOf(before.starts_at), timeZone) === `${appointment_date}T${timeText(start_time)}`)
      return { success: true as const }
    await refuseLate(held, 'move')
    refuseStale(before, version)
    await refuseUnoffered(held, { appointment_date, start_time })
    moves.take(`${tx.tenantId} ${before.id}`, tx.now)
    await moveHeld(tx, before, { appointment_date, start_time }, { by })
    return { success: true as const }
  })
