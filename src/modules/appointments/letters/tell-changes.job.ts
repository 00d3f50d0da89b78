import { DELIVERY_CHANNELS, type DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { depositMoved } from '#modules/invoices/deposits/deposit-events.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { isWithinFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { onEvent } from '#platform/events/event-handler.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import {
  appointmentBooked,
  appointmentMoved,
  appointmentPayExtended,
  appointmentRefundRejected,
  appointmentStatusChanged,
} from '../appointment-events.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
import { isTakenBack, STANDS_AFTER_MS } from '../booking/taken-back.server.ts'
import type { LetterKind } from '../letter/letter-kind.ts'
import { appointmentToTell, keepLetter, recipientOfAppointment } from './letter-rows.server.ts'
import { isStillSo, kindOfStatus } from './letters.ts'
import { isToldWithFirst } from './of-series.server.ts'

/** By which ways a shop tells of what becomes of an appointment: those that it chose and that are set up. */
async function waysOf(tx: Tx<TenantCtx>): Promise<DeliveryChannel[]> {
  const settings = await readModuleSettings(tx, appointmentsSettings)
  const channels = await channelsOf(tx)
  return [
    ...(settings.appointment_letters_email && channels.mail ? (['email'] as const) : []),
    ...(settings.appointment_letters_whatsapp && channels.whatsapp ? (['whatsapp'] as const) : []),
  ]
}

/** When it was to begin before, and from when on nobody takes that back any more. */
type Move = { readonly was: Date; readonly standsAt: Date | null }

/**
 * When an appointment was to begin before it was moved, as its customer knows it: of moves that follow each other before
 * any was told, the first says it.
 */
async function knownBefore(tx: Tx<TenantCtx>, id: AppointmentId, { was, standsAt }: Move): Promise<Date> {
  if (standsAt === null) return was
  const [first] = await tx.query<{ starts_at: string }>(
    `select details -> 'was' ->> 'starts_at' as starts_at from appointment_changes
      where tenant_id = current_tenant() and appointment_id = $1 and what = 'moved' and details ? 'was' and at > $2
      order by id limit 1`,
    [id, new Date(standsAt.getTime() - 2 * STANDS_AFTER_MS)],
  )
  return first ? new Date(first.starts_at) : was
}

type Change = {
  readonly appointment_id: AppointmentId
  readonly version?: number | undefined
  readonly starts_at?: string | undefined
  readonly origin?: string | undefined
}

/** What anybody may cause who books on the page: of a new shop only a few go by mail. What is told of money goes always. */
const OF_STRANGERS: readonly LetterKind[] = ['booked', 'moved', 'confirmed', 'cancelled']

const mayGo = async (
  tx: Tx<TenantCtx>,
  { booked_from }: Pick<AppointmentRow, 'booked_from'>,
  by: { kind: LetterKind; channel: DeliveryChannel },
): Promise<boolean> =>
  booked_from === null ||
  by.channel !== 'email' ||
  !OF_STRANGERS.includes(by.kind) ||
  (await isWithinFirstDay(tx))

/**
 * Hands over what is told of a change, once by each way, however often it is announced. What is so no longer, because it was
 * changed again, is not told: that change is. Nobody is told of what has begun.
 */
async function tell(ctx: TenantCtx, change: Change, kind: LetterKind, of: Move | null = null): Promise<void> {
  const failed: unknown[] = []
  // Each way for itself: where one has no room for another letter, the other goes all the same.
  for (const channel of DELIVERY_CHANNELS)
    await tellBy(ctx, channel, { change, kind, of }).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

type Telling = { readonly change: Change; readonly kind: LetterKind; readonly of: Move | null }

const tellBy = (ctx: TenantCtx, channel: DeliveryChannel, { change, kind, of }: Telling): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await arePartsOn(tx, PARTS_OF_APPOINTMENTS))) return
    const row = await appointmentToTell(tx, change.appointment_id)
    if (!row) return
    const starts_at = change.starts_at === undefined ? row.starts_at : new Date(change.starts_at)
    if (!isStillSo({ kind, starts_at }, row, tx.now)) return
    const version = change.version ?? row.version
    if (kind === 'moved' && (await isTakenBack(tx, row.id, version))) return
    if (kind === 'booked' && (await isToldWithFirst(tx, { ...row, version }))) return
    if (!(await waysOf(tx)).includes(channel)) return
    const recipient = await recipientOfAppointment(tx, row, channel)
    // Nobody asked for it: who left no address is told at the shop.
    if (recipient === null || !(await mayGo(tx, row, { kind, channel }))) return
    await keepLetter(tx, {
      of: { ...row, version },
      kind,
      channel,
      recipient,
      origin: change.origin ?? null,
      was: of && (await knownBefore(tx, row.id, of)),
      dueAt: of?.standsAt ?? null,
    })
  })

/** Where the shop was found when the customer was last written to; null where nobody knows. */
const originOf = (ctx: TenantCtx, id: AppointmentId): Promise<string | null> =>
  reading(ctx, async (tx) => {
    const [last] = await tx.query<{ origin: string }>(
      `select origin from appointment_letters where tenant_id = current_tenant() and appointment_id = $1
        and origin is not null order by created_at desc, id desc limit 1`,
      [id],
    )
    return last?.origin ?? null
  })

/** A deposit goes back once, whatever becomes of its appointment before that is told. */
const ONCE = 0

/** Whose deposit was given back, or stays, is told: until then they were told that the shop looks at it. */
async function tellRefund(
  ctx: TenantCtx,
  { appointment_id, version }: Pick<Change, 'appointment_id' | 'version'>,
  kind: 'refunded' | 'refused',
): Promise<void> {
  const origin = await originOf(ctx, appointment_id)
  await tell(ctx, { appointment_id, version, ...(origin !== null && { origin }) }, kind)
}

/** Handlers of what becomes of appointments; their names are those under which jobs wait in the queue. */
export const tellingHandlers = [
  onEvent(appointmentBooked, 'appointments.heard_booked', (ctx, change) => tell(ctx, change, 'booked')),
  onEvent(
    appointmentMoved,
    'appointments.heard_moved',
    async (ctx, { from, stands_at, undoes, ...change }) => {
      if (undoes) return
      await tell(ctx, change, 'moved', {
        was: new Date(from),
        standsAt: stands_at ? new Date(stands_at) : null,
      })
    },
  ),
  onEvent(appointmentPayExtended, 'appointments.heard_pay_extended', async (ctx, change) => {
    const origin = await originOf(ctx, change.appointment_id)
    await tell(ctx, { ...change, ...(origin !== null && { origin }) }, 'extended')
  }),
  onEvent(appointmentStatusChanged, 'appointments.heard_status', async (ctx, { to, ...change }) => {
    const kind = kindOfStatus(to)
    if (kind) await tell(ctx, change, kind)
  }),
  onEvent(depositMoved, 'appointments.heard_refund', async (ctx, { purpose_id, to }) => {
    if (to === 'refunded')
      await tellRefund(ctx, { appointment_id: purpose_id as AppointmentId, version: ONCE }, 'refunded')
  }),
  onEvent(appointmentRefundRejected, 'appointments.heard_refund_rejected', (ctx, rejected) =>
    tellRefund(ctx, rejected, 'refused'),
  ),
]
