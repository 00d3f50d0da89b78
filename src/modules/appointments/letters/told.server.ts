import type { DeliveryError, DeliveryState } from '#modules/delivery/delivery.ts'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import {
  readAddress,
  readNumber,
  requireMail,
  requireWhatsApp,
} from '#modules/delivery/queue/recipients.server.ts'
import { deliveriesByIds } from '#modules/delivery/receipts/deliveries.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { KeyReused } from '#platform/errors/platform.errors.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { AppointmentId, AppointmentLetterId } from '#platform/values/ids.ts'
import { AppointmentNotFound, NothingToTell } from '../appointments.errors.ts'
import type { LetterKind } from '../letter/letter-kind.ts'
import { appointmentToTell, keepLetter, recipientOfAppointment } from './letter-rows.server.ts'
import { kindOfStatus, type SendLetter } from './letters.ts'

/** More than any appointment is told of. */
const MOST_TOLD = 50

type Row = {
  id: AppointmentLetterId
  kind: LetterKind
  created_at: Date
  rule_name: string | null
  created_by_name: string | null
  channel: DeliveryChannel
  recipient: string | null
  error: DeliveryError | null
}

/** What a customer was told of an appointment, the last first, and where they are written to. @throws AppointmentNotFound */
export const lettersOf = (ctx: Ctx, { id }: { id: AppointmentId }) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `select id, kind, created_at, rule_name, created_by_name, channel, recipient, error from appointment_letters
        where tenant_id = current_tenant() and (appointment_id = $1 or appointment_id in
          (select o.id from appointments o join appointments this on this.tenant_id = o.tenant_id
              and this.series_id = o.series_id where o.tenant_id = current_tenant() and this.id = $1)
            and others @> jsonb_build_array(jsonb_build_object('id', $1::uuid)))
        order by created_at desc, id desc limit ${MOST_TOLD}`,
      [id],
    )
    const [of] = await tx.query<Parameters<typeof recipientOfAppointment>[1]>(
      'select * from appointments where tenant_id = current_tenant() and id = $1',
      [id],
    )
    if (!of) throw new AppointmentNotFound(`appointment ${id}`)
    const deliveries = await deliveriesByIds(
      tx,
      rows.map((row) => row.id),
    )
    return {
      letters: rows.map((row) => {
        const delivery = deliveries.get(row.id)
        const state: DeliveryState = delivery?.state ?? 'failed'
        return {
          id: row.id,
          kind: row.kind,
          at: row.created_at,
          channel: row.channel,
          to: row.recipient,
          state,
          /** The rule that it was by, or who sent it by hand. */
          rule: row.rule_name,
          by: row.created_by_name,
          error: delivery ? delivery.error : row.error,
        }
      }),
      channels: await channelsOf(tx),
      email: await recipientOfAppointment(tx, of, 'email'),
      phone: await recipientOfAppointment(tx, of, 'whatsapp'),
      /** What somebody would send now by hand; null where there is nothing to tell. */
      kind: of.starts_at > tx.now ? kindOfStatus(of.status) : null,
    }
  })

/**
 * Sends by hand how an appointment stands; the same `requestId` again sends nothing more.
 *
 * @param origin the shop's own address.
 * @throws EmailRequired, EmailInvalid, PhoneRequired, PhoneInvalid, MailNotSetUp, WhatsAppNotSetUp
 * @throws AppointmentNotFound, NothingToTell, KeyReused, TooManyDeliveries, RecipientHasMany
 */
export async function sendByHand(ctx: Ctx, origin: string, input: SendLetter): Promise<{ success: true }> {
  const { id, requestId, channel, to } = input
  const recipient = channel === 'email' ? readAddress(to) : readNumber(to)
  await (channel === 'email' ? requireMail(ctx) : requireWhatsApp(ctx))
  return inTransaction(ctx, async (tx) => {
    const of = await appointmentToTell(tx, id)
    if (!of) throw new AppointmentNotFound(`appointment ${id}`)
    const kind = of.starts_at > tx.now ? kindOfStatus(of.status) : null
    if (!kind) throw new NothingToTell(`appointment ${id}`)
    if (await keepLetter(tx, { of, kind, channel, recipient, origin, requestId })) return { success: true }
    const [same] = await tx.query(
      `select 1 from appointment_letters where tenant_id = current_tenant() and id = $1 and appointment_id = $2
        and channel = $3 and recipient = $4`,
      [requestId, id, channel, recipient],
    )
    if (!same) throw new KeyReused(`letter ${requestId} came back as another`)
    return { success: true }
  })
}
