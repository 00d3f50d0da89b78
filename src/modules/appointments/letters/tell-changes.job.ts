import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
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
import type { LetterKind } from '../letter/letter-kind.ts'
import { appointmentToTell, keepLetter, recipientOfAppointment } from './letter-rows.server.ts'
import { isStillSo, kindOfStatus } from './letters.ts'

/** By which ways a shop tells of what becomes of an appointment: those that it chose and that are set up. */
async function waysOf(tx: Tx<TenantCtx>): Promise<DeliveryChannel[]> {
  const settings = await readModuleSettings(tx, appointmentsSettings)
  const channels = await channelsOf(tx)
  return [
    ...(settings.appointment_letters_email && channels.mail ? (['email'] as const) : []),
    ...(settings.appointment_letters_whatsapp && channels.whatsapp ? (['whatsapp'] as const) : []),
  ]
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
const tell = (ctx: TenantCtx, change: Change, kind: LetterKind, was: Date | null = null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await arePartsOn(tx, PARTS_OF_APPOINTMENTS))) return
    const of = await appointmentToTell(tx, change.appointment_id)
    if (!of) return
    const starts_at = change.starts_at === undefined ? of.starts_at : new Date(change.starts_at)
    if (!isStillSo({ kind, starts_at }, of, tx.now)) return
    const version = change.version ?? of.version
    for (const channel of await waysOf(tx)) {
      const recipient = await recipientOfAppointment(tx, of, channel)
      // Nobody asked for it: who left no address is told at the shop.
      if (recipient === null || !(await mayGo(tx, of, { kind, channel }))) continue
      await keepLetter(tx, {
        of: { ...of, version },
        kind,
        channel,
        recipient,
        origin: change.origin ?? null,
        was,
      })
    }
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
  onEvent(appointmentMoved, 'appointments.heard_moved', (ctx, { from, ...change }) =>
    tell(ctx, change, 'moved', new Date(from)),
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
