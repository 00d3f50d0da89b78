import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { timeZoneOf } from '#modules/tenancy/settings/settings.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { type Ctx, inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { nearestFree } from '../agenda/nearest.server.ts'
import { offerFor } from '../agenda/offer.server.ts'
import type { StatusInput } from '../appointment/appointment.ts'
import { appointmentStatusChanged, changeOf } from '../appointment-events.ts'
import { NotYet, SlotTaken, StatusForbidden, StatusNotAllowed } from '../appointments.errors.ts'
import { AlreadyCharged } from '../deposits/appointment-deposits.errors.ts'
import { followStatus, refuseOtherEnd } from '../deposits/follow-status.server.ts'
import { payUntilAfter } from '../deposits/pay-until.ts'
import { dropEndedHolds } from '../hold-rows/hold-rows.server.ts'
import { lookAnew } from '../rules/rules.server.ts'
import { minuteOf } from '../slots/wall-time.ts'
import { holdsTime, isKeptBySale, isStanding, isTooSoon, rightFor } from '../status/states.ts'
import type { CancelledBy, Status } from '../status/status.ts'
import {
  type AppointmentRow,
  type By,
  byActor,
  countDays,
  holdAppointment,
  holdNamed,
  inTurnFor,
  tellChange,
  writtenApart,
} from './appointment-rows.server.ts'
import { chargedBy } from './charged-by.server.ts'

/** @throws StatusNotAllowed, StatusForbidden, NotYet */
function refuseMove(tx: Tx, { status: from, starts_at }: AppointmentRow, to: Status, timeZone: string): void {
  const right = rightFor(from, to)
  if (right === null) throw new StatusNotAllowed(from, to)
  if (!hasPermission(tx.actor, right)) throw new StatusForbidden(`${from} to ${to} needs ${right}`)
  const its = { appointment_date: dayOfInstant(starts_at, timeZone), starts_at }
  const today = dayOfInstant(tx.now, timeZone)
  if (isTooSoon(to, its, { today, now: tx.now })) throw new NotYet(`${to} before its time`)
}

/** What else is free for who would have it again; nothing where the service is offered no longer. */
async function nearestTo(tx: Tx<TenantCtx>, before: AppointmentRow): Promise<string[]> {
  const { service_id, employee_id, starts_at, ends_at, id } = before
  const at = minuteOf(starts_at)
  const wish = { service_id, employee_id, duration_minutes: minuteOf(ends_at) - at }
  const offer = await offerFor(tx, wish).catch(() => null)
  if (!offer) return []
  return nearestFree(tx, offer, { date: dayOfInstant(starts_at, offer.timeZone), at, except: id })
}

type Becoming = {
  readonly status: Status
  readonly reason?: string | null
  /** Who would not have it, of what is cancelled: its customer, where nothing is said. */
  readonly cancelledBy?: CancelledBy | undefined
  /** Why the program did it by itself. */
  readonly why?: 'deposit_unpaid'
  readonly by: By
  /** The caller tells its customer of it with others. */
  readonly isTogether?: boolean
}

/**
 * Writes what became of an appointment that is held, whoever says so and may.
 *
 * @throws AppointmentOfGone
 * @throws SlotTaken with the nearest times that are free.
 */
export async function becomes(tx: Tx<TenantCtx>, before: AppointmentRow, to: Becoming) {
  await becomesUncounted(tx, before, to)
  await countDays(tx, await timeZoneOf(tx), [{ employee_id: before.employee_id, times: before }])
}

/** The same without the count of days, which comes last of all that is locked. @throws as `becomes` */
export async function becomesUncounted(
  tx: Tx<TenantCtx>,
  before: AppointmentRow,
  { status, reason, cancelledBy = 'customer', why, by, isTogether }: Becoming,
): Promise<void> {
  const { id, status: from, employee_id } = before
  const returns = holdsTime(status) && !holdsTime(from)
  if (returns) {
    await inTurnFor(tx, [employee_id])
    await dropEndedHolds(tx, { employee_id, times: before })
  }
  if (isStanding(status) && !isStanding(from)) {
    await holdNamed(tx, before)
    await lookAnew(tx)
  }
  const pay_until = payUntilAfter(by, before)
  const write = () =>
    tx.query(
      `update appointments set status = $2, updated_at = $3, version = version + 1, pay_until = $4
        where tenant_id = current_tenant() and id = $1`,
      [id, status, tx.now, pay_until],
    )
  if (!returns) await write()
  else if (!(await writtenApart(tx, write))) throw new SlotTaken(await nearestTo(tx, before))
  await tellChange(tx, by, id, {
    what: 'status',
    details: {
      from,
      to: status,
      ...(reason && { reason }),
      ...(why && { why }),
      ...(status === 'cancelled' && cancelledBy === 'shop' && { cancelled_by: cancelledBy }),
    },
  })
  await publish(tx, appointmentStatusChanged, {
    ...changeOf(tx, { id, version: before.version + 1, starts_at: before.starts_at }, isTogether),
    from,
    to: status,
  })
  await followStatus(tx, { ...before, pay_until }, { to: status, by, cancelledBy })
}

/**
 * Says what became of an appointment, as the table of what each status may become allows. One that was cancelled or missed
 * has its time again only while that is free; and what is to come again, while who attends and the service are there.
 * One that a sale charged is not expected again while that stands. Repeating it changes nothing.
 *
 * @throws AppointmentNotFound, RecordChanged, StatusNotAllowed, StatusForbidden, NotYet, AppointmentOfGone, AlreadyCharged
 * @throws DepositEndsOtherwise where whoever cancels was told something else of its deposit.
 * @throws SlotTaken with the nearest times that are free.
 */
export const changeStatus = (
  ctx: Ctx,
  { id, version, status, reason, cancelled_by: cancelledBy, deposit_end: said }: StatusInput,
) =>
  inTransaction(ctx, async (tx): Promise<{ success: true; status: Status }> => {
    const before = await holdAppointment(tx, id)
    if (before.status === status) return { success: true, status }
    refuseStale(before, version)
    refuseMove(tx, before, status, await timeZoneOf(tx))
    const charged = await chargedBy(tx, before)
    if (isKeptBySale({ ...before, invoice: charged }, status)) throw new AlreadyCharged(charged ?? '')
    if (status === 'cancelled' && said)
      await refuseOtherEnd(tx, before, { said, cancelledBy: cancelledBy ?? 'customer' })
    await becomes(tx, before, { status, reason, cancelledBy, by: byActor(tx) })
    return { success: true, status }
  })
