import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, type World } from '#app/testing/world.server.ts'
import { payingShop } from '#modules/payment-links/testing/paying.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { orderByToken } from '../orders/orders.server.ts'
import { followDeposits, payLink } from '../selling/pay-order.server.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { offered } from '../testing/store.server.ts'
import { endNothingByTime } from './after-restore.server.ts'
import { expireOrders } from './expire-orders.server.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)
const DAY = DAY_MS / MINUTE_MS

/** A store of five loaves, which takes cards at AZUL's page, and how somebody orders two of them. */
async function store() {
  const at = await payingShop()
  const ctx = at.owner
  const shop: World = { ...at.shop, owner: ctx, call: at.call }
  const rows = (sql: string, values: readonly unknown[] = []) =>
    inTransaction(ctx, (tx) => tx.query<Record<string, unknown>>(sql, values))
  await rows('update stores set is_published = true')
  await rows("update payment_methods set available_for_online_store = true where code = 'CASH'")
  const { id: storeId } = await storeOf(ctx)
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const order = async (way: 'link' | 'transfer' | 'on_delivery', quantity = 2) => {
    const { call, sessionId } = await withCart(shop, storeId, product, quantity)
    const sent = { ...details(pickup), id: randomUUID(), sessionId, total: quantity * 100, way }
    const { token } = await call.ecommerce.placeOrder(sent)
    return { id: sent.id as StoreOrderId, token }
  }
  /** What the clock does so many minutes after noon. */
  const look = (minutes: number, more: object = {}) =>
    expireOrders({ ...ctx, now: later(minutes), ...more }, () => false)
  const linkAt = (minutes: number, id: StoreOrderId) =>
    payLink({ ...ctx, now: later(minutes) }, 'https://tienda.enzzo.do', id)
  const begin = async (id: StoreOrderId, minutes = 0) => {
    at.served.clock.now = later(minutes)
    return at.browser.submit(new URL((await linkAt(minutes, id)) ?? '').pathname)
  }
  const approve = async (number: string, id: StoreOrderId, minutes: number) => {
    at.served.clock.now = later(minutes)
    await at.browser.follow(await at.browser.returns(number, 'approve'))
    await followDeposits({ ...ctx, now: later(minutes) }, [{ purpose_id: id, to: 'paid' }])
  }
  const of = (id: StoreOrderId) => shop.call.ecommerce.getOrder({ id })
  const proof = ({ id }: { id: StoreOrderId }) =>
    rows(
      `insert into store_order_proofs (tenant_id, order_id, file_id, url, filename, at)
        values (current_tenant(), $1, $2, '/api/files/x', 'recibo.pdf', $3)`,
      [id, randomUUID(), NOON],
    )
  const notices = async () => (await shop.call.notification.getUnread()).map(({ kind }) => kind)
  return { shop, ctx, rows, product, order, look, linkAt, begin, approve, of, proof, notices }
}

test('an order that the shop took up is paid by card whenever its customer comes', async () => {
  const { shop, order, linkAt, begin, approve, of, look, ctx } = await store()
  const { id, token } = await order('link')
  const open = await begin(id)
  await shop.call.ecommerce.moveOrder({ id, status: 'accepted' })
  await look(60)
  expect(await linkAt(31, id)).not.toBeNull()
  expect(await orderByToken({ ...ctx, now: later(31) }, token)).toMatchObject({ paysByCard: true })
  await approve(open, id, 31)
  expect(await of(id)).toMatchObject({ status: 'accepted', is_paid: true })
  expect(await orderByToken(ctx, token)).toMatchObject({ paysByCard: false, money_back: [] })
})

test('who is at the card’s page when their time is up pays their order, and later it ends', async () => {
  const { order, begin, approve, of, look, linkAt, rows } = await store()
  const paying = await order('link')
  const gone = await order('link')
  const open = await begin(paying.id, 29)
  await look(31)
  expect(await of(gone.id)).toMatchObject({ status: 'placed', held_until: later(30).toISOString() })
  await approve(open, paying.id, 44)
  await look(46)
  expect(await of(paying.id)).toMatchObject({ status: 'placed', is_paid: true, is_invoiced: true })
  expect(await of(gone.id)).toMatchObject({ status: 'cancelled', ended_by: 'time' })
  expect(await linkAt(46, gone.id)).toBeNull()
  // It kept its goods as long.
  expect(await rows('select let_go_at from store_orders where id = $1', [gone.id])).toEqual([
    { let_go_at: later(45) },
  ])
})

test('a proof that nobody looked at is told to the shop, and its order waits; its goods are free', async () => {
  const { shop, order, proof, look, of, notices, rows } = await store()
  const proven = await order('transfer')
  const other = await order('transfer')
  await proof(proven)
  await look(DAY + 1)
  expect(await of(other.id)).toMatchObject({ status: 'cancelled' })
  expect(await of(proven.id)).toMatchObject({ status: 'placed', held_until: null, pays: true })
  await look(DAY + 10)
  expect((await notices()).filter((kind) => kind === 'store_order_waits_proof')).toHaveLength(1)
  expect(
    await rows('select 1 from store_reservations where held_until is null or held_until > $1', [later(DAY)]),
  ).toEqual([])
  await shop.as({ ctx: { ...shop.owner, now: later(2 * DAY) } }).ecommerce.confirmTransfer({
    id: proven.id,
    reference: '0099',
  })
  expect(await of(proven.id)).toMatchObject({ is_paid: true, is_invoiced: true })
})

