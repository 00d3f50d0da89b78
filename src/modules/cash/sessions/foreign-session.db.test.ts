import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { piecesOf } from '#modules/cash/testing/cash-session.server.ts'
import { newCashbox } from '#modules/cash/testing/cashbox.server.ts'
import type { Permission } from '#modules/identity/permissions/permissions.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import type { ProductId, TillId, UserId } from '#platform/values/ids.ts'

const CASHIER: readonly Permission[] = ['pos.access', 'pos.sell', 'pos.return', 'pos.cash_session']

let shop: World
let coffee: ProductId
/** Ana's cashbox, which is not the default one. */
let hers: string

/** A cashier of the shop, at a till or at none that says so. */
async function hire(name: string) {
  const userId = randomUUID() as UserId
  await change(
    shop,
    `insert into users (tenant_id, id, email, name, password_hash, role_id, language, is_active, created_at)
       values ($1, $2, lower($3) || '@shop.test', $3, 'none', $4, 'es', true, $5)`,
    [shop.owner.tenantId, userId, name, shop.roles.cashier, NOON],
  )
  const { actor, ...ctx } = shop.actor(CASHIER)
  const at = (tillId: TillId | null, minutes = 0) =>
    shop.as({ ctx: { ...ctx, tillId, now: later(minutes), actor: { ...actor, userId, name } } })
  return { userId, at }
}

const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)

type Person = Awaited<ReturnType<typeof hire>>
let ana: Person
let luis: Person

/** A browser that is put at a cashbox by somebody. */
async function tillAt(person: Person, cashboxId: string, minutes = 0): Promise<TillId> {
  const tillId = randomUUID() as TillId
  await place(tillId, person.at(tillId, minutes), cashboxId)
  return tillId
}
const place = (tillId: TillId, who: ReturnType<Person['at']>, cashboxId: string) =>
  who.pos.reportTill({ tillId, number: null, cashboxId, unsent: 0, blocks: [], sales: [] })

const opened = async (person: Person, cashboxId: string, minutes = 10): Promise<string> =>
  (await person.at(null, minutes).cashSession.open({ id: randomUUID(), cashboxId, float: 1000 })).id

const coffeeAt = (cashboxId: string | null) =>
  saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { cashboxId })

const salesOf = async (cashboxId: string) =>
  (await shop.call.cashSession.getCurrent({ cashboxId })).session?.sales

const hersAlone = {
  code: 'FORBIDDEN',
  ...refusal('cash_session.of_another', { cashbox: 'Caja de Ana', name: 'Ana' }),
}

beforeEach(async () => {
  shop = await newWorld()
  coffee = await shop.product()
  hers = await newCashbox(shop, 'ANA', 'Caja de Ana')
  ana = await hire('Ana')
  luis = await hire('Luis')
})

describe('a sale at the counter', () => {
  test('does not go into the session that another opened at another till', async () => {
    await opened(luis, shop.cashbox)
    await opened(ana, hers)
    const his = await tillAt(luis, shop.cashbox)
    for (const till of [null, randomUUID() as TillId, his]) {
      await expect(luis.at(till, 20).pos.checkout(coffeeAt(hers))).rejects.toMatchObject(hersAlone)
    }
    expect(await salesOf(hers)).toBe(0)
    await luis.at(his, 20).pos.checkout(coffeeAt(shop.cashbox))
    expect([await salesOf(hers), await salesOf(shop.cashbox)]).toEqual([0, 1])
  })

  test('goes into the session of who opened it, from anywhere, and a supervisor’s into any', async () => {
    await opened(ana, hers)
    await ana.at(null, 20).pos.checkout(coffeeAt(hers))
    await shop.as({ now: later(20) }).pos.checkout(coffeeAt(hers))
    expect(await salesOf(hers)).toBe(2)
  })

  test('goes into it for everybody at its till', async () => {
    const till = await tillAt(ana, hers)
    await opened(ana, hers)
    await luis.at(till, 20).pos.checkout(coffeeAt(hers))
    expect(await salesOf(hers)).toBe(1)
  })

  test('goes nowhere by a till that its seller put there meanwhile, until its opener or a supervisor does', async () => {
    await opened(ana, hers)
    const till = await tillAt(luis, hers, 15)
    await expect(luis.at(till, 20).pos.checkout(coffeeAt(hers))).rejects.toMatchObject(hersAlone)
    const again = async (who: ReturnType<Person['at']>) => {
      await place(till, who, shop.cashbox)
      await place(till, who, hers)
    }
    await again(ana.at(till, 25))
    await luis.at(till, 30).pos.checkout(coffeeAt(hers))
    await again(luis.at(till, 35))
    await expect(luis.at(till, 40).pos.checkout(coffeeAt(hers))).rejects.toMatchObject(hersAlone)
    await again(shop.as({ now: later(45) }))
    await luis.at(till, 50).pos.checkout(coffeeAt(hers))
    expect(await salesOf(hers)).toBe(2)
  })

  test('at the default cashbox is everybody’s who has none of their own open', async () => {
    await opened(ana, shop.cashbox)
    await luis.at(null, 20).pos.checkout(coffeeAt(null))
    await opened(luis, hers)
    for (const named of [null, shop.cashbox]) {
      await expect(luis.at(null, 20).pos.checkout(coffeeAt(named))).rejects.toMatchObject(
        refusal('cash_session.of_another', { name: 'Ana' }),
      )
    }
    expect(await salesOf(shop.cashbox)).toBe(1)
  })

  test('goes anywhere where nobody has opened, as it did before', async () => {
    expect(await luis.at(null).pos.checkout(coffeeAt(hers))).toMatchObject({ total: 118 })
  })
})

