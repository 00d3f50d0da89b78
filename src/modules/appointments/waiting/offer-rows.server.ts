import { z } from 'zod'
import { queue } from '#modules/delivery/queue/queue.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { takeOfFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { eventKind } from '#platform/events/event-kind.ts'
import { publish } from '#platform/events/outbox.server.ts'
import type { Actor, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentOfferId, AppointmentWaitId, EmployeeId, UserId } from '#platform/values/ids.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { readPhone } from '#platform/values/tax-id.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { idIn } from '#platform/values/wire.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import { instantOf } from '../slots/wall-time.ts'
import { WaitNotFound, WaitOver } from './waiting.errors.ts'
import type { appointmentOffers, appointmentWaits } from './waiting.tables.ts'

export type WaitRow = typeof appointmentWaits.$inferSelect
export type OfferRow = typeof appointmentOffers.$inferSelect

/** Announces an offer that its customer is to be written of. */
export const slotOffered = eventKind(
  'appointments.slot_offered',
  z.object({ offer_id: idIn<AppointmentOfferId>() }),
)

/** The days without their zone, as they are kept. */
export const WAIT_COLUMNS = `w.tenant_id, w.id, w.customer_id, w.customer_name, w.customer_email, w.customer_phone,
  w.customer_notes, w.service_id, w.employee_id, w.first_day::text as first_day, w.last_day::text as last_day,
  w.from_minute, w.until_minute, w.status, w.appointment_id, w.origin, w.created_by, w.created_at, w.updated_at, w.version,
  w.language, w.offers_known_since, w.waited_from`

/** Whoever waits, or waited. @throws WaitNotFound */
export async function waitById(tx: Tx<TenantCtx>, id: AppointmentWaitId): Promise<WaitRow> {
  const [row] = await tx.query<WaitRow>(
    `select ${WAIT_COLUMNS} from appointment_waits w where w.tenant_id = current_tenant() and w.id = $1`,
    [id],
  )
  if (!row) throw new WaitNotFound(`wait ${id}`)
  return row
}

/** Whoever waits, held until the transaction ends: before their offers, whoever asks. @throws WaitNotFound */
export async function holdWait(tx: Tx<TenantCtx>, id: AppointmentWaitId): Promise<WaitRow> {
  const [row] = await tx.query<WaitRow>(
    `select ${WAIT_COLUMNS} from appointment_waits w where w.tenant_id = current_tenant() and w.id = $1 for update`,
    [id],
  )
  if (!row) throw new WaitNotFound(`wait ${id}`)
  return row
}

/** @throws WaitOver once they were booked or taken off the list. */
export function refuseOver({ status, id }: WaitRow): void {
  if (status !== 'waiting') throw new WaitOver(`wait ${id} is ${status}`)
}

type Reached = Pick<WaitRow, 'customer_email' | 'customer_phone'>
type Reach = { channel: 'email' | 'whatsapp'; to: string }

/** By which of a shop's ways somebody is written to, and where; null where there is none. */
export function reachBy(
  { mail, whatsapp }: Awaited<ReturnType<typeof channelsOf>>,
  { customer_email, customer_phone }: Reached,
): Reach | null {
  const phone = readPhone(customer_phone ?? '')
  if (mail && customer_email && isEmail(customer_email)) return { channel: 'email', to: customer_email }
  return whatsapp && phone !== null ? { channel: 'whatsapp', to: phone } : null
}

/** The same, by the ways that the shop has now. */
export const reachOf = async (ctx: TenantCtx, reached: Reached): Promise<Reach | null> =>
  reachBy(await channelsOf(ctx), reached)

type NewOffer = {
  readonly at: Minute
  readonly duration: number
  readonly employee_id: EmployeeId | null
  /** Null for the program. */
  readonly by: UserId | null
}

/** Whether nobody of the shop had a hand in it: the program offers it to who put themselves on the list. */
export const isOfStrangers = (
  { created_by }: Pick<WaitRow, 'created_by'>,
  { made_by }: Pick<OfferRow, 'made_by'>,
): boolean => created_by === null && made_by === null

/**
 * Offers a time for the minutes that the shop set, or until it begins, and announces it. Its letter is one of the shop's: it
 * is counted where each of them is, and what goes beyond that is no offer.
 *
 * @throws TooManyDeliveries, RecipientHasMany, TooManyRequests
 */
export async function writeOffer(
  tx: Tx<TenantCtx> & { readonly actor?: Actor },
  wait: WaitRow,
  { at, duration, employee_id, by }: NewOffer,
): Promise<{ id: AppointmentOfferId; open_until: Date }> {
  const { waiting_offer_minutes: minutes } = await readModuleSettings(tx, appointmentsSettings)
  const id = newId<AppointmentOfferId>()
  const open_until = new Date(Math.min(tx.now.getTime() + minutes * MINUTE_MS, instantOf(at).getTime()))
  await tx.query(
    `insert into appointment_offers (tenant_id, id, wait_id, employee_id, starts_at, ends_at, status, open_until,
        made_at, made_by)
      values (current_tenant(), $1, $2, $3, $4, $5, 'open', $6, $7, $8)`,
    [id, wait.id, employee_id, instantOf(at), instantOf(at + duration), open_until, tx.now, by],
  )
  await countLetter(tx, wait, { id, made_by: by })
  await publish(tx, slotOffered, { offer_id: id })
  return { id, open_until }
}

/** Queues the letter of an offer to where its customer is written to; nothing where the shop has no way there. */
async function countLetter(
  tx: Tx<TenantCtx> & { readonly actor?: Actor },
  wait: WaitRow,
  offer: Pick<OfferRow, 'id' | 'made_by'>,
): Promise<void> {
  const reach = await reachOf(tx, wait)
  if (!reach) return
  const language = wait.language ?? (await readSettings(tx)).language
  await queue(tx, {
    id: offer.id,
    kept: {
      kind: 'appointment',
      invoice_id: null,
      payment_id: null,
      customer_id: null,
      from_day: null,
      to_day: null,
      language,
    },
    channel: reach.channel,
    recipient: reach.to,
    event: null,
    action: 'waiting.offer_queued',
    subject: { subject_type: 'appointment_wait', subject_id: wait.id },
    isOfStranger: isOfStrangers(wait, offer),
  })
  if (reach.channel === 'email') await takeOfFirstDay(tx)
}

/** What is open for somebody is no longer, for a reason. Behind their own row. */
export const closeOffers = (
  tx: Tx<TenantCtx>,
  wait_id: AppointmentWaitId,
  status: 'withdrawn' | 'ended',
): Promise<unknown> =>
  tx.query(
    `update appointment_offers set status = $2 where tenant_id = current_tenant() and wait_id = $1 and status = 'open'`,
    [wait_id, status],
  )