test('a transfer that came for an order which was cancelled is the customer’s credit, once, and nobody is cancelled for it', async () => {
  const { shop, order, look, of, rows } = await store()
  const { id } = await order('transfer')
  await look(DAY + 1)
  expect(await of(id)).toMatchObject({ status: 'cancelled', may_come_late: true })
  for (const reference of ['0099', '0099']) await shop.call.ecommerce.confirmTransfer({ id, reference })
  expect(await rows('select amount_cents::int as amount, reference from customer_payments')).toEqual([
    { amount: 20_000, reference: '0099' },
  ])
  const { status, moves, is_paid } = await of(id)
  expect([status, is_paid]).toEqual(['cancelled', false])
  expect(moves.filter(({ what }) => what === 'credited')).toMatchObject([{ note: '0099', is_person: true }])
  expect(await rows('select sum(credit_cents)::int as credit from customer_accounts')).toEqual([
    { credit: 20_000 },
  ])
})

test('who could not pay or be accepted, because the program did not run, has an hour with their goods', async () => {
  const { shop, order, look, of, linkAt, ctx, rows } = await store()
  const ids = [(await order('link')).id, (await order('on_delivery')).id]
  const lastOutage = () => ({ from: later(15), until: later(2 * DAY) })
  const installation = { ...ctx.installation, lastOutage }
  for (const minutes of [2 * DAY, 2 * DAY + 1]) await look(minutes, { installation })
  const until = later(2 * DAY + 60)
  for (const id of ids)
    expect(await of(id)).toMatchObject({ status: 'placed', held_until: until.toISOString() })
  expect(await linkAt(2 * DAY + 50, ids[0] as StoreOrderId)).not.toBeNull()
  expect(
    await rows('select sum(quantity_milli)::int as kept from store_reservations where held_until >= $1', [
      until,
    ]),
  ).toEqual([{ kept: 4000 }])
  await look(2 * DAY + 61, { installation })
  expect(await of(ids[1] as StoreOrderId)).toMatchObject({ status: 'cancelled' })
  expect(await of(ids[0] as StoreOrderId)).toMatchObject({ status: 'placed' })
  await look(2 * DAY + 76, { installation })
  expect(await of(ids[0] as StoreOrderId)).toMatchObject({ status: 'cancelled' })
  expect(await shop.call.ecommerce.getOrders({ status: 'open' })).toMatchObject({ data: [] })
})

test('whose goods somebody else has since the outage has no more time', async () => {
  const { order, look, of, ctx, rows } = await store()
  const { id } = await order('on_delivery', 4)
  await rows('update stock_levels set on_hand_milli = 1000')
  const lastOutage = () => ({ from: later(15), until: later(2 * DAY) })
  await look(2 * DAY, { installation: { ...ctx.installation, lastOutage } })
  expect(await of(id)).toMatchObject({ status: 'cancelled', ended_by: 'time' })
})

test('nothing ends while the store is switched off, and after that, or a suspension, everybody has an hour', async () => {
  const { shop, order, look, of } = await store()
  const { id } = await order('on_delivery')
  const admin = (minutes: number) => shop.as({ ctx: { ...shop.owner, now: later(minutes) } })
  await admin(15).modules.update({ module: 'ecommerce', is_on: false })
  await look(DAY + 5)
  expect(await of(id)).toMatchObject({ status: 'placed' })
  await admin(DAY + 10).modules.update({ module: 'ecommerce', is_on: true })
  await look(DAY + 11)
  expect(await of(id)).toMatchObject({ status: 'placed', held_until: later(DAY + 70).toISOString() })
  await change(shop, 'update tenants set suspended_from = $2, suspended_until = $3 where id = $1', [
    shop.ctx.tenantId,
    later(DAY + 20),
    later(2 * DAY),
  ])
  await look(2 * DAY + 1)
  expect(await of(id)).toMatchObject({ status: 'placed', held_until: later(2 * DAY + 60).toISOString() })
})

test('where the shop takes no cards any more an order by link waits for it', async () => {
  const { shop, order, look, of, notices, ctx } = await store()
  const { id, token } = await order('link')
  await shop.call.modules.update({ module: 'payment_links', is_on: false })
  expect(await orderByToken(ctx, token)).toMatchObject({ paysByCard: false, waitsForPayment: true })
  await look(46)
  expect(await of(id)).toMatchObject({ status: 'placed', held_until: null })
  expect(await notices()).toContain('store_order_waits_link')
})

test('after a restore no order ends by time that may have been paid since', async () => {
  const { order, look, of, ctx, linkAt, rows } = await store()
  const link = await order('link')
  const { id } = await order('transfer')
  const now = later(40)
  await inTransaction({ ...ctx, now }, (tx) => endNothingByTime(tx, { since: NOON, reason: 'prueba' }))
  await look(3 * DAY)
  for (const each of [link.id, id])
    expect(await of(each)).toMatchObject({ status: 'placed', held_until: null })
  expect(await linkAt(3 * DAY, link.id)).not.toBeNull()
  expect(await rows('select 1 from store_reservations where held_until is null')).toHaveLength(2)
})

test('the store stays on while a paid order is not delivered', async () => {
  const { shop, order } = await store()
  const off = () => shop.call.modules.update({ module: 'ecommerce', is_on: false })
  const { id } = await order('transfer')
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  await expect(off()).rejects.toMatchObject({
    cause: { code: 'parts.held', params: { uses: 'store_orders_settings.order:1' } },
  })
  await shop.call.ecommerce.moveOrder({ id, status: 'delivered' })
  expect(await off()).toEqual({ success: true })
})
