import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON, type World } from '#app/testing/world.server.ts'
import { MERCHANT } from '#modules/payment-links/testing/paying.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { expireOrders } from '../ending/expire-orders.server.ts'
import { cancelOneself } from '../selling/move-order.server.ts'
import { delivers, details, somePhone } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { anybody, offered, openShop } from '../testing/store.server.ts'
import { forgetHolders } from './holders.server.ts'

const TOO_MUCH = { code: 'store_orders.held_too_much' }

type Ordered = {
  quantity?: number
  now?: Date
  address?: string
  phone?: string
  email?: string
  more?: object
}

/** A shop with a shelf of a thousand, and how somebody orders from it: as somebody else each time, unless it is said. */
async function shelf(changes: Record<string, number> = {}) {
  const { shop, storeId } = await openShop()
  if (Object.keys(changes).length > 0) await shop.call.tenant.updateConfiguration({ changes })
  const { pickup, zone } = await delivers(shop)
  const productId = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(1_000_000) })
  const order = async ({ quantity = 1, now = NOON, more = {}, ...who }: Ordered = {}) => {
    const call = anybody(shop, now, who.address ?? randomUUID())
    const sessionId = `test-${randomUUID()}`
    await call.ecommerce.addToCart({ storeId, productId, quantity, sessionId })
    const { phone = somePhone(), email = '' } = who
    const sent = { ...details(pickup), phone, email, sessionId, total: quantity * 100, ...more }
    await call.ecommerce.placeOrder(sent)
    return sent.id
  }
  return { shop, zone, order }
}

const kept = (shop: World, now = NOON) =>
  inTransaction(shop.owner, async (tx) => {
    const [row] = await tx.query<{ units: number }>(
      `select coalesce(sum(quantity_milli), 0)::bigint as units from store_reservations
        where held_until is null or held_until > $1`,
      [now],
    )
    return (row?.units ?? 0) / 1000
  })

test.each([
  ['a telephone, however it is written', { phone: '809-555-0142' }, { phone: '(809) 555 0142' }],
  ['an address of mail', { email: 'ana@ejemplo.test' }, { email: 'Ana+otra@ejemplo.test' }],
])('nobody keeps more than one may without having paid: by %s', async (_name, first, then) => {
  const { shop, order } = await shelf({ store_hold_units: 10, store_hold_orders: 3 })
  await order({ ...first, quantity: 6 })
  expect(await refused(order({ ...then, quantity: 5 }))).toEqual(TOO_MUCH)
  await order({ ...then, quantity: 4 })
  expect(await refused(order({ ...then, quantity: 1 }))).toEqual(TOO_MUCH)
  expect(await kept(shop)).toBe(10)
  // Somebody else orders as they like.
  await order({ quantity: 10 })
})

test('one place of delivery is one customer, under whatever names they order', async () => {
  const { zone, order } = await shelf({ store_hold_units: 10 })
  const at = (address: string) => ({
    more: { kind: 'delivery', warehouse_id: null, zone_id: zone, address, total: 675 },
  })
  await order({ quantity: 6, ...at('C/ Duarte #12, Apto. 3-B') })
  expect(await refused(order({ quantity: 6, ...at('c duarte 12 apto 3b') }))).toEqual(TOO_MUCH)
  await order({ quantity: 6, ...at('C/ Duarte 14') })
})

test('a place of the network keeps three times the goods of one customer, whoever they say to be', async () => {
  const { shop, order } = await shelf({ store_hold_units: 10, store_hold_orders: 5 })
  for (let each = 0; each < 3; each += 1) await order({ quantity: 10, address: '203.0.113.9' })
  expect(await refused(order({ quantity: 1, address: '203.0.113.9' }))).toEqual(TOO_MUCH)
  expect(await kept(shop)).toBe(30)
  await order({ quantity: 10, address: '203.0.113.10' })
})

test('money is bounded as pieces are, and what is accepted or paid counts no more', async () => {
  const { shop, order } = await shelf({ store_hold_amount_cents: 100_000 })
  const phone = somePhone()
  const first = await order({ phone, quantity: 9 })
  expect(await refused(order({ phone, quantity: 2 }))).toEqual(TOO_MUCH)
  await shop.call.ecommerce.moveOrder({ id: first, status: 'accepted' })
  const second = await order({ phone, quantity: 10 })
  expect(await refused(order({ phone, quantity: 1 }))).toEqual(TOO_MUCH)
  await shop.call.ecommerce.confirmTransfer({ id: second, reference: '0099' })
  await order({ phone, quantity: 10 })
})

const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS + MINUTE_MS)

test.each(['before', 'after'])(
  'who lets orders run out is refused for a day from then, %s they are cleared away',
  async (when) => {
    const { shop, order } = await shelf()
    const who = { phone: somePhone(), address: '203.0.113.9' }
    for (let each = 0; each < 5; each += 1) await order({ ...who, quantity: 20 })
    if (when === 'after') await expireOrders({ ...shop.owner, now: at(30) }, () => false)
    expect(await kept(shop, at(30))).toBe(0)
    expect(await refused(order({ ...who, now: at(30) }))).toEqual(TOO_MUCH)
    await order({ ...who, now: at(49) })
  },
)

