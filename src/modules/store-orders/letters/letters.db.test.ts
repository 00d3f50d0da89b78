import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { depositCredited } from '#modules/invoices/deposits/deposit-events.ts'
import { holdDepositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { takeArrivedDeposit } from '#modules/invoices/deposits/take-deposit.server.ts'
import { MOST_OF_FIRST_DAY } from '#modules/notifications/mail/first-day.server.ts'
import {
  channelSettings,
  mailSimulator,
  openedToday,
  whatsAppSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import type { EventKind } from '#platform/events/event-kind.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { DepositId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { placeOrderInput } from '../checkout/order-input.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { expireOrders } from '../ending/expire-orders.server.ts'
import { orderLetterQueued, orderMoved } from '../order/order-events.ts'
import { orderByToken } from '../orders/orders.server.ts'
import { followLateMoney } from '../selling/late-money.server.ts'
import { cancelOneself } from '../selling/move-order.server.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { sendOrderLetter } from './send-order-letter.job.ts'
import { tellOfOrder } from './tell-order.job.ts'
import { tellShopOfOrder } from './tell-shop.job.ts'

const announced = <P>(ctx: TenantCtx, { name, payload }: EventKind<P>): Promise<P[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ payload: unknown }>(
      'select payload from outbox where event = $1 order by at, id',
      [name],
    )
    return rows.map((row) => payload.parse(row.payload))
  })

async function lettered(more: object = {}, settings: Parameters<typeof channelSettings>[1] = {}) {
  const mail = await mailSimulator()
  const { shop, storeId } = await openShop()
  await shop.call.channel.update(channelSettings(mail.port, settings))
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const place = async () => {
    const { sessionId } = await withCart(shop, storeId, product, 2)
    const sent = { ...details(pickup), sessionId, total: 200, ...more }
    const { token } = await placeOrder(
      { ...shop.ctx, origin: 'https://tienda.enzzo.do' },
      placeOrderInput.parse(sent),
      '',
    )
    return { id: sent.id, token }
  }
  /** What the worker does with all that was announced, also with what it did before. */
  const work = async () => {
    for (const event of await announced(shop.ctx, orderMoved)) await tellOfOrder(shop.ctx, event)
    for (const event of await announced(shop.ctx, orderLetterQueued)) await sendOrderLetter(shop.ctx, event)
  }
  /** The same for what the shop itself is told. */
  const workForShop = async () => {
    for (const event of await announced(shop.ctx, orderMoved)) await tellShopOfOrder(shop.ctx, event)
  }
  const letters = () => Promise.all(mail.mails.map(readMail))
  return { shop, mail, place, work, workForShop, letters }
}

test('who orders is told what becomes of it, each state once, with the link and never a word that somebody typed', async () => {
  const { shop, place, work, letters } = await lettered({
    name: 'Gane dinero en malo.test',
    notes: 'malo.test',
  })
  await shop.call.tenant.updateConfiguration({ changes: { store_transfer_account: 'Banco Popular 123' } })
  const { id, token } = await place()
  await work()
  await work()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  for (const status of ['accepted', 'prepared', 'ready', 'delivered'] as const) {
    await shop.call.ecommerce.moveOrder({ id, status })
    await work()
  }
  await work()
  const all = await letters()
  expect(all.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Pedido P-000001 recibido',
    'Pedido P-000001 pagado',
    'Pedido P-000001 aceptado',
    'Pedido P-000001 listo',
    'Pedido P-000001 entregado',
  ])
  expect(all[0]?.to).toEqual(['yudelka@ejemplo.test'])
  expect(all[0]?.text).toContain('2 × Pan')
  expect(all[0]?.text).toContain('Banco Popular 123')
  expect(all[0]?.text).toContain(`https://tienda.enzzo.do/shop/order/${token}?lang=es`)
  expect(all[3]?.text).toContain('ya puede pasar a buscarlo')
  expect(JSON.stringify(all)).not.toContain('malo.test')
})

test('who fetches an order at the door is told that it was handed over, and of no step before that', async () => {
  const { shop, place, work, letters } = await lettered()
  const { id } = await place()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  await work()
  await shop.call.ecommerce.moveOrder({ id, status: 'accepted' })
  await shop.call.ecommerce.moveOrder({ id, status: 'delivered' })
  await work()
  expect((await letters()).map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Pedido P-000001 recibido',
    'Pedido P-000001 pagado',
    'Pedido P-000001 entregado',
  ])
  const { moves } = await shop.call.ecommerce.getOrder({ id })
  expect(moves.map(({ what }) => what)).toEqual(['placed', 'paid', 'invoiced', 'accepted', 'delivered'])
})

test('what was cancelled before its letter went is told as that alone; whom the shop does not write to is not told', async () => {
  const { shop, place, work, letters } = await lettered({ language: 'en' })
  const { id } = await place()
  await shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'No hay' })
  await work()
  expect((await letters()).map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Order P-000001 cancelled',
  ])
  await shop.call.tenant.updateConfiguration({ changes: { store_letters_email: false } })
  await place()
  await work()
  expect(await letters()).toHaveLength(1)
})

