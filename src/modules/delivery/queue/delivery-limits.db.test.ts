import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { colleagueOf } from '#modules/approvals/testing/authorizing.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { deliveringShop, emailTo, queued, sold } from '../testing/delivering.server.ts'
import { MOST_DELIVERIES } from './delivery-limits.server.ts'
import { queue } from './queue.server.ts'

let shop: World

beforeEach(async () => {
  ;({ shop } = await deliveringShop())
})

test('one recipient gets ten receipts in an hour, however the address is written, and then it says when', async () => {
  const orderId = await sold(shop)
  const requestId = randomUUID()
  await emailTo(shop, orderId, 'ana@cliente.test', requestId)
  for (let each = 1; each < 10; each += 1)
    await emailTo(shop, orderId, each % 2 ? 'ANA@cliente.test' : 'ana@cliente.test')
  await expect(emailTo(shop, orderId)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    ...refusal('delivery.recipient_has_many', { most: 10, minutes: 60 }),
  })
  // A repeat sends nothing more, and somebody else is somebody else.
  expect(await emailTo(shop, orderId, 'ana@cliente.test', requestId)).toMatchObject({ id: requestId })
  expect(await emailTo(shop, orderId, 'rosa@cliente.test')).toMatchObject({ state: 'queued' })
  expect(await queued(shop)).toHaveLength(11)
  const later = shop.as({ now: new Date(shop.ctx.now.getTime() + 3_600_000) })
  expect(await later.pos.sendReceiptEmail({ orderId, email: 'ana@cliente.test' })).toMatchObject({
    state: 'queued',
  })
})

test('a person sends sixty receipts in an hour, by whatever way, and a colleague goes on', async () => {
  const orderId = await sold(shop)
  const send = (each: number) =>
    each % 2
      ? emailTo(shop, orderId, `cliente-${each}@cliente.test`)
      : shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: `809555${String(each).padStart(4, '0')}` })
  for (let each = 0; each < 60; each += 1) await send(each)
  await expect(send(60)).rejects.toMatchObject(refusal('delivery.too_many', { minutes: 60 }))
  await expect(send(61)).rejects.toMatchObject(refusal('delivery.too_many', { minutes: 60 }))
  const colleague = await colleagueOf(shop)
  const theirs = await colleague.pos.sendReceiptEmail({
    orderId: await soldBy(colleague),
    email: 'otra@cliente.test',
  })
  expect(theirs).toMatchObject({ state: 'queued' })
})

test('a shop sends six hundred receipts in an hour, whoever sends them, and then says when there is room', async () => {
  const orderId = await sold(shop)
  const colleague = await colleagueOf(shop)
  const theirs = await soldBy(colleague)
  // As others have in the last hour, one a second.
  await change(
    shop,
    `insert into receipt_deliveries (tenant_id, id, invoice_id, channel, recipient, state, created_at, created_by)
       select $1, gen_random_uuid(), $2, 'email', 'cliente-' || n || '@cliente.test', 'queued',
         $3::timestamptz - interval '1 hour' + n * interval '1 second', $4
       from generate_series(1, 599) as n`,
    [shop.owner.tenantId, orderId, shop.owner.now, shop.owner.actor.userId],
  )
  const send = (email: string) => colleague.pos.sendReceiptEmail({ orderId: theirs, email })
  expect(await send('ultima@cliente.test')).toMatchObject({ state: 'queued' })
  await expect(send('una-mas@cliente.test')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    // The oldest is an hour old in a second.
    ...refusal('delivery.too_many', { minutes: 1 }),
  })
  expect(await queued(shop)).toHaveLength(1)
})

test('what strangers cause leaves half of what the program sends to what the shop reminds of', async () => {
  const sent = (isOfStranger: boolean, recipient: string) =>
    queue(shop.ctx, {
      id: randomUUID(),
      channel: 'email',
      recipient,
      isOfStranger,
      kept: {
        kind: 'appointment',
        invoice_id: null,
        payment_id: null,
        customer_id: null,
        from_day: null,
        to_day: null,
        language: 'es',
      },
      subject: { subject_type: 'appointment', subject_id: randomUUID() },
    })
  for (let each = 0; each < MOST_DELIVERIES.strangers; each += 1) await sent(true, `ana-${each}@cliente.test`)
  await expect(sent(true, 'una-mas@cliente.test')).rejects.toMatchObject({ code: 'delivery.too_many' })
  expect(await sent(false, 'rosa@cliente.test')).toMatchObject({ state: 'queued' })
})

/** What of so many receipts, sent all at once, was taken, and what the others were refused with. */
async function atOnce(count: number, send: (each: number) => Promise<unknown>) {
  const sent = await Promise.allSettled(Array.from({ length: count }, (_, each) => send(each)))
  return sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
}

test('sixty receipts at once for one recipient are ten', async () => {
  const orderId = await sold(shop)
  const refused = await atOnce(60, () => emailTo(shop, orderId))
  expect(await queued(shop)).toHaveLength(10)
  expect(refused).toHaveLength(50)
  for (const reason of refused)
    expect(reason).toMatchObject(refusal('delivery.recipient_has_many', { most: 10, minutes: 60 }))
})

test('eighty receipts at once of one person are sixty', async () => {
  const orderId = await sold(shop)
  const refused = await atOnce(80, (each) => emailTo(shop, orderId, `cliente-${each}@cliente.test`))
  expect(await queued(shop)).toHaveLength(60)
  for (const reason of refused) expect(reason).toMatchObject(refusal('delivery.too_many', { minutes: 60 }))
})

/** The colleague's own sale. */
async function soldBy(colleague: World['call']): Promise<string> {
  const { orderId } = await colleague.pos.checkout(
    saleOf(shop, [{ productId: await shop.product(), quantity: 1 }], 118),
  )
  return orderId
}

test('what a clock that was ahead wrote keeps nothing from being sent once it is right', async () => {
  const orderId = await sold(shop)
  for (let each = 0; each < 10; each += 1) await emailTo(shop, orderId)
  await change(
    shop,
    `update receipt_deliveries set created_at = created_at + interval '2 days' where tenant_id = $1`,
    [shop.ctx.tenantId],
  )
  expect(await emailTo(shop, orderId)).toMatchObject({ state: 'queued' })
})
