import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callPath, refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

/** A range of government invoices, which a new shop has none of. */
const RANGE = {
  series: 'E',
  document_type: 'gubernamental',
  from_number: 101,
  to_number: 150,
  authorized_on: '2026-03-01',
} as const

const rangesOf = async (shop: World, type: string) =>
  (await shop.call.fiscal.getSequences()).filter(({ document_type }) => document_type === type)

const auditOf = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query<{ action: string; details: unknown }>(
      `select action, details from audit_log where subject_type = 'fiscal_sequence' order by at, id`,
    ),
  )

test('a range is recorded as it was authorised, with the day on which it ends', async () => {
  const shop = await newWorld()
  await shop.call.fiscal.registerSequence(RANGE)
  expect(await rangesOf(shop, 'gubernamental')).toMatchObject([
    {
      series: 'E',
      type_code: '45',
      from_number: 101,
      to_number: 150,
      last_issued: null,
      authorized_on: '2026-03-01',
      expires_on: '2027-12-31',
      state: 'active',
      standing: 'active',
      remaining: 50,
    },
  ])
  expect(await auditOf(shop)).toContainEqual({
    action: 'fiscal.range_registered',
    details: expect.objectContaining({ from_number: 101, to_number: 150 }),
  })
})

test.each([
  [101, 150],
  [150, 200],
  [1, 101],
  [1, 1000],
  [120, 121],
])('a range %d to %d over numbers that were recorded before is refused, naming those', async (from, to) => {
  const shop = await newWorld()
  await shop.call.fiscal.registerSequence(RANGE)
  const before = await stateOf(shop)
  await expect(
    shop.call.fiscal.registerSequence({ ...RANGE, from_number: from, to_number: to }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    ...refusal('fiscal.range_overlaps', { from: 101, to: 150 }),
  })
  expect(await stateOf(shop)).toEqual(before)
})

test('people who record overlapping ranges at once record one of them', async () => {
  const shop = await newWorld()
  // Every connection is open before the race, or the first would have won it.
  await Promise.all(Array.from({ length: 12 }, () => shop.call.fiscal.getSequences()))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) =>
      shop.call.fiscal.registerSequence({ ...RANGE, from_number: 101 + i, to_number: 150 + i }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('fiscal.range_overlaps'))
  }
  expect(await rangesOf(shop, 'gubernamental')).toHaveLength(1)
})

