import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { copyOf } from '#app/testing/shop-copy.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { passUnknown } from '#modules/fiscal/blocks/pass/pass-unknown.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'

let shop: World
let coffee: ProductId
let tillId: string

beforeEach(async () => {
  shop = await newWorld()
  await shop.range({ series: 'B', to: 10_000 })
  await shop.call.tenant.updateConfiguration({
    changes: {
      fiscal_series: 'B',
      sell_without_stock: true,
      cash_session_required: false,
    },
  })
  coffee = await shop.product()
  tillId = randomUUID()
})

/** What the step after a restore does: it is on record, and the ranges stand past their margin, ten numbers here. */
const settle = () =>
  inTransaction({ ...shop.ctx, now: NOON }, (tx) => passUnknown(tx, { since: NOON, reason: 'Prueba' }))

type Taken = NonNullable<Awaited<ReturnType<typeof take>>['block']>

const take = (till = tillId, count = 10) =>
  shop.call.pos.takeNumbers({ requestId: randomUUID(), tillId: till, documentType: 'consumo', count })

const took = async (till = tillId, count = 10): Promise<Taken> => {
  const { block } = await take(till, count)
  if (!block) throw new Error('the range has numbers')
  return block
}

const held = ({ expires_on: _expires, ...block }: Taken, used = 0) => ({
  ...block,
  series: 'B' as const,
  next_number: block.from_number + used,
})

type Report = Parameters<World['call']['pos']['reportTill']>[0]
const report = (more: Partial<Report> = {}) =>
  shop.call.pos.reportTill({ tillId, number: null, unsent: 0, blocks: [], sales: [], ...more })

const sellWithLine = async () => {
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  return { sale, answer: await shop.call.pos.checkout(sale) }
}

/** A sale that the server answered, as its till sends it again. */
const again = (sale: ReturnType<typeof saleOf>, ncf: string, localNumber: string) => {
  const made = offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
    tillId,
    ncf,
    localNumber,
    soldAt: NOON,
  })
  return { ...made, ...sale, offline: made.offline }
}

const notices = async () =>
  (await shop.call.notification.getUnread()).map(({ kind, params }) => ({ kind, params }))

const range = async () =>
  (await shop.call.fiscal.getSequences()).find(
    ({ series, document_type }) => series === 'B' && document_type === 'consumo',
  )

test('a till that tells what the shop knows hears so, and nobody is told', async () => {
  const block = await took()
  const { sale, answer } = await sellWithLine()
  const told = await report({
    number: 1,
    unsent: 3,
    blocks: [held(block, 2)],
    sales: [{ id: sale.id, ncfs: [answer.ncf] }],
  })
  expect(told).toEqual({
    till: { number: 1, name: null, isRevoked: false, papers: 0 },
    blocks: [{ id: block.id, standing: 'known', next_number: block.from_number + 2 }],
    unknownSales: [],
  })
  expect(await notices()).toEqual([])
  expect((await shop.call.fiscal.getTills()).data).toMatchObject([{ unsent: 3, held: 8 }])
})

test('a till that is back in an earlier state hears how far it was, and the owner is told', async () => {
  const block = await took()
  const sold = (n: number) =>
    offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
      tillId,
      ncf: `B020000000${n}`,
      localNumber: `T1-00000${n}`,
      soldAt: NOON,
    })
  // It told of two, and a third arrived.
  await report({ number: 1, papers: 2, blocks: [held(block, 2)] })
  await shop.call.pos.syncSale(sold(3))
  const known = { id: block.id, standing: 'known' as const }
  const behindThird = { till: { papers: 3 }, blocks: [{ ...known, next_number: block.from_number + 3 }] }
  expect(await report({ number: 1, papers: 2, blocks: [held(block, 2)] })).toMatchObject(behindThird)
  expect(await notices()).toEqual([])

  expect(await report({ number: 1, papers: 0, blocks: [held(block, 0)] })).toMatchObject(behindThird)
  expect(await notices()).toEqual([{ kind: 'till_went_back', params: { till: 'T1 · Caja 01' } }])
  // What it numbered and did not send counts as well, and a till of another number has its own.
  await report({ number: 1, papers: 12, blocks: [held(block, 9)] })
  expect(await report({ number: 1, blocks: [held(block, 0)] })).toMatchObject({
    till: { papers: 12 },
    blocks: [{ ...known, next_number: block.from_number + 9 }],
  })
  expect((await report({ tillId: randomUUID() })).till).toMatchObject({ number: 2, papers: 0 })
})

