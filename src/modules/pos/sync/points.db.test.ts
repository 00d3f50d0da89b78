import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { type OfflineItem, offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { CustomerId, ProductId } from '#platform/values/ids.ts'

/** A shop that gives a point for each hundred pesos. */
let shop: World
let coffee: ProductId
let ana: CustomerId

const giving = async (rewards_enabled: boolean) =>
  shop.call.tenant.updateConfiguration({
    changes: {
      rewards_enabled,
      reward_cents_per_point: 10_000,
    },
  })

beforeEach(async () => {
  shop = await newWorld()
  await shop.range({ series: 'B' })
  await giving(true)
  coffee = await shop.product()
  ana = (await shop.call.customer.create({ name: 'Ana Peralta' })).id
})

const soldTo = (customerId: string, items: OfflineItem[] = [{ productId: coffee, quantity: 3 }]) =>
  offlineSaleOf(shop, items, {
    tillId: randomUUID(),
    customer: { name: 'Ana Peralta', tax_id: null },
    sale: { customerId },
  })

const points = async () => (await shop.call.customer.getPoints({ id: ana })).balance

test('a sale without a connection earns the customer what it would have earned with one, once', async () => {
  const sale = soldTo(ana)
  await Promise.all([1, 2, 3].map(() => shop.call.pos.syncSale(sale)))
  await shop.call.pos.syncSale(sale)
  expect(await points()).toBe(3)
  const { offline: _offline, ...plain } = soldTo(ana)
  await shop.call.pos.checkout(plain)
  expect(await points()).toBe(6)
})

test('one that had landed with a connection earns nothing again', async () => {
  const sale = soldTo(ana)
  const { offline: _offline, ...plain } = sale
  await Promise.all([shop.call.pos.checkout(plain), shop.call.pos.syncSale(sale)])
  await shop.call.pos.syncSale(sale)
  expect(await points()).toBe(3)
})

test('goods that earn nothing earn nothing here either', async () => {
  const bag = await shop.product()
  await change(shop, 'update products set eligible_for_rewards = false where id = $1', [bag])
  await shop.call.pos.syncSale(
    soldTo(ana, [
      { productId: coffee, quantity: 1 },
      { productId: bag, quantity: 9 },
    ]),
  )
  expect(await points()).toBe(1)
})

test('nobody in particular earns none, nor a customer who is gone, nor anybody where the shop gives none', async () => {
  await shop.call.pos.syncSale(soldTo('default'))
  await shop.call.pos.syncSale(soldTo(randomUUID()))
  await giving(false)
  await shop.call.pos.syncSale(soldTo(ana))
  const entries = await reading(shop.owner, (tx) => tx.query('select 1 from points_entries'))
  expect(entries).toEqual([])
})

test('what is cancelled afterwards takes its points back', async () => {
  const sale = soldTo(ana)
  await shop.call.pos.syncSale(sale)
  await shop.range({ type: 'nota_credito' })
  await shop.call.pos.cancelInvoice({ invoiceId: sale.id, reason: 'Error' })
  expect(await points()).toBe(0)
})