test.each([
  ['backwards', { from_number: 150, to_number: 101 }],
  ['of a type that the series does not have', { document_type: 'registro_unico' }],
  ['beyond eight digits in series B', { series: 'B', to_number: 100_000_000 }],
  ['beyond ten digits in series E', { to_number: 10_000_000_000 }],
])('a range %s is refused', async (_, wrong) => {
  const shop = await newWorld()
  await expect(callPath(shop, 'fiscal.registerSequence', { ...RANGE, ...wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    ...refusal('fiscal.range_invalid'),
  })
})

test.each([
  { from_number: 0 },
  { from_number: 1.5 },
  { authorized_on: '2026-02-30' },
  { series: 'A' },
  { document_type: 'recibo' },
  { warn_below: -1 },
])('a range with %o is refused by its field', async (wrong) => {
  const shop = await newWorld()
  await expect(callPath(shop, 'fiscal.registerSequence', { ...RANGE, ...wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a range that is authorised tomorrow is refused, by the calendar of the shop', async () => {
  const shop = await newWorld()
  const before = await stateOf(shop)
  // It is the 21st at Greenwich already; in Santo Domingo it is still the evening of the 20th.
  const evening = shop.as({ now: new Date('2026-11-21T02:00:00Z') })
  await expect(
    evening.fiscal.registerSequence({ ...RANGE, authorized_on: '2026-11-21' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', ...refusal('fiscal.authorized_later') })
  expect(await stateOf(shop)).toEqual(before)
  await evening.fiscal.registerSequence({ ...RANGE, authorized_on: '2026-11-20' })
  expect(await rangesOf(shop, 'gubernamental')).toHaveLength(1)
})

test('no number of a range is issued or handed to a till before the day on which it was authorised', async () => {
  const shop = await newWorld({ fiscal_series: 'B' })
  const coffee = await shop.product()
  // Recorded while the server's clock was ahead.
  const ahead = shop.as({ now: new Date('2027-03-02T16:00:00Z') })
  await ahead.fiscal.registerSequence({
    ...RANGE,
    series: 'B',
    document_type: 'consumo',
    authorized_on: '2027-03-02',
  })
  const take = (at: World['call']) =>
    at.pos.takeNumbers({ requestId: randomUUID(), tillId, documentType: 'consumo', count: 2 })
  const tillId = randomUUID()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  await expect(shop.call.pos.checkout(sale)).rejects.toMatchObject(refusal('pos.no_fiscal_number'))
  expect(await take(shop.call)).toMatchObject({ block: null })
  const { block } = await take(ahead)
  expect(block).toMatchObject({ from_number: 101 })
  // What a till gives back of it is no more to be had than the rest.
  await ahead.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 101 })
  await ahead.fiscal.voidNumbers({
    id: (await rangesOf(shop, 'consumo')).find(({ series }) => series === 'B')?.id ?? '',
    count: 48,
    reason: '05',
    requestId: randomUUID(),
  })
  await expect(shop.call.pos.checkout(sale)).rejects.toMatchObject(refusal('pos.no_fiscal_number'))
  expect(await take(shop.call)).toMatchObject({ block: null })
  expect(await ahead.pos.checkout(sale)).toMatchObject({ orderId: sale.id })
})

test('the counter is told what two short ranges have left together', async () => {
  const shop = await newWorld({ fiscal_series: 'B' })
  await shop.range({ series: 'B', type: 'credito_fiscal' })
  await shop.range({ series: 'B', from: 1, to: 10 })
  await shop.range({ series: 'B', from: 11, to: 15 })
  expect((await shop.call.pos.openTill()).fiscal_warnings).toMatchObject([
    { document_type: 'consumo', standing: 'ending', remaining: 15 },
  ])
  await shop.range({ series: 'B', from: 16, to: 500 })
  expect((await shop.call.pos.openTill()).fiscal_warnings).toEqual([])
})

test('the counter is told whether numbers ran out, or none were ever recorded', async () => {
  const shop = await newWorld({ fiscal_series: 'B' })
  const told = async () =>
    (await shop.call.pos.openTill()).fiscal_warnings.map(({ document_type, standing, is_recorded }) => [
      document_type,
      standing,
      is_recorded,
    ])
  expect(await told()).toEqual([
    ['consumo', 'exhausted', false],
    ['credito_fiscal', 'exhausted', false],
  ])
  await shop.range({ series: 'B' })
  const range = (await rangesOf(shop, 'consumo')).find(({ series }) => series === 'B')
  await shop.call.fiscal.changeSequenceState({ id: range?.id ?? '', state: 'closed' })
  expect(await told()).toContainEqual(['consumo', 'exhausted', true])
})

test('two shops may have the same numbers', async () => {
  const [one, two] = [await newWorld(), await newWorld()]
  await one.call.fiscal.registerSequence(RANGE)
  await two.call.fiscal.registerSequence(RANGE)
  expect(await rangesOf(two, 'gubernamental')).toHaveLength(1)
})

test('a paused range sells nothing until it goes on', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const [range] = await rangesOf(shop, 'consumo')
  const id = range?.id ?? ''
  await shop.call.fiscal.changeSequenceState({ id, state: 'paused' })
  await expect(shop.call.pos.checkout(sale)).rejects.toMatchObject(refusal('pos.no_fiscal_number'))
  await shop.call.fiscal.changeSequenceState({ id, state: 'active' })
  expect(await shop.call.pos.checkout(sale)).toMatchObject({ ncf: 'E320000000001' })
  expect((await auditOf(shop)).slice(-2).map(({ details }) => details)).toEqual([
    { from: 'active', to: 'paused' },
    { from: 'paused', to: 'active' },
  ])
})

test('a repeat after a lost answer voids no more numbers', async () => {
  const shop = await newWorld()
  const [range] = await shop.call.fiscal.getSequences()
  if (!range) throw new Error('the shop has no range')
  const request = { requestId: randomUUID(), id: range.id, count: 3, reason: 'Papel dañado' }
  await shop.call.fiscal.voidNumbers(request)
  await shop.call.fiscal.voidNumbers(request)
  const after = (await shop.call.fiscal.getSequences()).find(({ id }) => id === range.id)
  expect(range.remaining - (after?.remaining ?? 0)).toBe(3)
})

test('numbers that are given up are never sold, and the range knows what is left', async () => {
  const shop = await newWorld({ fiscal_series: 'B' })
  await shop.range({ series: 'B', from: 1, to: 10 })
  const coffee = await shop.product()
  const sell = () => shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  expect((await sell()).ncf).toBe('B0200000001')
  const id = (await rangesOf(shop, 'consumo')).find(({ series }) => series === 'B')?.id ?? ''
  await shop.call.fiscal.voidNumbers({ id, count: 3, reason: 'Papel dañado' })
  expect((await sell()).ncf).toBe('B0200000005')
  expect(
    await reading(shop.owner, (tx) =>
      tx.query(`select ncf, reason, document_id from fiscal_numbers where state = 'void' order by ncf`),
    ),
  ).toEqual([2, 3, 4].map((n) => ({ ncf: `B020000000${n}`, reason: 'Papel dañado', document_id: null })))
  await expect(shop.call.fiscal.voidNumbers({ id, count: 6, reason: 'Más' })).rejects.toMatchObject({
    code: 'CONFLICT',
    ...refusal('fiscal.not_enough_numbers', { count: 5 }),
  })
  expect((await rangesOf(shop, 'consumo')).find((range) => range.id === id)).toMatchObject({
    last_issued: 5,
    remaining: 5,
  })
})

test('numbers are given up while others sell: each number goes one way', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const id = (await rangesOf(shop, 'consumo'))[0]?.id ?? ''
  const [sold] = await Promise.all([
    Promise.all(
      Array.from({ length: 12 }, () =>
        shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)),
      ),
    ),
    ...Array.from({ length: 4 }, () => shop.call.fiscal.voidNumbers({ id, count: 2, reason: 'Prueba' })),
  ])
  expect(new Set(sold.map(({ ncf }) => ncf)).size).toBe(12)
  const kept = await reading(shop.owner, (tx) =>
    tx.query('select number from fiscal_numbers order by number'),
  )
  expect(kept).toEqual(Array.from({ length: 20 }, (_, i) => ({ number: i + 1 })))
})

test('another shop’s range is not there', async () => {
  const [mine, theirs] = [await newWorld(), await newWorld()]
  const id = (await rangesOf(theirs, 'consumo'))[0]?.id ?? ''
  const before = await stateOf(theirs)
  const missing = { code: 'NOT_FOUND', ...refusal('fiscal.sequence_not_found') }
  await expect(mine.call.fiscal.changeSequenceState({ id, state: 'closed' })).rejects.toMatchObject(missing)
  await expect(mine.call.fiscal.voidNumbers({ id, count: 1, reason: 'x' })).rejects.toMatchObject(missing)
  expect(await stateOf(theirs)).toEqual(before)
})

test('to see ranges and to record them are two permissions', async () => {
  const shop = await newWorld()
  const viewer = shop.as({ permissions: ['fiscal.view'] })
  expect(await viewer.fiscal.getSequences()).toHaveLength(2)
  await expect(viewer.fiscal.registerSequence(RANGE)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const id = (await rangesOf(shop, 'consumo'))[0]?.id ?? ''
  await expect(viewer.fiscal.changeSequenceState({ id, state: 'paused' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(viewer.fiscal.voidNumbers({ id, count: 1, reason: 'x' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(shop.as({ permissions: ['pos.sell'] }).fiscal.getSequences()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
