import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { type CashSessions, cashSessionOf, piecesOf } from '#modules/cash/testing/cash-session.server.ts'
import { creditShop } from '#modules/invoices/testing/credit.server.ts'
import { currencyOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import type { ProductId } from '#platform/values/ids.ts'

let shop: World
let product: ProductId
let cashSession: CashSessions

beforeEach(async () => {
  shop = await newWorld()
  product = await shop.product()
  cashSession = cashSessionOf(shop)
})

const sell = (total: number) =>
  shop.call.pos.checkout(saleOf(shop, [{ productId: product, quantity: total / 118 }], total))

describe('reports', () => {
  test('the X of an open session is for those who may see it', async () => {
    const id = await cashSession.open(2000)
    await sell(118)
    const x = await shop.call.cashSession.report({ sessionId: id })
    expect(x).toMatchObject({ kind: 'X', closed_at: null, cash: { expected: 2118 }, counts: [] })
    const cashier = shop.as({ permissions: ['pos.cash_session'] }).cashSession
    await expect(cashier.report({ sessionId: id })).rejects.toMatchObject(
      refusal('cash_session.report_hidden'),
    )
  })

  test('a Z stays as it was, whatever changes later, and who closed may read it', async () => {
    const id = await cashSession.open(2000)
    await sell(118)
    await cashSession.count(id, 2118)
    const z = await cashSession.close(id)
    await change(shop, `update tenant_settings set trade_name = 'Otro' where tenant_id = $1`, [
      shop.owner.tenantId,
    ])
    await change(shop, `update payment_methods set name = 'Otro' where tenant_id = $1`, [shop.owner.tenantId])
    await change(shop, `update invoices set status = 'cancelled' where tenant_id = $1`, [shop.owner.tenantId])
    await sell(236)
    const cashier = shop.as({ permissions: ['pos.cash_session'] }).cashSession
    expect(await cashier.report({ sessionId: id })).toEqual(z)
    expect((await shop.call.cashSession.getById({ id })).report).toEqual(z)
  })

  test('a sale cancelled in a later session leaves its Z alone and goes out of the one that gave it back', async () => {
    await shop.range({ type: 'nota_credito' })
    const morning = await cashSession.open(2000)
    const { orderId } = await sell(118)
    await cashSession.count(morning, 2118)
    const first = await cashSession.close(morning)
    const evening = await cashSession.open(2000)
    await sell(236)
    await shop.call.pos.cancelInvoice({ invoiceId: orderId, reason: 'Cobro repetido' })
    expect(await cashSession.count(evening, 2118)).toMatchObject({ expected: 2118, difference: 0 })
    expect(await cashSession.close(evening)).toMatchObject({
      cash: { sales: 236, voids: 118, expected: 2118 },
      totals: { count: 1, total: 236 },
      cancelled: { count: 1, total: 118 },
      movements: [{ kind: 'void', amount: 118, reason: 'Cobro repetido' }],
    })
    expect(await shop.call.cashSession.report({ sessionId: morning })).toEqual(first)
  })

  test('the sums of a day’s sessions are the sums of its sales', async () => {
    const totals: number[] = []
    for (const sales of [3, 0, 2]) {
      const id = await cashSession.open(1000)
      for (let i = 0; i < sales; i += 1) await sell(118)
      await cashSession.count(id, 1000 + 118 * sales)
      totals.push((await cashSession.close(id)).totals.total)
    }
    expect(totals).toEqual([354, 0, 236])
    const report = await shop.call.report.salesByDay({ from: '2026-11-20', to: '2026-11-20' })
    expect(report.totals.total).toBe(totals.reduce((sum, each) => sum + each, 0))
  })

  test('a session without a sale has a Z of nothing', async () => {
    const id = await cashSession.open(0)
    await cashSession.count(id, 0)
    expect(await cashSession.close(id)).toMatchObject({
      totals: { count: 0, total: 0, average: 0 },
      payments: [],
      documents: [],
      cash: { expected: 0 },
    })
  })
})

describe('history', () => {
  const closedOn = async (at: string, counted: number) => {
    const then = shop.as({ now: new Date(at) }).cashSession
    const { id } = await then.open({ id: randomUUID(), float: 1000 })
    await then.count({ sessionId: id, pieces: piecesOf(counted) })
    await then.close({ sessionId: id, comments: 'Prueba' })
    return id
  }

  test('lists past sessions with what was missing, latest first, by day of the shop', async () => {
    // 20:30 of the 18th in Santo Domingo is the 19th in UTC.
    await closedOn('2026-11-19T00:30:00Z', 1000)
    await closedOn('2026-11-19T13:00:00Z', 900)
    await cashSession.open(500)
    const all = await shop.call.cashSession.getAll()
    expect(all.data).toMatchObject([
      { number: 3, closed_at: null, expected: null, counted: null, difference: null },
      { number: 2, expected: 1000, counted: 900, difference: -100, comments: 'Prueba' },
      { number: 1, difference: 0 },
    ])
    expect(all.cashboxes).toMatchObject([{ id: shop.cashbox }])
    const ofDay = await shop.call.cashSession.getAll({ from: '2026-11-18', to: '2026-11-18' })
    expect(ofDay.data.map(({ number }) => number)).toEqual([1])
    const paged = await shop.call.cashSession.getAll({ page: 2, pageSize: 2 })
    expect(paged).toMatchObject({ data: [{ number: 1 }], pagination: { total: 3, pageCount: 2 } })
    expect((await shop.call.cashSession.getAll({ cashboxId: randomUUID() })).data).toEqual([])
  })

  test('a period that ends before it begins is refused, and so is no day', async () => {
    await expect(
      shop.call.cashSession.getAll({ from: '2026-11-20', to: '2026-11-01' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', ...refusal('cash_session.history_reversed') })
    await expect(shop.call.cashSession.getAll({ from: '2026-02-30' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('is for those who may see it', async () => {
    const cashier = shop.as({ permissions: ['pos.cash_session'] }).cashSession
    await expect(cashier.getAll()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const accountant = shop.as({ permissions: ['pos.cash_report'] }).cashSession
    expect((await accountant.getAll()).data).toEqual([])
  })
})

test('what the office collects in cash, and gives back, where no drawer is open stands outside of the sessions', async () => {
  const { shop: own, sell: sold, pay } = await creditShop()
  const invoice = await sold(3)
  const { id } = await pay(invoice, 100, 'CASH')
  await pay(invoice, 50, 'TRANSFER')
  await pay(invoice, 2, 'CASH', { currency_id: currencyOf(own, 'USD') })
  await own.call.invoice.reversePayment({ payment_id: id, reason: 'Error' })
  const outside = () => own.call.cashSession.getOutside({ from: '2026-11-20', to: '2026-11-20' })
  const list = await outside()
  expect(list.data.filter(({ kind }) => kind !== 'sale')).toMatchObject([
    { kind: 'payment', number: 3, total: null, cash: 125, cashbox_name: expect.any(String) },
    { kind: 'payment', number: 1, total: null, cash: 100 },
    { kind: 'reversal', number: 1, total: null, cash: -100, user_name: 'Altagracia Núñez' },
  ])
  expect(list.totals).toEqual({ total: 354, cash: 125 })
  // What a drawer took is counted there.
  await cashSessionOf(own).open(0)
  await pay(invoice, 10, 'CASH')
  expect((await outside()).totals).toEqual(list.totals)
})
