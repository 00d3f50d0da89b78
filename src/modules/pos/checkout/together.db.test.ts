import { expect, test } from 'vitest'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { onHand } from '#modules/inventory/testing/stock.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { saleOf, writtenBy } from '../testing/sale.server.ts'

const sellTogether = async (shop: World, times: number, product: ProductId) => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: times }, () =>
      shop.call.pos.checkout(saleOf(shop, [{ productId: product, quantity: 1 }], 118)),
    ),
  )
  return {
    sold: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    refused: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
  }
}

const numbers = (code: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${code}${String(from + i).padStart(10, '0')}`)

test.each([2, 6])(
  '%d tills on the last unit: one sells it, the others hear that none is left',
  async (tills) => {
    const shop = await newWorld()
    const coffee = await shop.product({ name: 'Café 1 lb', onHand: milli(1000) })
    const { sold, refused } = await sellTogether(shop, tills, coffee)
    expect(sold).toHaveLength(1)
    expect(refused).toHaveLength(tills - 1)
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        code: 'CONFLICT',
        cause: {
          code: 'pos.out_of_stock',
          params: { product: 'Café 1 lb', available: 0, wanted: 1000 },
        },
      })
    }
    expect(await onHand(shop, coffee)).toBe(0)
    expect(await writtenBy(shop)).toMatchObject({ invoices: 1, numbers: 1, movements: 1, counter: 1 })
  },
)

test('a refused sale names the product that does not reach and writes nothing', async () => {
  const shop = await newWorld()
  const plenty = await shop.product()
  const few = await shop.product({ name: 'Queso', unit: 'lb', onHand: milli(1250) })
  const before = await stateOf(shop)
  // Twice on one sale: together they pass what is left.
  const lines = [
    { productId: plenty, quantity: 1 },
    { productId: few, quantity: 1 },
    { productId: few, quantity: 0.5 },
  ]
  await expect(shop.call.pos.checkout(saleOf(shop, lines, 295))).rejects.toMatchObject({
    cause: { code: 'pos.out_of_stock', params: { product: 'Queso', available: 1250, wanted: 1500 } },
  })
  expect(await stateOf(shop)).toEqual(before)
})

test('forty sales at once: no number is missing or given twice', async () => {
  const shop = await newWorld()
  const coffee = await shop.product({ onHand: milli(40_000) })
  const { sold, refused } = await sellTogether(shop, 40, coffee)
  expect(refused).toEqual([])
  expect(sold.map(({ ncf }) => ncf).toSorted()).toEqual(numbers('E32', 1, 40))
  expect(sold.map(({ orderNumber }) => Number(orderNumber)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, i) => i + 1),
  )
  expect(await onHand(shop, coffee)).toBe(0)
})

test('tills that sell the same goods in opposite order do not block each other', async () => {
  const shop = await newWorld()
  const goods = await Promise.all([shop.product(), shop.product(), shop.product()])
  const lines = goods.map((productId) => ({ productId, quantity: 1 }))
  const sales = Array.from({ length: 24 }, (_, i) =>
    shop.call.pos.checkout(saleOf(shop, i % 2 === 0 ? lines : lines.toReversed(), 354)),
  )
  expect(new Set((await Promise.all(sales)).map(({ ncf }) => ncf)).size).toBe(24)
  for (const product of goods) expect(await onHand(shop, product)).toBe(1_000_000 - 24_000)
})

test('a range that ends while many sell goes on in the next, and the rest are refused whole', async () => {
  const shop = await newWorld({ fiscal_series: 'B' })
  await shop.range({ series: 'B', from: 1, to: 5 })
  await shop.range({ series: 'B', from: 101, to: 107 })
  const coffee = await shop.product({ onHand: milli(100_000) })
  const { sold, refused } = await sellTogether(shop, 16, coffee)
  expect(sold.map(({ ncf }) => ncf).toSorted()).toEqual([
    ...Array.from({ length: 5 }, (_, i) => `B020000000${i + 1}`),
    ...Array.from({ length: 7 }, (_, i) => `B020000010${i + 1}`),
  ])
  expect(refused).toHaveLength(4)
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: 'PRECONDITION_FAILED', cause: { code: 'pos.no_fiscal_number' } })
  }
  expect(await onHand(shop, coffee)).toBe(100_000 - 12_000)
  expect(await writtenBy(shop)).toEqual({
    invoices: 12,
    lines: 12,
    taxes: 12,
    payments: 12,
    numbers: 12,
    movements: 12,
    audits: 12,
    events: 12,
    counter: 12,
  })
})

test('whoever is refused is told at once while others wait for a number with their goods in hand', async () => {
  const shop = await newWorld()
  const [coffee, gone] = [await shop.product(), await shop.product({ onHand: milli(0) })]
  const sell = (productId: ProductId) =>
    shop.call.pos.checkout(saleOf(shop, [{ productId, quantity: 1 }], 118))
  await sell(coffee)
  const another = await shop.database.admin.connect()
  await another.query('begin')
  await another.query(`select from document_counters where tenant_id = $1 and name = 'sale' for update`, [
    shop.ctx.tenantId,
  ])
  const waiting = sell(coffee)
  try {
    await expect(sell(gone)).rejects.toMatchObject({ cause: { code: 'pos.out_of_stock' } })
    await expect
      .poll(async () => {
        const { rows } = await shop.database.admin.query(
          `select from stock_levels where tenant_id = $1 and product_id = $2 for update skip locked`,
          [shop.ctx.tenantId, coffee],
        )
        return rows.length
      })
      .toBe(0)
  } finally {
    await another.query('rollback')
    another.release()
  }
  expect(await waiting).toMatchObject({ ncf: 'E320000000002' })
  expect(await writtenBy(shop)).toMatchObject({ invoices: 2, lines: 2, numbers: 2, movements: 2, counter: 2 })
})

test('numbers of a refused sale are used by the next: the order numbers have no gap', async () => {
  const shop = await newWorld()
  const [coffee, last] = [await shop.product(), await shop.product({ onHand: milli(10_000) })]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) =>
      shop.call.pos.checkout(saleOf(shop, [{ productId: i % 2 ? coffee : last, quantity: 1 }], 118)),
    ),
  )
  const sold = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(sold).toHaveLength(25)
  expect(sold.map(({ ncf }) => ncf).toSorted()).toEqual(numbers('E32', 1, 25))
  expect(await writtenBy(shop)).toMatchObject({ counter: 25, numbers: 25 })
})
