import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { type NumberSeen, passNumber } from './pass-number.server.ts'

let shop: World

beforeEach(async () => {
  shop = await newWorld()
  await shop.range({ series: 'B', to: 1000 })
})

const seen = (number: number, more: Partial<NumberSeen> = {}): NumberSeen => ({
  series: 'B',
  documentType: 'consumo',
  number,
  reason: 'Prueba',
  ...more,
})

const pass = (number: number, more: Partial<NumberSeen> = {}) =>
  inTransaction(shop.owner, (tx) => passNumber(tx, seen(number, more)))

const consumo = async () =>
  (await shop.call.fiscal.getSequences()).filter(
    ({ series, document_type }) => series === 'B' && document_type === 'consumo',
  )

const spans = async () => (await shop.call.fiscal.getOpenBlocks()).data

test('a range moves past a number that was seen, never backwards, and says what it passed over', async () => {
  expect(await pass(40)).toEqual({ outcome: 'passed', count: 40 })
  expect(await pass(40)).toEqual({ outcome: 'behind' })
  expect(await pass(7)).toEqual({ outcome: 'behind' })
  expect(await pass(45)).toEqual({ outcome: 'passed', count: 5 })
  expect(await consumo()).toMatchObject([{ last_issued: 45, remaining: 955, held: 45 }])
  const { block } = await shop.call.pos.takeNumbers({
    requestId: randomUUID(),
    tillId: randomUUID(),
    documentType: 'consumo',
  })
  expect(block?.from_number).toBe(46)
  const audited = await reading(shop.owner, (tx) =>
    tx.query(
      `select details ->> 'seen' as seen from audit_log where action = 'fiscal.numbers_passed' order by at, 1`,
    ),
  )
  expect(audited).toEqual([{ seen: '40' }, { seen: '45' }])
})

test('ranges that are issued before its own are passed whole, and one that nobody recorded is said', async () => {
  await shop.range({ series: 'B', from: 2001, to: 3000, authorized_on: '2026-02-01' })
  expect(await pass(5000)).toEqual({ outcome: 'no_range' })
  expect(await pass(2010)).toEqual({ outcome: 'passed', count: 1010 })
  expect(await consumo()).toMatchObject([{ last_issued: 1000 }, { last_issued: 2010, remaining: 990 }])
})

test('no more is passed over than is allowed', async () => {
  expect(await pass(200, { most: 100 })).toEqual({ outcome: 'too_far', count: 200 })
  expect(await consumo()).toMatchObject([{ last_issued: null, remaining: 1000 }])
  expect(await pass(100, { most: 100 })).toEqual({ outcome: 'passed', count: 100 })
})

test('a number that was passed over goes to the sale that brings it, once', async () => {
  await pass(10)
  const product = await shop.product()
  const bring = (ncf: string, localNumber: string) =>
    shop.call.pos.syncSale(
      offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId: randomUUID(), ncf, localNumber }),
    )
  expect(await bring('B0200000004', 'T1-000001')).toMatchObject({ ncf: 'B0200000004', conflicts: [] })
  expect((await bring('B0200000004', 'T2-000001')).conflicts.map(({ kind }) => kind)).toContain(
    'number_repeated',
  )
  expect(await consumo()).toMatchObject([{ held: 9 }])
})

test('the office voids what did not come, and none of it is ever given out', async () => {
  await pass(10)
  const [span] = await spans()
  expect(span).toMatchObject({ till_number: null, from_number: 1, to_number: 10, held: 10 })
  await shop.call.fiscal.endBlock({ id: span?.id ?? '', reason: 'Ya llegó todo' })
  expect(await spans()).toEqual([])
  const { block } = await shop.call.pos.takeNumbers({
    requestId: randomUUID(),
    tillId: randomUUID(),
    documentType: 'consumo',
  })
  expect(block?.from_number).toBe(11)
  const voided = await reading(shop.owner, (tx) =>
    tx.query(`select count(*) as n from fiscal_numbers where state = 'void'`),
  )
  expect(voided).toEqual([{ n: 10 }])
})

test('a sale with a line takes the number after what was passed over', async () => {
  await shop.call.tenant.updateConfiguration({
    changes: {
      fiscal_series: 'B',
      sell_without_stock: true,
      cash_session_required: false,
    },
  })
  await pass(10)
  const product = await shop.product()
  const sale = saleOf(shop, [{ productId: product, quantity: 1 }], 118)
  expect(await shop.call.pos.checkout(sale)).toMatchObject({ ncf: 'B0200000011' })
})

test('the program passes numbers by itself where nobody is signed in', async () => {
  await inTransaction(shop.ctx, (tx) => passNumber(tx, seen(3)))
  expect(await spans()).toMatchObject([{ taken_by: null, to_number: 3 }])
})
