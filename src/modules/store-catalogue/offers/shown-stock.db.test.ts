import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { newProduct } from '#modules/inventory/testing/products.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { storeProduct } from '../reading/store-product.server.ts'
import { storeMark } from '../store/store-mark.server.ts'
import { offerInput } from './offer.ts'
import { saveOffer } from './save-offer.server.ts'
import { refreshShownStock } from './shown-stock.server.ts'

const rows = (shop: World, sql: string, values: readonly unknown[] = []) =>
  inTransaction(shop.owner, (tx) => tx.query<Record<string, unknown>>(sql, values))

async function online(shop: World, name: string, onHand: number, more: object = {}): Promise<ProductId> {
  const product_id = await newProduct(shop.owner, shop.warehouses.main, {
    name,
    onHand: milli(onHand),
    ...more,
  })
  await saveOffer(shop.owner, offerInput.parse({ product_id, is_online: true }))
  return product_id
}

const counted = (shop: World, id: ProductId, onHand: number) =>
  rows(shop, 'update stock_levels set on_hand_milli = $2 where product_id = $1', [id, onHand])

/** The row of each product that is online as it stands in the file: who locks or writes one leaves a mark. */
const touched = (shop: World) =>
  rows(shop, 'select product_id, ctid::text, xmin::text, xmax::text from store_products order by product_id')

/** What the pages say of a product once the look that comes by the clock went by. */
async function saidOf(shop: World, id: ProductId): Promise<unknown> {
  await refreshShownStock(shop.owner)
  return (await storeProduct(shop.owner, id))?.stock
}

test('what has no stock is always there, and what the shop sells without any is never out', async () => {
  const shop = await newWorld()
  const bread = await online(shop, 'Pan', 5000)
  const visit = await online(shop, 'Visita', 0, { product_type: 'service' })
  expect(await saidOf(shop, bread)).toBe('last')
  await counted(shop, bread, 5001)
  expect(await saidOf(shop, bread)).toBe('available')
  await counted(shop, bread, 0)
  expect(await saidOf(shop, bread)).toBe('out')
  await counted(shop, bread, -1000)
  expect(await saidOf(shop, bread)).toBe('out')
  expect(await saidOf(shop, visit)).toBe('available')
  await shop.call.tenant.updateConfiguration({ changes: { sell_without_stock: true } })
  expect(await saidOf(shop, bread)).toBe('available')
})

test('a look in which nothing moved locks and writes nothing, and one that finds something that alone', async () => {
  const shop = await newWorld()
  const bread = await online(shop, 'Pan', 50_000)
  await online(shop, 'Queso', 50_000)
  const [before, mark] = [await touched(shop), await storeMark(shop.owner)]
  await refreshShownStock(shop.owner)
  expect(await touched(shop)).toEqual(before)
  await counted(shop, bread, 0)
  await refreshShownStock(shop.owner)
  const other = (all: Record<string, unknown>[]) => all.filter(({ product_id }) => product_id !== bread)
  const after = await touched(shop)
  expect(other(after)).toEqual(other(before))
  expect(after).not.toEqual(before)
  expect(await storeMark(shop.owner)).not.toBe(mark)
})

test('the last ones of a product are said without shelving it anew for the search', async () => {
  const shop = await newWorld()
  const bread = await online(shop, 'Pan', 50_000)
  const shelved = () =>
    rows(shop, 'select ctid::text, xmin::text from store_shelf where product_id = $1', [bread])
  const before = await shelved()
  await counted(shop, bread, 3000)
  expect(await saidOf(shop, bread)).toBe('last')
  expect(await shelved()).toEqual(before)
  await counted(shop, bread, 0)
  expect(await saidOf(shop, bread)).toBe('out')
  expect(await shelved()).not.toEqual(before)
})