test('after a restore a till brings back its numbers, its sales and its name, and no number stands on two papers', async () => {
  await sellWithLine()
  const restore = await copyOf(shop)
  // All of this is on paper, and the restored server knows none of it.
  const block = await took()
  const online = [await sellWithLine(), await sellWithLine()]
  const printed = offlineSaleOf(shop, [{ productId: coffee, quantity: 1 }], {
    tillId,
    ncf: 'B0200000002',
    localNumber: 'T1-000001',
    soldAt: NOON,
  })
  await shop.call.pos.syncSale(printed)
  await restore()
  await settle()
  expect((await shop.call.fiscal.getTills()).data).toEqual([])

  const sales = [
    ...online.map(({ sale, answer }) => ({ id: sale.id, ncfs: [answer.ncf] })),
    { id: printed.id, ncfs: ['B0200000002'] },
  ]
  const told = await report({ number: 1, blocks: [held(block, 1)], sales })
  expect(told.till.number).toBe(1)
  expect(told.blocks).toEqual([{ id: block.id, standing: 'brought_back', next_number: 3 }])
  expect(told.unknownSales).toEqual(sales.map(({ id }) => id))
  expect(await notices()).toEqual([
    { kind: 'till_brought_back', params: { till: 'T1', sales: 3, blocks: 1, numbers: 2 } },
  ])

  // Nobody gets what stands on a paper, before the sales are here and after.
  expect((await sellWithLine()).answer.ncf).toBe('B0200000014')
  for (const { sale, answer } of online) {
    const back = await shop.call.pos.syncSale(again(sale, answer.ncf, answer.orderNumber))
    expect(back).toMatchObject({ ncf: answer.ncf, conflicts: [] })
  }
  expect(await shop.call.pos.syncSale(printed)).toMatchObject({ ncf: 'B0200000002', conflicts: [] })
  const once = await report({ number: 1, blocks: [held(block, 1)], sales })
  expect(once).toMatchObject({ blocks: [{ standing: 'known' }], unknownSales: [] })
  expect(await notices()).toHaveLength(1)
  const numbers = await reading(shop.owner, (tx) =>
    tx.query<{ ncf: string }>(`select ncf from invoices where ncf like 'B02%' order by ncf`),
  )
  expect(numbers.map(({ ncf }) => ncf)).toEqual(
    [1, 2, 12, 13, 14].map((number) => `B02${String(number).padStart(8, '0')}`),
  )
})

test('two tills with one number: the second keeps its papers and gets another', async () => {
  const restore = await copyOf(shop)
  await took()
  await restore()
  const other = randomUUID()
  await took(other)
  expect((await report({ number: 1 })).till.number).toBe(2)
  expect((await report({ number: 1 })).till.number).toBe(2)
})

test('numbers that another till has by now are nobody’s any more, and none is printed twice', async () => {
  const restore = await copyOf(shop)
  await took()
  const lost = await took()
  await restore()
  await settle()
  const other = randomUUID()
  const second = await took(other)
  expect(second.from_number).toBe(lost.from_number)
  const ended = () => shop.call.pos.getEndedNumbers({ tillId: other, blockIds: [second.id] })
  // What it did not print is no paper's: the other keeps its numbers.
  expect((await report({ blocks: [held(lost)] })).blocks).toMatchObject([{ standing: 'ended' }])
  expect(await ended()).toEqual([])
  const told = await report({ number: 1, blocks: [held(lost, 4)] })
  expect(told.blocks).toMatchObject([{ id: lost.id, standing: 'ended' }])
  expect(await ended()).toHaveLength(1)
  expect(await notices()).toEqual([{ kind: 'till_numbers_void', params: { till: 'T2', numbers: 10 } }])
  expect((await took(randomUUID())).from_number).toBe(21)
})

