import { expect, test } from 'vitest'
import { callPath, refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { saleOf } from '../testing/sale.server.ts'

test.each<[string | number, object]>([
  [0, refusal('pos.bad_quantity', { product: 'Café 1 lb', quantity: 0 })],
  [-1, refusal('pos.bad_quantity', { product: 'Café 1 lb', quantity: -1000 })],
  [1e9, refusal('pos.bad_quantity')],
  [1e6, refusal('pos.bad_quantity')],
  [0.5, refusal('pos.whole_units_only', { product: 'Café 1 lb' })],
  [1.0001, { code: 'BAD_REQUEST' }],
  [1e21, { code: 'BAD_REQUEST' }],
  ['', { code: 'BAD_REQUEST' }],
  ['1,5', { code: 'BAD_REQUEST' }],
  ['NaN', { code: 'BAD_REQUEST' }],
])('a quantity of %s of something counted is refused and nothing is written', async (quantity, refused) => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const before = await stateOf(shop)
  const sale = saleOf(shop, [{ productId: coffee, quantity }], 118)
  await expect(callPath(shop, 'pos.checkout', sale)).rejects.toMatchObject(refused)
  await expect(callPath(shop, 'pos.validateCart', { items: sale.items })).rejects.toMatchObject(refused)
  expect(await stateOf(shop)).toEqual(before)
})

test('half a million units are sold when they are there', async () => {
  const shop = await newWorld()
  const screw = await shop.product({ price: cents(1), onHand: milli(500_000_000) })
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: screw, quantity: 500_000 }], 5000))
  expect(sold.total).toBe(5000)
  expect(await onHand(shop, screw)).toBe(0)
})

test('a hundred million pesos are the most one sale can be', async () => {
  const shop = await newWorld()
  const gold = await shop.product({ price: cents(1_000_000_000), is_taxable: false })
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana', tax_id: '101850043' })
  const sale = (quantity: number) =>
    saleOf(shop, [{ productId: gold, quantity }], quantity * 10_000_000, { customerId })
  await expect(shop.call.pos.checkout(sale(11))).rejects.toMatchObject(refusal('pos.total_too_large'))
  expect(await shop.call.pos.checkout(sale(10))).toMatchObject({ total: 100_000_000 })
})

test('a hundred million pesos are the most with the taxes, with a connection and without', async () => {
  const shop = await newWorld()
  await shop.range({ series: 'B' })
  // 90 million and 18 %: its price alone would be a sale.
  const gold = await shop.product({ price: cents(900_000_000), price_includes_tax: false })
  const items = [{ productId: gold, quantity: 10 }]
  const payments = [53_100_000, 53_100_000].map((amount) => ({
    paymentMethodId: methodOf(shop, 'CASH'),
    amount,
  }))
  const sale = { ...saleOf(shop, items, 106_200_000), payments }
  const refused = refusal('pos.total_too_large')
  await expect(shop.call.pos.checkout(sale)).rejects.toMatchObject(refused)
  const told = offlineSaleOf(shop, [{ productId: gold, quantity: 10, price: 9_000_000 }], {
    sale: { total: 106_200_000, payments },
  })
  const products = told.offline.products.map((each) => ({ ...each, price_includes_tax: false }))
  const late = { ...told, offline: { ...told.offline, products } }
  await expect(shop.call.pos.syncSale(late)).rejects.toMatchObject(refused)
})

test.each([
  ['lb', 0.575, 17.54],
  ['kg', 2.001, 61.03],
  ['lb', 0.001, 0.03],
] as const)('%s can be sold in parts: %d for %d', async (unit, quantity, total) => {
  const shop = await newWorld()
  const cheese = await shop.product({ unit, price: cents(3050), onHand: milli(2001) })
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: cheese, quantity }], total))
  expect(sold.receiptData.items).toMatchObject([{ unit, quantity, total }])
  expect(await onHand(shop, cheese)).toBe(2001 - Math.round(quantity * 1000))
})

test.each([
  ['emoji', '☕ Café 👩🏽‍🌾 de La Vega 🇩🇴'],
  ['right to left', 'قهوة عربية – \u202bקפה\u202c 1 lb'],
  ['ten thousand letters', 'ñ'.repeat(10_000)],
  ['quotes and markup', `<b>"O'Hara"</b> \\ ; drop table products; -- $1 {{x}} \t`],
])('a name with %s stands on the receipt and its reprint as it was typed', async (_, name) => {
  const shop = await newWorld()
  const coffee = await shop.product({ name })
  const { id: customerId } = await shop.call.customer.create({ name: name.slice(0, 190).trim() })
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId }),
  )
  expect(sold.receiptData.items[0]?.product_name).toBe(name)
  expect(sold.receiptData.customer?.name).toBe(name.slice(0, 190).trim())
  const { items } = await shop.call.pos.getInvoiceDetail({ invoiceId: sold.orderId })
  expect(items[0]?.product_name).toBe(name)
})

test('a variable price is asked for, in pesos with at most two decimals', async () => {
  const shop = await newWorld()
  const gift = await shop.product({ name: 'Flores', variable_price: true, price: null })
  const before = await stateOf(shop)
  const missing = refusal('pos.price_missing', { product: 'Flores' })
  await expect(
    shop.call.pos.checkout(saleOf(shop, [{ productId: gift, quantity: 1 }], 10)),
  ).rejects.toMatchObject(missing)
  await expect(
    shop.call.pos.checkout(saleOf(shop, [{ productId: gift, quantity: 1, price: -1 }], 10)),
  ).rejects.toMatchObject(missing)
  await expect(
    shop.call.pos.checkout(saleOf(shop, [{ productId: gift, quantity: 1, price: 10.005 }], 10)),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stateOf(shop)).toEqual(before)
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: gift, quantity: 2, price: 349.99 }], 699.98),
  )
  expect(sold.total).toBe(699.98)
})

test('something free is given away with a receipt and no payment', async () => {
  const shop = await newWorld()
  const bag = await shop.product({ price: cents(0) })
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: bag, quantity: 3 }], 0))
  expect(sold).toMatchObject({ total: 0, taxAmount: 0, changeAmount: 0, ncf: 'E320000000001' })
})

test('control characters that no paper can print do not break a sale', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sale = saleOf(
    shop,
    [{ productId: coffee, quantity: 1, discount: { type: 'fixed', value: 18, description: 'a\u0000b' } }],
    100,
  )
  await expect(shop.call.pos.checkout(sale)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const [payment] = sale.payments
  await expect(
    callPath(shop, 'pos.checkout', {
      ...saleOf(shop, [{ productId: coffee, quantity: 1 }], 118),
      payments: [{ ...payment, amount: 118, reference: '\ud800' }],
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
