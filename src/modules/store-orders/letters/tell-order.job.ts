import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { queue } from '#modules/delivery/queue/queue.server.ts'
import { recipientOf } from '#modules/delivery/queue/recipients.server.ts'
import { arePartsOn } from '#modules/identity/parts/parts.server.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { isWithinFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { mailbox } from '#platform/values/email.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { isStillSo, orderLetterQueued, type ToldKind, toldKind } from '../order/order-events.ts'
import { holdOrder } from '../orders/order-rows.server.ts'
import { storeOrdersSettings } from '../store-orders-settings.ts'
import { isByAnybody } from './by-anybody.ts'

/** By which ways a shop tells how an order stands: those that it chose and that are set up. */
async function waysOf(tx: Tx<TenantCtx>): Promise<DeliveryChannel[]> {
  const settings = await readModuleSettings(tx, storeOrdersSettings)
  const channels = await channelsOf(tx)
  return [
    ...(settings.store_letters_email && channels.mail ? (['email'] as const) : []),
    ...(settings.store_letters_whatsapp && channels.whatsapp ? (['whatsapp'] as const) : []),
  ]
}

/** So many letters of what anybody can do by themselves one address gets within an hour. */
const MOST_LETTERS = 6

/** Whether as many were sent as one gets, who may have ordered nothing. Who tells the same address waits for the end of it. */
async function isTooMuch(tx: Tx<TenantCtx>, addressee: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `order letters ${tx.tenantId} ${addressee}`,
  ])
  const [row] = await tx.query<{ sent: number }>(
    `select count(*)::int as sent from store_order_letters
      where tenant_id = current_tenant() and addressee = $1 and not is_withheld and kind in ('placed', 'cancelled')
        and created_at > $2::timestamptz - interval '1 hour'`,
    [addressee, tx.now],
  )
  return (row?.sent ?? 0) >= MOST_LETTERS
}

/** Whether it was told by a way before, or is withheld there; the order is held. */
async function isTold(
  tx: Tx<TenantCtx>,
  order: StoreOrderId,
  by: { kind: ToldKind; channel: DeliveryChannel },
): Promise<boolean> {
  const told = await tx.query(
    `select from store_order_letters where tenant_id = current_tenant() and order_id = $1 and kind = $2 and channel = $3`,
    [order, by.kind, by.channel],
  )
  return told.length > 0
}

/** What anybody caused is written as often as one address gets, and as a new shop may send. */
const mayGo = async (tx: Tx<TenantCtx>, addressee: string, channel: DeliveryChannel): Promise<boolean> =>
  !(await isTooMuch(tx, addressee)) && (channel !== 'email' || (await isWithinFirstDay(tx)))

/**
 * Hands over what its customer is told of what became of an order, once by each way, however often it is announced. Who
 * left no address for a way is not written to by it; what would be too much for an address that anybody typed, or for a
 * new shop, is kept as withheld.
 */
export const tellOfOrder = (
  ctx: TenantCtx,
  { order_id, what }: { order_id: StoreOrderId; what: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const kind = toldKind(what)
    if (!kind || !(await arePartsOn(tx, ['ecommerce', 'products']))) return
    const order = await holdOrder(tx, order_id)
    if (!isStillSo(kind, order.status)) return
    const { contact_email: email, contact_phone: phone, language } = order
    for (const channel of await waysOf(tx)) {
      const recipient = recipientOf({ email, phone }, channel)
      if (recipient === null || (await isTold(tx, order_id, { kind, channel }))) continue
      const id = newId()
      const addressee = mailbox(recipient)
      const isWithheld = isByAnybody(kind, order) && !(await mayGo(tx, addressee, channel))
      await tx.query(
        `insert into store_order_letters (tenant_id, id, order_id, kind, channel, addressee, is_withheld, created_at)
          values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
        [id, order_id, kind, channel, addressee, isWithheld, tx.now],
      )
      if (isWithheld) continue
      await queue(tx, {
        id,
        channel,
        recipient,
        event: orderLetterQueued,
        isOfStranger: isByAnybody(kind, order),
        kept: {
          kind: 'store_order',
          invoice_id: null,
          payment_id: null,
          customer_id: null,
          from_day: null,
          to_day: null,
          language,
        },
        subject: { subject_type: 'store_order', subject_id: order_id },
      })
    }
  })