test('tills void no more of each other than their word may cost, however many of them say so', async () => {
  await settle()
  const claim = async () => {
    const block = await took(randomUUID(), 100)
    await report({ tillId: randomUUID(), blocks: [{ ...held(block, 1), id: randomUUID() }] })
    return block
  }
  const numbersVoid = async () => {
    const rows = await reading(shop.owner, (tx) =>
      tx.query<{ n: number }>(`select count(*) as n from fiscal_numbers where state = 'void'`),
    )
    return rows[0]?.n
  }
  for (let turn = 0; turn < 12; turn += 1) await claim()
  expect(await numbersVoid()).toBe(900)
  expect((await notices()).map(({ kind }) => kind)).toContain('till_numbers_far')
})

test('without a restore on record a till’s word changes nothing of anybody, and the owner is told', async () => {
  await shop.range({ series: 'B', type: 'nota_credito', to: 100 })
  const other = randomUUID()
  const theirs = await took(other)
  const told = await report({
    blocks: [{ ...held(theirs, 3), id: randomUUID() }],
    sales: [
      { id: randomUUID(), ncfs: ['B0200000900'] },
      { id: randomUUID(), ncfs: ['B0400000100'] },
    ],
  })
  expect(told.blocks).toMatchObject([{ standing: 'ended' }])
  expect(told.unknownSales).toHaveLength(2)
  expect(await shop.call.pos.getEndedNumbers({ tillId: other, blockIds: [theirs.id] })).toEqual([])
  expect(await range()).toMatchObject({ last_issued: 10, held: 10 })
  const notes = (await shop.call.fiscal.getSequences()).find(({ type_code }) => type_code === '04')
  expect(notes).toMatchObject({ remaining: 100, held: 0 })
  expect(await notices()).toEqual([
    { kind: 'till_not_believed', params: { till: 'T2', sales: 2, blocks: 1 } },
  ])
})

test('what nobody believed is told once for a day of the shop, of the till as the shop calls it', async () => {
  const say = (utcHour: number) => {
    const now = new Date(`${NOON.toISOString().slice(0, 10)}T00:30:00Z`)
    now.setUTCHours(utcHour)
    return shop.as({ now }).pos.reportTill({
      tillId,
      number: null,
      unsent: 0,
      blocks: [],
      sales: [{ id: randomUUID(), ncfs: [] }],
    })
  }
  const tills = async () => (await notices()).map(({ params }) => params.till)
  await say(23)
  // Midnight of London has passed, and nothing else.
  await say(24)
  expect(await tills()).toEqual(['T1'])
  await shop.call.fiscal.renameTill({ id: tillId, name: 'La de la esquina' })
  await say(28)
  expect((await tills()).toSorted()).toEqual(['La de la esquina', 'T1'])
})

test('after a restore the word of tills costs a short range a tenth and no more, on no day', async () => {
  await shop.range({ series: 'B', type: 'nota_credito', to: 30 })
  await settle()
  const name = (number: number, now = NOON) =>
    shop.as({ now }).pos.reportTill({
      tillId,
      number: null,
      unsent: 0,
      blocks: [],
      sales: [{ id: randomUUID(), ncfs: [`B04${String(number).padStart(8, '0')}`] }],
    })
  const last = async () =>
    (await shop.call.fiscal.getSequences()).find(({ type_code }) => type_code === '04')?.last_issued
  await name(30)
  expect(await last()).toBe(10)
  await name(12)
  await name(13)
  await name(14, new Date(NOON.getTime() + 86_400_000))
  expect(await last()).toBe(12)
})

test('what a till gave back before the copy and another took afterwards is the other’s again', async () => {
  const first = randomUUID()
  const { id: blockId } = await took(first)
  await shop.call.pos.returnNumbers({ tillId: first, blockId, nextNumber: 4 })
  const restore = await copyOf(shop)
  const block = await took(tillId, 3)
  expect([block.from_number, block.to_number]).toEqual([4, 6])
  await restore()
  await settle()
  expect((await report({ blocks: [held(block)] })).blocks).toMatchObject([{ standing: 'brought_back' }])
  // What else was given back may be with somebody too, and a block more of the range.
  const next = await took(randomUUID())
  expect([next.from_number, next.to_number]).toEqual([126, 135])
})

