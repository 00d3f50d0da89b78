import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { setStock } from '#modules/inventory/stock.server.ts'
import { creditShop } from '#modules/invoices/testing/credit.server.ts'
import { currencyOf } from '#modules/invoices/testing/payment-means.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'

/** Friday the 20th, 12:30 in Santo Domingo. */
const NOON = '2026-11-20T12:30'

const at = (local: string): Date => new Date(`${local}:00-04:00`)

/** Sells `quantity` of something that costs 118 at a local time. */
async function sell(
  shop: World,
  product: ProductId,
  local: string,
  { quantity = 1, payments }: { quantity?: number; payments?: { method: string; amount: number }[] } = {},
) {
  const total = quantity * 118
  await shop.as({ now: at(local) }).pos.checkout({
    id: randomUUID(),
    items: [{ productId: product, quantity }],
    payments: (payments ?? [{ method: 'CASH', amount: total }]).map(({ method, amount }) => ({
      paymentMethodId: shop.methods[method] ?? '',
      amount,
    })),
    total,
  })
}

const summary = (shop: World, period: 'today' | 'week' | 'month', local = NOON) =>
  shop.as({ now: at(local) }).dashboard.getSummary({ period })

test('today is held against the same hours of the same weekday', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-20T08:15')
  await sell(shop, coffee, '2026-11-20T12:10', { quantity: 2 })
  await sell(shop, coffee, '2026-11-13T09:00')
  await sell(shop, coffee, '2026-11-13T19:00', { quantity: 3 })
  await sell(shop, coffee, '2026-11-19T09:00')
  const found = await summary(shop, 'today')
  expect(found).toMatchObject({
    today: '2026-11-20',
    from: '2026-11-20',
    compared_from: '2026-11-13',
    sales: { total: 354, compared: 118 },
    invoices: { count: 2, compared: 1 },
    average: { amount: 177, compared: 118 },
    days: [],
  })
  expect(found.hours).toHaveLength(24)
  expect(found.hours.filter(({ total, compared }) => total || compared)).toEqual([
    { hour: 8, total: 118, compared: 0 },
    { hour: 9, total: 0, compared: 118 },
    { hour: 12, total: 236, compared: 0 },
    { hour: 19, total: 0, compared: 354 },
  ])
})

test('a sale late in the evening belongs to the day of the shop, not of the server', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-20T23:30')
  const late = await summary(shop, 'today', '2026-11-20T23:45')
  expect(late.hours[23]).toEqual({ hour: 23, total: 118, compared: 0 })
  expect((await summary(shop, 'today', '2026-11-21T00:15')).sales.total).toBe(0)
})

test('a week has its seven days beside those of the week before', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-16T10:00')
  await sell(shop, coffee, '2026-11-20T10:00')
  await sell(shop, coffee, '2026-11-09T10:00', { quantity: 2 })
  await sell(shop, coffee, '2026-11-15T10:00')
  const found = await summary(shop, 'week')
  expect(found.sales).toEqual({ total: 236, compared: 236 })
  expect(found.hours).toEqual([])
  expect(found.days.map(({ total, compared }) => [total, compared])).toEqual([
    [118, 236],
    [0, 0],
    [0, 0],
    [0, 0],
    [118, 0],
    [0, 0],
    [0, 118],
  ])
})

test('a month has its days, its ITBIS and when that is due', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-10-31T10:00')
  await sell(shop, coffee, '2026-11-02T10:00')
  await sell(shop, coffee, '2026-11-20T10:00')
  const found = await summary(shop, 'month')
  expect(found.sales).toEqual({ total: 236, compared: 0 })
  expect(found.days).toHaveLength(30)
  expect(found.itbis).toEqual({ month: '2026-11-01', amount: 36, due_on: '2026-12-20' })
  const march = await summary(shop, 'month', '2026-03-31T12:00')
  expect(march.days.at(-1)).toEqual({ day: '2026-03-31', total: 0, compared: null })
})

test('money by method is what stayed: cash less the change', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-20T08:00', { payments: [{ method: 'CASH', amount: 500 }] })
  await sell(shop, coffee, '2026-11-20T09:00', {
    quantity: 3,
    payments: [
      { method: 'CARD', amount: 300 },
      { method: 'CASH', amount: 100 },
    ],
  })
  const { money_by_method, sales } = await summary(shop, 'today')
  expect(money_by_method.map(({ code, amount }) => [code, amount])).toEqual([
    ['CARD', 300],
    ['CASH', 172],
  ])
  expect(sales.total).toBe(472)
})

