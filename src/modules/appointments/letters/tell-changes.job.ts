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
  appointmentsChangedTogether,
} from '../appointment-events.ts'
import { PARTS_OF_APPOINTMENTS } from '../appointments.permissions.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import type { AppointmentRow } from '../booking/appointment-rows.server.ts'
import { STANDS_AFTER_MS } from '../booking/taken-back.server.ts'
import { ownDeposit } from '../deposits/own-deposit.server.ts'
import type { LetterKind } from '../letter/letter-kind.ts'
import { appointmentToTell, keepLetter, recipientOfAppointment } from './letter-rows.server.ts'
import { kindOfStatus } from './letters.ts'
import { isToldWithFirst } from './of-series.server.ts'
import { type Changed, isToTell } from './together.server.ts'

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

type Telling = {
  /** What changed at one stroke, the first to begin first; one alone otherwise. */
  readonly changes: readonly (Change & { readonly was?: Date })[]
  readonly kind: LetterKind
  /** From when on nobody takes back what was moved. */
  readonly standsAt?: Date | null
}

/**
 * Hands over what is told of changes, once by each way, however often it is announced. What is so no longer, because it was
 * changed again, is not told: that change is. Nobody is told of what has begun.
 */
async function tell(ctx: TenantCtx, telling: Telling): Promise<void> {
  const failed: unknown[] = []
  // Each way for itself: where one has no room for another letter, the other goes all the same.
  for (const channel of await reading(ctx, waysOf))
    await tellBy(ctx, channel, telling).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

type ToTell = { readonly row: AppointmentRow; readonly was: Date | null; readonly origin: string | null }

/** Those of which what is told is so, as the change left each. */
async function toTell(
  tx: Tx<TenantCtx>,
  { changes, kind, standsAt = null }: Telling,
): Promise<readonly ToTell[]> {
  const found: ToTell[] = []
  for (const { appointment_id, was = null, origin = null, ...change } of changes) {
    const row = await appointmentToTell(tx, appointment_id)
    if (!row) continue
    const version = change.version ?? row.version
    const starts_at = change.starts_at === undefined ? row.starts_at : new Date(change.starts_at)
    if (!(await isToTell(tx, { kind, version, starts_at }, row))) continue
    const known = was && (await knownBefore(tx, row.id, { was, standsAt }))
    found.push({ row: { ...row, version }, was: known, origin })
  }
  return found
}

const changedOf = ({ row: { id, version, starts_at }, was }: ToTell): Changed => ({
  id,
  version,
  starts_at,
  was,
})

const tellBy = (ctx: TenantCtx, channel: DeliveryChannel, telling: Telling): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { kind, standsAt = null } = telling
    if (!(await arePartsOn(tx, PARTS_OF_APPOINTMENTS))) return
    const [first, ...others] = await toTell(tx, telling)
    if (!first) return
    const { row, was, origin } = first
    if (kind === 'booked' && (await isToldWithFirst(tx, row))) return
    const recipient = await recipientOfAppointment(tx, row, channel)
    // Nobody asked for it: who left no address is told at the shop.
    if (recipient === null || !(await mayGo(tx, row, { kind, channel }))) return
    await keepLetter(tx, {
      of: row,
      kind,
      channel,
      recipient,
      origin,
      was,
      others: others.map(changedOf),
      dueAt: standsAt,
    })
  })

const tellOne = (ctx: TenantCtx, change: Change, kind: LetterKind): Promise<void> =>
  tell(ctx, { changes: [change], kind })

type Together = ReturnType<typeof appointmentsChangedTogether.payload.parse>

/** What changed at one stroke is told in one letter; but whose deposit goes back or stays with it reads of that by itself. */
async function tellTogether(ctx: TenantCtx, { kind, changes, stands_at, origin }: Together): Promise<void> {
  const paid = await reading(ctx, (tx) => withDeposits(tx, changes))
  const standsAt = stands_at ? new Date(stands_at) : null
  const told = changes.map(({ from, ...change }) => ({
    ...change,
    ...(origin !== undefined && { origin }),
    ...(from !== undefined && { was: new Date(from) }),
  }))
  const alone = told.filter(({ appointment_id }) => paid.has(appointment_id))
  const others = told.filter(({ appointment_id }) => !paid.has(appointment_id))
  const failed: unknown[] = []
  for (const these of [others, ...alone.map((each) => [each])])
    await tell(ctx, { changes: these, kind, standsAt }).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** Of which of some appointments something was left ahead. */
async function withDeposits(tx: Tx<TenantCtx>, changes: Together['changes']): Promise<ReadonlySet<string>> {
  const paid = new Set<string>()
  for (const { appointment_id: id } of changes) {
    const deposit = await ownDeposit(tx, id)
    if (deposit && deposit.now !== 'unpaid') paid.add(id)
  }
  return paid
}

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
  await tellOne(ctx, { appointment_id, version, ...(origin !== null && { origin }) }, kind)
}

/** Handlers of what becomes of appointments; their names are those under which jobs wait in the queue. */
export const tellingHandlers = [
  onEvent(appointmentBooked, 'appointments.heard_booked', (ctx, change) => tellOne(ctx, change, 'booked')),
  onEvent(
    appointmentMoved,
    'appointments.heard_moved',
    async (ctx, { from, stands_at, undoes, together, ...change }) => {
      if (undoes || together) return
      await tell(ctx, {
        changes: [{ ...change, was: new Date(from) }],
        kind: 'moved',
        standsAt: stands_at ? new Date(stands_at) : null,
      })
    },
  ),
  onEvent(appointmentPayExtended, 'appointments.heard_pay_extended', async (ctx, change) => {
    const origin = await originOf(ctx, change.appointment_id)
    await tellOne(ctx, { ...change, ...(origin !== null && { origin }) }, 'extended')
  }),
  onEvent(appointmentStatusChanged, 'appointments.heard_status', async (ctx, { to, together, ...change }) => {
    const kind = kindOfStatus(to)
    if (kind && !together) await tellOne(ctx, change, kind)
  }),
  onEvent(appointmentsChangedTogether, 'appointments.heard_together', tellTogether),
  onEvent(depositMoved, 'appointments.heard_refund', async (ctx, { purpose_id, to }) => {
    if (to === 'refunded')
      await tellRefund(ctx, { appointment_id: purpose_id as AppointmentId, version: ONCE }, 'refunded')
  }),
  onEvent(appointmentRefundRejected, 'appointments.heard_refund_rejected', (ctx, rejected) =>
    tellRefund(ctx, rejected, 'refused'),
  ),
]
