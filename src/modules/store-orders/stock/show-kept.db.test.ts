import { expect, test } from 'vitest'
import type { World } from '#app/testing/world.server.ts'
import { NO_SEARCH } from '#modules/store-catalogue/reading/store-card.ts'
import { storeProduct } from '#modules/store-catalogue/reading/store-product.server.ts'
import { searchStore } from '#modules/store-catalogue/reading/store-search.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { expireOrders } from '../ending/expire-orders.server.ts'
import { orderMoved } from '../order/order-events.ts'
import { delivers, details, somePhone, withCart } from '../testing/ordering.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { showKept } from './show-kept.job.ts'

/** What the worker does with all that became of orders of a shop. */
async function shown({ owner }: World, product: string) {
  const rows = await reading(owner, (tx) =>
    tx.query<{ payload: unknown }>('select payload from outbox where event = $1 order by at, id', [
      orderMoved.name,
    ]),
  )
  await showKept(
    owner,
    rows.map(({ payload }) => orderMoved.payload.parse(payload)),
  )
  const { found } = await searchStore(owner, { ...NO_SEARCH, available: true })
  return { stock: (await storeProduct(owner, product))?.stock, available: found.total }
}

async function shopWithCakes(pieces: number) {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Bizcocho', onHand: milli(pieces * 1000) })
  const order = async (quantity: number): Promise<string> => {
    const { call, sessionId, cart } = await withCart(shop, storeId, product, quantity)
    const { number } = await call.ecommerce.placeOrder({
      ...details(pickup),
      email: '',
      phone: somePhone(),
      sessionId,
      total: cart.total,
    })
    const { data } = await shop.call.ecommerce.getOrders({ search: number })
    return data[0]?.id ?? ''
  }
  return { shop, product, order }
}

test('what orders keep is sold out on the pages of the store, until they let go of it', async () => {
  const { shop, product, order } = await shopWithCakes(8)
  expect(await shown(shop, product)).toEqual({ stock: 'available', available: 1 })
  const first = await order(3)
  expect(await shown(shop, product)).toEqual({ stock: 'last', available: 1 })
  const second = await order(5)
  expect(await shown(shop, product)).toEqual({ stock: 'out', available: 0 })
  await shop.call.ecommerce.moveOrder({ id: second, status: 'cancelled', reason: 'No viene' })
  expect(await shown(shop, product)).toEqual({ stock: 'last', available: 1 })
  // What was sold left the shelf and is kept no more.
  await shop.call.ecommerce.confirmTransfer({ id: first, reference: '0099' })
  expect(await shown(shop, product)).toEqual({ stock: 'last', available: 1 })
})

test('whose time passed keeps nothing on the pages either, and another shop’s are its own', async () => {
  const { shop, product, order } = await shopWithCakes(2)
  const other = await shopWithCakes(2)
  await order(2)
  expect(await shown(shop, product)).toEqual({ stock: 'out', available: 0 })
  expect(await shown(other.shop, other.product)).toEqual({ stock: 'last', available: 1 })
  const tomorrow = { ...shop.owner, now: new Date(shop.owner.now.getTime() + 25 * HOUR_MS) }
  await expireOrders(tomorrow, () => false)
  expect(await shown(shop, product)).toEqual({ stock: 'last', available: 1 })
  const kept = await inTransaction(shop.owner, (tx) =>
    tx.query('select from store_kept_goods where tenant_id = current_tenant()'),
  )
  expect(kept).toEqual([])
})