test('a till’s word moves a range only so far, and the owner is told of what lies beyond', async () => {
  const lie = (number: number) =>
    report({ sales: [{ id: randomUUID(), ncfs: [`B02${String(number).padStart(8, '0')}`] }] })
  await settle()
  await lie(9999)
  expect(await range()).toMatchObject({ last_issued: 10 })
  expect((await notices()).map(({ kind }) => kind)).toContain('till_numbers_far')
  await lie(900)
  await lie(1800)
  await lie(2700)
  // A tenth of ten thousand, whoever says so and however often.
  expect(await range()).toMatchObject({ last_issued: 900 })
  const block = { id: randomUUID(), series: 'B' as const, document_type: 'consumo' as const }
  const far = { ...block, from_number: 9001, to_number: 9100, next_number: 9001 }
  expect((await report({ blocks: [far] })).blocks).toMatchObject([{ standing: 'ended' }])
  expect(await range()).toMatchObject({ last_issued: 900 })
})

test('numbers of a range that nobody recorded stay with the till, and the owner is told', async () => {
  await settle()
  const block = {
    id: randomUUID(),
    series: 'B' as const,
    document_type: 'consumo' as const,
    from_number: 20_001,
    to_number: 20_010,
    next_number: 20_001,
  }
  expect((await report({ blocks: [block] })).blocks).toMatchObject([{ standing: 'unknown' }])
  expect((await notices()).map(({ kind }) => kind)).toEqual(['till_numbers_unknown'])
  await shop.range({ series: 'B', from: 20_001, to: 20_100, authorized_on: '2026-02-01' })
  // Its range comes after one of ten thousand numbers: that is further than a till's word goes.
  expect((await report({ blocks: [block] })).blocks).toMatchObject([{ standing: 'ended' }])
})

test('a revoked till brings nothing back, and its sales are taken all the same', async () => {
  const block = await took()
  await shop.call.fiscal.revokeTill({ id: tillId })
  const lost = { ...held(block), id: randomUUID(), from_number: 51, to_number: 60, next_number: 51 }
  const told = await report({
    blocks: [held(block), lost],
    sales: [{ id: randomUUID(), ncfs: ['B0200000300'] }],
  })
  expect(told).toMatchObject({
    till: { isRevoked: true },
    blocks: [{ standing: 'ended' }, { standing: 'ended' }],
    unknownSales: [expect.any(String)],
  })
  expect(await range()).toMatchObject({ last_issued: 10 })
})

test('only who sells may tell, of a block that could be one, and no shop hears of another', async () => {
  const block = await took()
  const input = { tillId, number: null, unsent: 0, blocks: [held(block)], sales: [] }
  const other = await newWorld()
  expect((await other.call.pos.reportTill(input)).blocks).toMatchObject([{ standing: 'unknown' }])
  await expect(shop.as({ permissions: ['fiscal.manage'] }).pos.reportTill(input)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(report({ blocks: [{ ...held(block), to_number: 5000 }] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const bound = await newWorld({}, { newTillsADay: 1 })
  await bound.call.pos.reportTill(input)
  await expect(bound.call.pos.reportTill({ ...input, tillId: randomUUID() })).rejects.toMatchObject(
    refusal('fiscal.too_many_tills'),
  )
})

test('the same told by many at once is registered once', async () => {
  const restore = await copyOf(shop)
  const block = await took()
  await restore()
  await settle()
  const all = await Promise.all([1, 2, 3].map(() => report({ number: 1, blocks: [held(block)] })))
  expect(all.map(({ blocks }) => blocks[0]?.standing).toSorted()).toEqual(['brought_back', 'known', 'known'])
  expect(await range()).toMatchObject({ last_issued: 10, held: 10 })
})
