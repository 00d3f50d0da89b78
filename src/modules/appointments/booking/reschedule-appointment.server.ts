import { publish } from '#platform/events/outbox.server.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { type Offer, offerFor } from '../agenda/offer.server.ts'
import { ANY, type MoveInput, type RescheduleInput } from '../appointment/appointment.ts'
import { appointmentMoved, changeOf } from '../appointment-events.ts'
import { SlotTaken, StatusNotAllowed } from '../appointments.errors.ts'
import { askOn } from '../deposits/ask-on.server.ts'
import { payUntilAfter } from '../deposits/pay-until.ts'
import { dropEndedHolds } from '../hold-rows/hold-rows.server.ts'
import { chooseAny } from '../slots/any-professional.ts'
import { minuteOf, wallText } from '../slots/wall-time.ts'
import { isStanding } from '../status/states.ts'
import {
  type AppointmentRow,
  type By,
  byActor,
  countDays,
  holdAppointment,
  holdNamed,
  inTurnFor,
  tellChange,
  timesOf,
  writtenApart,
} from './appointment-rows.server.ts'
import { candidatesAt, NotFree, refuse } from './candidates.server.ts'
import { beforeOwnMove, standsFrom, type Unmoved, unmovedOf } from './taken-back.server.ts'

const lengthOf = ({ starts_at, ends_at }: AppointmentRow): number => minuteOf(ends_at) - minuteOf(starts_at)

type Place = Pick<AppointmentRow, 'employee_id' | 'starts_at' | 'ends_at'>

const placeOf = ({ employee_id, starts_at, ends_at }: Place, timeZone: string) => ({
  at: wallText(minuteOf(starts_at), timeZone),
  duration_minutes: minuteOf(ends_at) - minuteOf(starts_at),
  employee_id,
})

const isSame = (a: Place, b: Place): boolean =>
  a.employee_id === b.employee_id &&
  a.starts_at.getTime() === b.starts_at.getTime() &&
  a.ends_at.getTime() === b.ends_at.getTime()

async function moved(
  tx: Tx<TenantCtx>,
  before: AppointmentRow,
  offer: Offer,
  { appointment_date, start_time, employee_id }: MoveInput,
  becomes: Unmoved,
) {
  const wanted = { date: day(appointment_date), time: start_time, except: before.id }
  const { at, candidates } = await candidatesAt(tx, offer, wanted)
  const isTaken = () => new NotFree(SlotTaken, offer, { date: wanted.date, at })
  const chosen = chooseAny(candidates)
  if (!chosen) throw isTaken()
  const { id, ...because } = chosen
  const after = { employee_id: id, ...timesOf(at, offer.terms) }
  if (isSame(before, after)) return null
  await dropEndedHolds(tx, { employee_id: id, times: after })
  // Whoever is given it stays until it is written: the foreign key asks only that there is such a row.
  await holdNamed(tx, { employee_id: id, service_id: before.service_id })
  const written = await writtenApart(tx, () =>
    tx.query(
      `update appointments set employee_id = $2, starts_at = $3, ends_at = $4, held_until = $5, chosen = $6,
          status = $9, updated_at = $7, version = version + 1, pay_until = $8
        where tenant_id = current_tenant() and id = $1`,
      [
        before.id,
        id,
        after.starts_at,
        after.ends_at,
        after.held_until,
        employee_id === ANY ? JSON.stringify(because) : becomes.chosen && JSON.stringify(becomes.chosen),
        tx.now,
        becomes.pay_until,
        becomes.status,
      ],
    ),
  )
  if (!written) throw isTaken()
  return after
}

/** What becomes of it by a move that somebody makes; with whom it stays, it is for the same reason. */
const movedFrom = (before: AppointmentRow, { by, stays }: { by: By; stays: boolean }): Unmoved => ({
  status: 'rescheduled',
  pay_until: payUntilAfter(by, before),
  chosen: stays ? before.chosen : null,
})

type Moving = {
  readonly by: By
  /** What it becomes where a move is taken back. */
  readonly unmoved?: Unmoved | null
}