test('a letter to the shop that its login alone stopped waits, and is announced again to nobody who had the order', async () => {
  const locked = await mailSimulator({ login: { user: 'ventas', password: 'la-buena' } })
  const { shop, place, workForShop } = await lettered({}, { smtp_user: 'ventas', smtp_password: 'la-mala' })
  const login = (password: string) =>
    shop.call.channel.update(channelSettings(locked.port, { smtp_user: 'ventas', smtp_password: password }))
  await login('la-mala')
  await place()
  await workForShop()
  expect(locked.logins()).toHaveLength(1)
  const again = await reading(shop.ctx, (tx) =>
    tx.query<{ payload: unknown; due_at: Date }>('select payload, due_at from outbox where event = $1', [
      `${orderMoved.name}@store_orders.tell_shop`,
    ]),
  )
  expect(again.map(({ due_at }) => due_at.getTime() - shop.ctx.now.getTime())).toEqual([15 * MINUTE_MS])
  const bell = await shop.call.notification.getUnread()
  expect(bell.filter(({ kind }) => kind === 'email_waits')).toHaveLength(1)
  await login('la-buena')
  await tellShopOfOrder(shop.ctx, orderMoved.payload.parse(again[0]?.payload))
  expect(locked.mails).toHaveLength(1)
})

test('a shop that chose so tells it by WhatsApp too', async () => {
  const whatsapp = await whatsAppSimulator()
  const { shop, place, work } = await lettered()
  const account = { phoneNumberId: '106540352242922', token: 'secreto-de-whatsapp' }
  await shop.call.tenant.updateConfiguration({
    changes: { store_letters_email: false, store_letters_whatsapp: true },
  })
  const ctx = {
    ...shop.ctx,
    installation: {
      ...shop.ctx.installation,
      whatsapp: { ...shop.ctx.installation.whatsapp, apiUrl: whatsapp.url, account },
    },
  }
  await place()
  for (const event of await announced(ctx, orderMoved)) await tellOfOrder(ctx, event)
  for (const event of await announced(ctx, orderLetterQueued)) await sendOrderLetter(ctx, event)
  expect(JSON.stringify(whatsapp.messages)).toContain('Recibimos su pedido.')
  await work()
})

test('who paid an order that the shop then cancels is told that the money is theirs', async () => {
  const { shop, place, work, letters } = await lettered()
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  const { id, token } = await place()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  await work()
  await shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'No queda' })
  await work()
  expect((await letters()).at(-1)?.text).toMatch(
    /Su pedido fue cancelado\. Quedaron RD\$200\.00 a su favor en la tienda, desde el \d\d\/\d\d\/\d{4}\./,
  )
  expect(await orderByToken(shop.ctx, token)).toMatchObject({
    status: 'cancelled',
    is_paid: true,
    money_back: [{ way: 'credit', amount: 200 }],
  })
})

test('money that comes for an order which was cancelled before is told to its customer and to the shop, once, until it is reversed', async () => {
  const { shop, place, work, letters } = await lettered()
  const { id, token } = await place()
  await work()
  await shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'No queda' })
  await work()
  expect((await letters()).at(-1)?.text).not.toContain('a su favor')
  const payment_id = await inTransaction(shop.owner, async (tx) => {
    const deposit = await holdDepositFor(tx, id, 'store_order')
    const { payment } = await takeArrivedDeposit(tx, {
      deposit_id: deposit?.id as DepositId,
      amount: cents(20_000),
      pays: true,
      reference: '7',
      notes: '',
      method: { code: 'LINK', name: 'Link', name_en: 'Link' },
    })
    return payment?.id ?? ''
  })
  for (const _again of [1, 2])
    for (const event of await announced(shop.ctx, depositCredited)) await followLateMoney(shop.ctx, event)
  await work()
  await work()
  const [, , late, ...more] = await letters()
  expect(more).toEqual([])
  expect(late?.subject).toContain('Pedido P-000001 pago a su favor')
  expect(late?.text).toContain('Quedaron RD$200.00 a su favor')
  const notices = (await shop.call.notification.getUnread()).filter(({ kind }) => kind === 'store_order_late')
  expect(notices).toMatchObject([{ params: { number: 'P-000001', amount: 20_000 } }])
  const { moves } = await shop.call.ecommerce.getOrder({ id })
  expect(moves.at(-1)).toMatchObject({ what: 'credited', note: 'RC-000001' })
  expect(await orderByToken(shop.ctx, token)).toMatchObject({
    status: 'cancelled',
    money_back: [{ way: 'credit', amount: 200, number: 'RC-000001' }],
  })
  await shop.call.invoice.reversePayment({ payment_id, reason: 'Contracargo', requestId: randomUUID() })
  expect(await orderByToken(shop.ctx, token)).toMatchObject({ money_back: [] })
})

