import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import type { ProductPayload } from '#modules/catalogue/products/product.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { onHand } from '../testing/stock.server.ts'

/** The product's form, told to bring 100 units to 110. */
const saved = (shop: World, more: Partial<ProductPayload> = {}): ProductPayload => ({
  name: 'Café molido 1 lb',
  productType: 'product',
  sku: 'CAF-0002',
  price: 118,
  price2: 118,
  price3: 118,
  warehouseQuantities: [
    { warehouseId: shop.warehouses.main, initialQuantity: 0, shownQuantity: 100, currentQuantity: 110 },
  ],
  ...more,
})

const withHundred = async (): Promise<{ shop: World; id: ProductId }> => {
  const shop = await newWorld()
  return { shop, id: await shop.product({ onHand: milli(100_000) }) }
}

test('changes sent again after a lost answer book the stock once', async () => {
  const { shop, id } = await withHundred()
  const input = { ...saved(shop), id, requestId: randomUUID() }
  const first = await shop.call.product.update(input)
  expect(await shop.call.product.update(input)).toEqual(first)
  expect(await onHand(shop, id)).toBe(110_000)
  // Saved once more as a change of its own it is booked again.
  await shop.call.product.update({ ...input, requestId: randomUUID() })
  expect(await onHand(shop, id)).toBe(120_000)
})

test('the same request with another content is refused and changes nothing', async () => {
  const { shop, id } = await withHundred()
  const requestId = randomUUID()
  await shop.call.product.update({ ...saved(shop), id, requestId })
  const other = shop.call.product.update({ ...saved(shop, { name: 'Otro' }), id, requestId })
  await expect(other).rejects.toMatchObject(refusal('platform.key_reused'))
  expect(await onHand(shop, id)).toBe(110_000)
})

test('a refused save keeps no key: mended, it is sent under the same one', async () => {
  const { shop, id } = await withHundred()
  await shop.call.product.create(saved(shop, { sku: 'TOMADO' }))
  const requestId = randomUUID()
  const taken = shop.call.product.update({ ...saved(shop, { sku: 'TOMADO' }), id, requestId })
  await expect(taken).rejects.toMatchObject(refusal('catalogue.sku_taken'))
  await shop.call.product.update({ ...saved(shop), id, requestId })
  expect(await onHand(shop, id)).toBe(110_000)
})

test('a new product sent twice at once is made once', async () => {
  const shop = await newWorld()
  const input = { ...saved(shop), requestId: randomUUID() }
  const [one, two] = await Promise.all([shop.call.product.create(input), shop.call.product.create(input)])
  expect(two).toEqual(one)
  expect((await shop.call.product.getAll({})).pagination.total).toBe(1)
})

test('a request id that is no uuid is refused', async () => {
  const { shop, id } = await withHundred()
  const call = shop.call.product.update({ ...saved(shop), id, requestId: 'otra vez' })
  await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('twenty saves and twenty sales of one product at once all land', async () => {
  const { shop, id } = await withHundred()
  const work = Array.from({ length: 20 }, () => [
    shop.call.product.update({ ...saved(shop), id }),
    shop.call.pos.checkout(saleOf(shop, [{ productId: id, quantity: 1 }], 118)),
  ])
  await Promise.all(work.flat())
  expect(await onHand(shop, id)).toBe(100_000 + 20 * 10_000 - 20 * 1000)
})