type Moved = Pick<AppointmentRow, 'id' | 'employee_id' | 'status' | 'version'> & {
  readonly timeZone: string
  /** Whose days changed; none where nothing did. */
  readonly changed: Parameters<typeof countDays>[2]
}

/**
 * Gives an appointment that is held another time, length or professional, whoever asks for it.
 *
 * @throws StatusNotAllowed, AppointmentOfGone, and what `createAppointment` throws of the time.
 */
export async function moveHeld(
  tx: Tx<TenantCtx>,
  before: AppointmentRow,
  input: MoveInput,
  { by, unmoved = null }: Moving,
) {
  const moving = moveUncounted(tx, before, input, { by, unmoved }).catch((error: unknown) =>
    refuse(tx, error, before.id),
  )
  const { changed, timeZone, ...done } = await moving
  if (changed.length > 0) await countDays(tx, timeZone, changed)
  return done
}

/**
 * The same without the count of days, which comes last of all that is locked, and without a look at what is free instead;
 * where it is moved together with others, its customer is told of all by the caller.
 *
 * @throws as `moveHeld`, but NotFree
 */
export async function moveUncounted(
  tx: Tx<TenantCtx>,
  before: AppointmentRow,
  input: MoveInput,
  { by, unmoved = null, isTogether }: Moving & { readonly isTogether?: boolean },
): Promise<Moved> {
  if (!isStanding(before.status)) throw new StatusNotAllowed(before.status, 'rescheduled')
  const wanted: EmployeeId | null =
    input.employee_id === ANY ? null : (input.employee_id ?? before.employee_id)
  const offer = await offerFor(tx, {
    service_id: before.service_id,
    employee_id: wanted,
    duration_minutes: input.duration_minutes ?? lengthOf(before),
  })
  await inTurnFor(tx, [before.employee_id, ...offer.professionals])
  const becomes = unmoved ?? movedFrom(before, { by, stays: wanted === before.employee_id })
  const after = await moved(tx, before, offer, input, becomes)
  const { timeZone } = offer
  const { id, employee_id, status, version } = before
  if (!after) return { id, employee_id, status, version, timeZone, changed: [] }
  const details = { from: placeOf(before, timeZone), to: placeOf(after, timeZone) }
  const kept = unmoved ? { undoes: version } : { was: unmovedOf(before) }
  await tellChange(tx, by, before.id, { what: 'moved', details, kept })
  await publish(tx, appointmentMoved, {
    ...changeOf(tx, { id, version: version + 1, starts_at: after.starts_at }, isTogether),
    from: before.starts_at.toISOString(),
    ...(unmoved ? { undoes: true as const } : by.userId !== null && { stands_at: standsFrom(tx) }),
  })
  await askOn(tx, { id: before.id, starts_at: after.starts_at, pay_until: becomes.pay_until })
  const changed = [
    { employee_id, times: before },
    { employee_id: after.employee_id, times: after },
  ]
  return {
    id,
    employee_id: after.employee_id,
    status: becomes.status,
    version: version + 1,
    timeZone,
    changed,
  }
}

/**
 * Gives an appointment that stands another time, length or professional, once per `requestId`; it is rescheduled then,
 * until somebody confirms it. Whoever takes back their own move just made has it as it was before, and nobody is told of
 * either. Without a professional it stays with its own, without a length it is as long as it was. Where
 * nothing changes, nothing happens.
 *
 * @throws AppointmentNotFound, RecordChanged, StatusNotAllowed, and what `createAppointment` throws of the time.
 */
export const rescheduleAppointment = (ctx: Ctx, { requestId, ...input }: RescheduleInput & Repeatable) =>
  once(ctx, requestId, ['appointment.reschedule', input], async (tx) => {
    const before = await holdAppointment(tx, input.id)
    refuseStale(before, input.version)
    const by = byActor(tx)
    const was = input.undo ? await beforeOwnMove(tx, before, by) : null
    return moveHeld(tx, before, was?.to ?? input, { by, unmoved: was?.unmoved ?? null })
  })
