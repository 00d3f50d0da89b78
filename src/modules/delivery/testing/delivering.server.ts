import { newWorld, type World } from '#app/testing/world.server.ts'
import { deliveryQueued } from '#modules/delivery/delivery.ts'
import {
  channelSettings,
  mailSimulator,
  whatsAppSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { sendReceipt } from '../receipts/send-receipt.job.ts'

/** A shop that sends receipts by a mail server and a WhatsApp number of the test's own. */
export async function deliveringShop() {
  const mail = await mailSimulator()
  const whatsapp = await whatsAppSimulator({ token: 'secreto-de-whatsapp' })
  const shop = await newWorld(
    { trade_name: 'Colmado Ñandú', phone: '809-555-0142' },
    { whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account: null }, patienceMs: 800 },
  )
  await shop.call.channel.update(channelSettings(mail.port))
  return { mail, whatsapp, shop }
}

/** A sale of a coffee, and its id. */
export async function sold(shop: World): Promise<string> {
  const coffee = await shop.product({ name: 'Café «Ñandú» 1 lb' })
  const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  return orderId
}

export const emailTo = (shop: World, orderId: string, email = 'ana@cliente.test', requestId?: string) =>
  shop.call.pos.sendReceiptEmail({ orderId, email, receiptData: { order: { total: 0 } }, requestId })

/** What the deliveries of the shop were announced with. */
export const queued = (shop: World): Promise<{ delivery_id: string }[]> =>
  reading(shop.owner, async (tx) => {
    const rows = await tx.query<{ payload: unknown }>(
      'select payload from outbox where event = $1 order by at',
      [deliveryQueued.name],
    )
    return rows.map(({ payload }) => deliveryQueued.payload.parse(payload))
  })

/** What the worker does with each event, `seconds` after noon; answers whether it asks to be called again. */
export async function work(shop: World, seconds = 1): Promise<boolean> {
  const ctx = { ...shop.ctx, now: new Date(shop.ctx.now.getTime() + seconds * 1000) }
  let again = false
  for (const event of await queued(shop)) {
    await sendReceipt(ctx, event).catch(() => {
      again = true
    })
  }
  return again
}
