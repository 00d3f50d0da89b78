import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, strangerOf, type World } from '#app/testing/world.server.ts'
import { createUser } from '#modules/identity/people/people.server.ts'
import type { Permission } from '#modules/identity/permissions/permissions.ts'
import { channelSettings, type MailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { deliveringShop, emailTo, queued, sold } from '../testing/delivering.server.ts'

let mail: MailSimulator
let shop: World

beforeEach(async () => {
  ;({ mail, shop } = await deliveringShop())
})

test.each([
  ['', 'delivery.email_required'],
  ['   ', 'delivery.email_required'],
  ['ana', 'delivery.email_invalid'],
  ['ana@cliente.test\nBcc: todos@cliente.test', 'delivery.email_invalid'],
  ['ana@cliente.test, otra@cliente.test', 'delivery.email_invalid'],
])('no receipt goes to the address «%s»', async (email, code) => {
  await expect(emailTo(shop, await sold(shop), email)).rejects.toMatchObject(refusal(code))
  expect(await queued(shop)).toEqual([])
})

test.each([
  ['', 'delivery.phone_required'],
  ['   ', 'delivery.phone_required'],
  ...['555-0142', '8095', '0000000000', 'mi número'].map(
    (typed) => [typed, 'delivery.phone_invalid'] as const,
  ),
] as const)('no receipt goes to the telephone «%s»', async (phoneNumber, code) => {
  const orderId = await sold(shop)
  await expect(shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber })).rejects.toMatchObject(
    refusal(code),
  )
  expect(await queued(shop)).toEqual([])
})

test('a shop that set nothing up is told so before anything is typed, and when it is', async () => {
  const bare = await newWorld()
  const orderId = await sold(bare)
  expect(await bare.call.pos.getDeliveryContact({ orderId })).toEqual({
    channels: { mail: false, whatsapp: false },
    customer: null,
  })
  await expect(bare.call.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).rejects.toMatchObject(
    refusal('channels.mail_not_set_up'),
  )
  await expect(
    bare.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' }),
  ).rejects.toMatchObject(refusal('channels.whatsapp_not_set_up'))
})

test('the contact of the customer is offered, and never that of the general one', async () => {
  const ana = await shop.call.customer.create({
    name: 'Ana Peralta',
    tax_id: '101850043',
    email: 'ana@cliente.test',
    phone: '8095550142',
  })
  const coffee = await shop.product()
  const { orderId } = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId: ana.id }),
  )
  expect(await shop.call.pos.getDeliveryContact({ orderId })).toMatchObject({
    channels: { mail: true, whatsapp: true },
    customer: { id: ana.id, email: 'ana@cliente.test', phone: '+18095550142', tax_id: '101850043' },
  })
  expect(await shop.call.pos.getDeliveryContact({ orderId: await sold(shop) })).toMatchObject({
    customer: null,
  })
})

test('another shop finds neither the sale nor the delivery', async () => {
  const orderId = await sold(shop)
  const { id } = await emailTo(shop, orderId)
  const other = await newWorld()
  await other.call.channel.update(channelSettings(mail.port))
  const missing = { code: 'NOT_FOUND' }
  await expect(other.call.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).rejects.toMatchObject(missing)
  await expect(other.call.pos.getDelivery({ id })).rejects.toMatchObject(missing)
  await expect(other.call.pos.getDeliveryContact({ orderId })).rejects.toMatchObject(missing)
  const stranger = shop.as({ ctx: strangerOf(shop.owner) })
  await expect(stranger.pos.getDelivery({ id })).rejects.toMatchObject(missing)
})

test('one sends one’s own sales; those of others only with the right to print again', async () => {
  const orderId = await sold(shop)
  const own = shop.as({ permissions: ['pos.sell'] })
  await expect(own.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).resolves.toMatchObject({
    state: 'queued',
  })
  const userId = await createUser(shop.ctx, {
    email: 'yulissa@shop.test',
    name: 'Yulissa Peña',
    password: 'clave-de-prueba',
    role_id: shop.roles.cashier,
    language: 'es',
    warehouse_id: null,
  })
  const colleague = (permissions: readonly Permission[]): Ctx => {
    const ctx = shop.actor(permissions)
    return { ...ctx, actor: { ...ctx.actor, userId } }
  }
  const seller = shop.as({ ctx: colleague(['pos.sell']) })
  await expect(seller.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    ...refusal('delivery.not_yours'),
  })
  const supervisor = shop.as({ ctx: colleague(['pos.sell', 'pos.reprint']) })
  await expect(supervisor.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).resolves.toMatchObject({
    state: 'queued',
  })
  await expect(
    shop.as({ permissions: ['pos.access'] }).pos.sendReceiptEmail({ orderId, email: 'a@b.test' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
