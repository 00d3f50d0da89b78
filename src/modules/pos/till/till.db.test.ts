import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { saleOf } from '../testing/sale.server.ts'

test('a till that has not sold yet is told what the shop sells most often', async () => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const [coffee, bread, milk] = [await shop.product(), await shop.product(), await shop.product()]
  await shop.call.pos.checkout(saleOf(shop, [{ productId: bread, quantity: 9 }], 9 * 118))
  const pair = [
    { productId: coffee, quantity: 1 },
    { productId: milk, quantity: 1 },
  ]
  await shop.call.pos.checkout(saleOf(shop, pair, 236))
  await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  for (let cancelled = 0; cancelled < 2; cancelled += 1) {
    const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: milk, quantity: 1 }], 118))
    await shop.call.pos.cancelInvoice({ invoiceId: orderId })
  }

  const till = shop.as({ permissions: ['pos.access'] })
  const [first, ...others] = await till.pos.getBestSellers()
  // Sales count and not units: what goes into most carts is what the hand looks for.
  expect(first).toEqual({ productId: coffee, sales: 2 })
  expect(others.map(({ productId, sales }) => [productId, sales]).toSorted()).toEqual(
    [
      [bread, 1],
      [milk, 1],
    ].toSorted(),
  )

  const other = await newWorld()
  expect(await other.call.pos.getBestSellers()).toEqual([])
})

test('a till is told who a sale is to where nobody was chosen, for the papers that it makes by itself', async () => {
  const shop = await newWorld()
  const till = shop.as({ permissions: ['pos.access'] })
  expect((await till.pos.openTill()).general_customer).toEqual({ name: 'Cliente general', tax_id: null })
  await shop.call.customer.create({ name: 'Contado', is_default: true })
  expect((await till.pos.openTill()).general_customer).toEqual({ name: 'Contado', tax_id: null })
  const productId = await shop.product()
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId, quantity: 1 }], 118))
  expect(sold.receiptData.customer).toEqual({ name: 'Contado', taxId: null })
})

test('a till is told who may be chosen as the seller, and who sells where nobody is', async () => {
  const shop = await newWorld()
  const till = shop.as({ permissions: ['pos.access'] })
  expect(await till.pos.openTill()).toMatchObject({ sellers: [], own_seller_id: null })
  const { id } = await shop.call.employee.create({ name: 'Domingo Cabrera' })
  await shop.call.employee.create({ name: 'Ana Peña', is_active: false })
  expect(await till.pos.openTill()).toMatchObject({
    sellers: [{ id, name: 'Domingo Cabrera' }],
    own_seller_id: null,
  })
  await shop.call.employee.update({ id, user_id: shop.owner.actor.userId })
  expect(await till.pos.openTill()).toMatchObject({ own_seller_id: id })
  const off = shop.as({ permissions: ['pos.access'], off: ['employees'] })
  expect(await off.pos.openTill()).toMatchObject({ sellers: [], own_seller_id: null })
})