test('who let an order run out is told that its goods are free, and nobody is told that they cancelled it', async () => {
  const { shop, place, work, letters } = await lettered()
  await place()
  await work()
  await expireOrders({ ...shop.owner, now: new Date(NOON.getTime() + 25 * HOUR_MS) }, () => false)
  await work()
  const [, last, ...more] = await letters()
  expect(more).toEqual([])
  expect(last?.subject).toContain('Pedido P-000001 vencido')
  expect(last?.text).toContain('venció')
  expect(last?.text).not.toContain('cancelado')
})

test('an address that anybody typed gets six letters an hour; further orders stand and say that they were not written', async () => {
  const { shop, place, work, letters } = await lettered()
  for (let each = 0; each < 4; each += 1) {
    const { token } = await place()
    await work()
    if (each < 3) await cancelOneself(shop.ctx, token)
    await work()
  }
  expect(await letters()).toHaveLength(6)
  const { id, token } = await place()
  await work()
  await work()
  expect(await letters()).toHaveLength(6)
  expect(await orderByToken(shop.ctx, token)).toMatchObject({ status: 'placed', isUntold: true })
  // What the shop does with it is told all the same.
  await shop.call.ecommerce.moveOrder({ id, status: 'accepted' })
  await work()
  expect((await letters()).at(-1)?.subject).toContain('aceptado')
  expect(await letters()).toHaveLength(7)
})

test('the owners read of each order that is placed, to be answered and handled from there, unless the shop wants none', async () => {
  const { shop, place, workForShop, letters } = await lettered({
    notes: 'Sin azúcar\nhttps://malo.test/x',
    email: 'ana@correo.do',
  })
  const [{ email } = { email: '' }] = await reading(shop.ctx, (tx) =>
    tx.query<{ email: string }>('select email from users where id = $1', [shop.owner.actor.userId]),
  )
  const { id } = await place()
  await workForShop()
  const told = await letters()
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [[email], 'Pedido nuevo P-000001 por RD$200.00'],
  ])
  expect(told[0]?.text).toContain('2 × Pan')
  expect(told[0]?.text).toContain('Nota: Sin azúcar\nhttps: / / malo. test/ x')
  expect(told[0]?.text).toContain(`https://tienda.enzzo.do/home/store/orders/${id}`)
  await shop.call.tenant.updateConfiguration({ changes: { store_letters_shop: false } })
  await workForShop()
  expect(await letters()).toHaveLength(1)
})

test('a shop of today writes of few orders by the installation’s server; the page of an order says what was not written', async () => {
  const { shop, mail, place, letters } = await lettered({ email: 'ana@correo.do' })
  const ctx = await openedToday(shop, mail.port)
  const tellAll = async () => {
    for (const event of await announced(ctx, orderMoved)) await tellOfOrder(ctx, event)
    for (const event of await announced(ctx, orderLetterQueued)) await sendOrderLetter(ctx, event)
  }
  const first = await place()
  await place()
  for (const event of await announced(ctx, orderMoved)) await tellShopOfOrder(ctx, event)
  await tellAll()
  await tellAll()
  expect(await letters()).toHaveLength(4)
  await cancelOneself(ctx, first.token)
  await tellAll()
  expect(await letters()).toHaveLength(MOST_OF_FIRST_DAY)
  const { token } = await place()
  await tellAll()
  expect(await letters()).toHaveLength(MOST_OF_FIRST_DAY)
  expect(await orderByToken(ctx, token)).toMatchObject({ status: 'placed', isUntold: true })
})

test('a shop’s own words lead nobody anywhere in letters that anybody may cause, and bringing it is a line of them', async () => {
  const mail = await mailSimulator()
  const { shop, storeId } = await openShop()
  await shop.call.channel.update(channelSettings(mail.port))
  const { zone } = await delivers(shop)
  const product = await offered(shop, {
    name: 'Entre a http://malo.example/x',
    price: cents(10_000),
    onHand: milli(5000),
  })
  await shop.call.tenant.updateConfiguration({
    changes: { trade_name: 'Banco www.malo.example', store_transfer_account: 'Vea http://malo.example/ya' },
  })
  const { sessionId } = await withCart(shop, storeId, product, 1)
  const where = { kind: 'delivery', zone_id: zone, warehouse_id: null, address: 'C/ Duarte 12', total: 175 }
  await placeOrder(
    { ...shop.ctx, origin: 'https://tienda.enzzo.do' },
    placeOrderInput.parse({ ...details(''), ...where, sessionId }),
    '',
  )
  for (const event of await announced(shop.ctx, orderMoved)) await tellOfOrder(shop.ctx, event)
  for (const event of await announced(shop.ctx, orderLetterQueued)) await sendOrderLetter(shop.ctx, event)
  const [letter] = await Promise.all(mail.mails.map(readMail))
  expect(letter?.subject).toMatch(/^Pedido P-000001 recibido · Banco$/)
  expect(letter?.text).toContain('Entrega a domicilio: RD$75.00\nTotal: RD$175.00')
  expect(letter?.text).toContain('https://tienda.enzzo.do/shop/order/')
  expect(letter?.text).not.toContain('malo.example')
})