test('what is collected of earlier sales stands apart from what is sold, on the day it comes and on the day it is reversed', async () => {
  const { shop, sell: sellOnCredit, pay } = await creditShop()
  const id = await sellOnCredit(3, { cash: 54 })
  const { id: payment } = await pay(id, 200.05)
  await pay(id, 1.6, 'CASH', { currency_id: currencyOf(shop, 'USD') })
  const today = await shop.call.dashboard.getSummary({ period: 'today' })
  expect(today.sales.total).toBe(354)
  expect(today.money_by_method).toMatchObject([
    { code: 'CREDIT', sold: 300, collected: 0, amount: 300 },
    { code: 'TRANSFER', sold: 0, collected: 200.05, amount: 200.05 },
    { code: 'CASH', sold: 54, collected: 99.95, amount: 153.95 },
  ])
  const tomorrow = shop.as({ now: new Date(shop.ctx.now.getTime() + 86_400_000) })
  await tomorrow.invoice.reversePayment({ payment_id: payment, reason: 'Error', requestId: randomUUID() })
  const { sales, money_by_method } = await tomorrow.dashboard.getSummary({ period: 'today' })
  expect(sales.total).toBe(0)
  expect(money_by_method).toMatchObject([{ code: 'TRANSFER', sold: 0, collected: -200.05 }])
  expect((await shop.call.dashboard.getSummary({ period: 'today' })).money_by_method).toEqual(
    today.money_by_method,
  )
  const others = await newWorld()
  expect((await others.call.dashboard.getSummary({ period: 'month' })).money_by_method).toEqual([])
})

test('best sellers are those that brought in the most, with their quantity', async () => {
  const shop = await newWorld()
  const [rice, coffee] = [await shop.product({ name: 'Arroz' }), await shop.product({ name: 'Café' })]
  await sell(shop, rice, '2026-11-20T08:00', { quantity: 2 })
  await sell(shop, coffee, '2026-11-20T08:00', { quantity: 5 })
  await sell(shop, rice, '2026-11-20T09:00')
  const { best_sellers } = await summary(shop, 'today')
  expect(best_sellers.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
    ['Café', 5, 590],
    ['Arroz', 3, 354],
  ])
})

test('low stock is of the default warehouse: what is gone, then what is nearest to its minimum', async () => {
  const shop = await newWorld()
  const stocked = async (
    name: string,
    on_hand: number,
    min_stock: number,
    warehouse_id = shop.warehouses.main,
  ) => {
    const id = await shop.product({ name })
    await inTransaction(shop.owner, (tx) =>
      setStock(tx, id, 'adjustment', [
        { warehouse_id, on_hand: milli(on_hand), min_stock: milli(min_stock), max_stock: milli(0) },
      ]),
    )
  }
  await stocked('Casabe', 7_000, 10_000)
  await stocked('Pan', 3_500, 20_000)
  await stocked('Agua', 0, 10_000)
  await stocked('Sal', 0, 0)
  await stocked('Azúcar', 11_000, 10_000)
  await stocked('Depósito', 0, 10_000, shop.warehouses.depot)
  await shop.product({ name: 'Corte', product_type: 'service' })
  const { low_stock } = await summary(shop, 'today')
  expect(low_stock.count).toBe(4)
  expect(low_stock.products.map(({ name, on_hand, min_stock }) => [name, on_hand, min_stock])).toEqual([
    ['Agua', 0, 10],
    ['Sal', 0, 0],
    ['Pan', 3.5, 20],
    ['Casabe', 7, 10],
  ])
})

test('fiscal numbers say what is left of each type', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-20T08:00')
  const { fiscal } = await summary(shop, 'today')
  expect(fiscal).toEqual([
    expect.objectContaining({ type_code: '31', remaining: 1_000_000, standing: 'active' }),
    expect.objectContaining({ type_code: '32', remaining: 999_999, standing: 'active' }),
  ])
})

test('a shop on its first day has zeros, and none of another shop', async () => {
  const other = await newWorld()
  await sell(other, await other.product(), '2026-11-20T08:00')
  const shop = await newWorld()
  expect(await summary(shop, 'month')).toMatchObject({
    sales: { total: 0, compared: 0 },
    invoices: { count: 0, compared: 0 },
    average: { amount: 0, compared: 0 },
    itbis: { amount: 0 },
    best_sellers: [],
    low_stock: { count: 0, products: [] },
    money_by_method: [],
  })
})

test('the dashboard asks for its permission and for a period it knows', async () => {
  const shop = await newWorld()
  await expect(shop.as({ permissions: ['pos.sell'] }).dashboard.getSummary({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await shop.as({ permissions: ['dashboard.view'] }).dashboard.getSummary()).toMatchObject({
    period: 'today',
  })
})
