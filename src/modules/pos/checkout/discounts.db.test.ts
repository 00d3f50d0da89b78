import { expect, test } from 'vitest'
import { callPath, refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { saleOf } from '../testing/sale.server.ts'

const TEN_PERCENT = { type: 'percentage', value: 10 }

test('a discount on a line or on the cart needs its permission; the plain sale does not', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const cashier = shop.as({ permissions: ['pos.access', 'pos.sell'] })
  const before = await stateOf(shop)
  const forbidden = { code: 'FORBIDDEN', ...refusal('pos.discount_not_allowed') }
  const onLine = saleOf(shop, [{ productId: coffee, quantity: 1, discount: TEN_PERCENT }], 106.2)
  const onCart = saleOf(shop, [{ productId: coffee, quantity: 1 }], 106.2, { discount: TEN_PERCENT })
  await expect(cashier.pos.checkout(onLine)).rejects.toMatchObject(forbidden)
  await expect(cashier.pos.checkout(onCart)).rejects.toMatchObject(forbidden)
  expect(await stateOf(shop)).toEqual(before)
  expect(await cashier.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))).toMatchObject({
    total: 118,
  })
  const allowed = shop.as({ permissions: ['pos.sell', 'pos.discount'] })
  expect(await allowed.pos.checkout(onLine)).toMatchObject({ total: 106.2 })
  expect(await allowed.pos.checkout(onCart)).toMatchObject({ total: 106.2 })
})

test('who may not give discounts hears no more than that of another’s discounted sale', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1, discount: TEN_PERCENT }], 106.2)
  const first = await shop.call.pos.checkout(sale)
  // Sent again by the other till it is the same sale, and no new discount is given.
  expect(await shop.as({ permissions: ['pos.sell'] }).pos.checkout(sale)).toEqual(first)
})

test('percents and amounts come off the line, the cart’s is spread over the lines', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sold = await shop.call.pos.checkout(
    saleOf(
      shop,
      [
        {
          productId: coffee,
          quantity: 1,
          discount: { type: 'percentage', value: 12.5, description: 'Vecina' },
        },
        { productId: coffee, quantity: 2, discount: { type: 'fixed', value: '36.00' } },
        {
          productId: coffee,
          quantity: 1,
          discount: { type: 'bundle', value: 100, description: 'De regalo' },
        },
      ],
      293.25,
      { discount: { type: 'fixed', value: 10 } },
    ),
  )
  expect(sold.receiptData.order).toMatchObject({ discount_total: 178.75, total: 293.25 })
  expect(sold.receiptData.items).toMatchObject([
    { discount_description: 'Vecina', total: 99.85, discount_value: 18.15 },
    { discount_description: null, total: 193.4, discount_value: 42.6 },
    { discount_description: 'De regalo', total: 0, discount_value: 118 },
  ])
})

test('no discount takes a line or the cart below zero', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const items = [{ productId: coffee, quantity: 1, discount: { type: 'fixed', value: 500 } }]
  expect(await shop.call.pos.checkout(saleOf(shop, items, 0))).toMatchObject({
    total: 0,
    receiptData: { order: { discount_total: 118 } },
  })
  expect(
    await shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 0, { discount: { type: 'fixed', value: 500 } }),
    ),
  ).toMatchObject({ total: 0 })
})

test.each([
  ['percentage', 100.01],
  ['percentage', -1],
  ['percentage', 10.005],
  ['fixed', -0.01],
  ['fixed', 1.999],
  ['fixed', 'mucho'],
  ['bundle', 101],
])('a discount of %s %s is refused', async (type, value) => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const before = await stateOf(shop)
  const item = { productId: coffee, quantity: 1 }
  for (const sale of [
    saleOf(shop, [{ ...item, discount: { type, value } }], 118),
    saleOf(shop, [item], 118, { discount: { type, value } }),
  ]) {
    await expect(callPath(shop, 'pos.checkout', sale)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      ...refusal('pos.bad_discount'),
    })
  }
  expect(await stateOf(shop)).toEqual(before)
})