test('nobody gives cash back, moves, counts or closes in another’s session', async () => {
  await shop.range({ type: 'nota_credito' })
  const sessionId = await opened(ana, hers)
  const { orderId, orderNumber } = await shop.as({ now: later(15) }).pos.checkout(coffeeAt(hers))
  const { customer_id } = await shop.call.invoice.getByNumber({ number: orderNumber })
  const his = luis.at(await tillAt(luis, shop.cashbox), 20)
  const moved = { id: randomUUID(), sessionId, kind: 'in' as const, amount: 5, reason: 'Hielo' }
  const items = [{ product_id: coffee, quantity: 1, price: 118 }]
  const back = { order_id: orderId, customer_id, items, refund: 'cash' as const }
  await expect(his.creditNote.create({ ...back, cashboxId: hers })).rejects.toMatchObject(hersAlone)
  await expect(his.cashSession.addMovement(moved)).rejects.toMatchObject(hersAlone)
  const counted = { sessionId, pieces: piecesOf(1118) }
  await expect(his.cashSession.count(counted)).rejects.toMatchObject(hersAlone)
  await ana.at(null, 30).cashSession.count(counted)
  await expect(his.cashSession.close({ sessionId })).rejects.toMatchObject(hersAlone)
  expect(await ana.at(null, 30).cashSession.close({ sessionId })).toMatchObject({ cash: { voids: 0 } })
})

test('a sale without a line that names another’s session is recorded and told', async () => {
  await opened(ana, hers, -120)
  await opened(luis, shop.cashbox, -120)
  const sent = async (person: Person, cashboxId: string, tillId = randomUUID() as TillId) => {
    const sale = offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
      sale: { cashboxId },
      sellerId: person.userId,
      tillId,
    })
    const { conflicts } = await person.at(tillId).pos.syncSale(sale)
    return conflicts.filter(({ kind }) => kind === 'drawer_of_another')
  }
  const told = [{ kind: 'drawer_of_another', cashbox: 'Caja de Ana', name: 'Ana' }]
  // An invented till is at no cashbox by sending a sale, and by sending a second one neither.
  const invented = randomUUID() as TillId
  expect(await sent(luis, hers, invented)).toEqual(told)
  expect(await sent(luis, hers, invented)).toEqual(told)
  expect(await sent(luis, shop.cashbox)).toEqual([])
  expect(await sent(ana, hers)).toEqual([])
  expect(await salesOf(hers)).toBe(3)
  const kinds = (await shop.call.notification.getUnread()).map(({ kind }) => kind)
  expect(kinds).toContain('offline_conflicts')
})

test('who has a cash session open is not deleted before it is counted, and is shut out at once all the same', async () => {
  await ana.at(null).cashSession.open({ id: randomUUID(), cashboxId: hers, float: 1000 })
  const account = { id: ana.userId }
  const holds = refusal('users.holds', { name: 'Ana', uses: 'cash_session.session:1' })
  await expect(shop.call.user.delete(account)).rejects.toMatchObject(holds)
  const { session } = await ana.at(null).cashSession.getCurrent({ cashboxId: hers })
  const sessionId = session?.id ?? ''
  expect(await shop.call.user.deactivate(account)).toEqual({ success: true })
  await expect(shop.call.user.delete(account)).rejects.toMatchObject(holds)
  await shop.call.cashSession.count({ sessionId, pieces: piecesOf(1000) })
  await shop.call.cashSession.close({ sessionId })
  expect(await shop.call.user.delete(account)).toEqual({ success: true })
})