test('who takes orders back after they held the goods has let them run out, and who saw a mistake at once has not', async () => {
  const { shop, order } = await shelf({ store_hold_orders: 2 })
  const take = async (who: Ordered, minutes: number) => {
    const id = await order(who)
    const [row] = await inTransaction(shop.owner, (tx) =>
      tx.query<{ token: string }>('select token from store_orders where id = $1', [id]),
    )
    await cancelOneself(
      { ...shop.owner, now: new Date(NOON.getTime() + minutes * MINUTE_MS) },
      row?.token ?? '',
    )
  }
  const [hoarder, mistaken] = ['203.0.113.9', '203.0.113.10'].map((address) => ({
    address,
    phone: somePhone(),
  }))
  for (let each = 0; each < 2; each += 1) {
    await take({ ...hoarder }, 50)
    await take({ ...mistaken }, 4)
  }
  expect(await refused(order({ ...hoarder, now: at(1) }))).toEqual(TOO_MUCH)
  await order({ ...mistaken, now: at(1) })
})

test('nobody is shut out by who types their telephone elsewhere, nor by who orders from the same network', async () => {
  const { order } = await shelf({ store_hold_orders: 1 })
  const [victim, network] = [somePhone(), '203.0.113.9']
  await order({ phone: victim, address: network })
  await order({ phone: victim, now: at(30) })
  await order({ address: network, now: at(30) })
  expect(await refused(order({ phone: victim, address: network, now: at(31) }))).toEqual(TOO_MUCH)
})

test('what an order by a link keeps beyond the time that was said counts among what its customer keeps', async () => {
  const { shop, order } = await shelf({ store_hold_units: 10 })
  await shop.call.paymentLink.updateMerchant({ ...MERCHANT, environment: 'production' })
  const phone = somePhone()
  const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)
  const byLink = (minutes: number) =>
    order({ phone, quantity: 10, now: after(minutes), more: { way: 'link' } })
  await byLink(0)
  expect(await kept(shop, after(31))).toBe(10)
  expect(await refused(byLink(31))).toEqual(TOO_MUCH)
  await byLink(46)
})

test('who pays by a link now is not refused by what ran out', async () => {
  const { shop, order } = await shelf({ store_hold_orders: 1 })
  await shop.call.paymentLink.updateMerchant({ ...MERCHANT, environment: 'production' })
  await inTransaction(shop.owner, (tx) =>
    tx.query("update payment_methods set available_for_online_store = true where code = 'CARD'"),
  )
  const who = { phone: somePhone(), address: '203.0.113.9' }
  await order(who)
  expect(await refused(order({ ...who, now: at(30) }))).toEqual(TOO_MUCH)
  await order({ ...who, now: at(30), more: { way: 'link' } })
})

test('a first order passes however large and dear it is, and what is added to it is bounded', async () => {
  const { order } = await shelf({ store_hold_units: 10, store_hold_amount_cents: 100_000 })
  const phone = somePhone()
  await order({ phone, quantity: 400 })
  expect(await refused(order({ phone }))).toEqual(TOO_MUCH)
})

test('a reason of a person is theirs, whatever it says', async () => {
  const { shop, order } = await shelf({ store_hold_orders: 1 })
  const who = { phone: somePhone(), address: '203.0.113.9' }
  const id = await order(who)
  await shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'expired' })
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({
    ended_by: 'shop',
    cancel_reason: 'expired',
  })
  await order({ ...who, now: at(1) })
  await expireOrders({ ...shop.owner, now: at(30) }, () => false)
  const [last] = (await shop.call.ecommerce.getOrders()).data
  expect(await shop.call.ecommerce.getOrder({ id: last?.id ?? '' })).toMatchObject({
    ended_by: 'time',
    cancel_reason: '',
  })
})

test('of orders that are placed at the same moment no more stand than one may keep', async () => {
  const { shop, order } = await shelf({ store_hold_units: 10, store_hold_orders: 100 })
  const phone = somePhone()
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (;;) {
        const answer = await order({ phone, quantity: 2 }).then(
          () => 'placed',
          async (error: unknown) => (await refused(Promise.reject(error))).code,
        )
        if (answer !== 'platform.unavailable') return answer
      }
    }),
  )
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(5)
  expect(answers.filter((answer) => answer === TOO_MUCH.code)).toHaveLength(7)
  expect(await kept(shop)).toBe(10)
})

test('from where somebody ordered stands nowhere as it is, and is forgotten after a week', async () => {
  const { shop, order } = await shelf()
  await order({ address: '203.0.113.9', phone: '809-555-0142' })
  const rows = (ctx = shop.owner) =>
    inTransaction(ctx, (tx) => tx.query<{ holder: string }>('select holder from store_order_holders'))
  const holders = await rows()
  expect(holders).toHaveLength(2)
  expect(JSON.stringify(holders)).not.toMatch(/203|8095550142/)
  await forgetHolders({ ...shop.owner, now: new Date(NOON.getTime() + 9 * 24 * HOUR_MS) })
  expect(await rows()).toEqual([])
})

test('a transfer is waited for a day', async () => {
  const { shop, order } = await shelf()
  await order({})
  const [row] = await inTransaction(shop.owner, (tx) =>
    tx.query<{ held_until: Date }>('select held_until from store_orders'),
  )
  expect(row?.held_until).toEqual(new Date(NOON.getTime() + 24 * HOUR_MS))
})
