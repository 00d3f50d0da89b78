import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'

const shopWithRange = async (to = 10_000): Promise<World> => {
  const shop = await newWorld()
  await shop.range({ series: 'B', to })
  return shop
}

const take = (shop: World, tillId: string, more: { requestId?: string; count?: number } = {}) =>
  shop.call.pos.takeNumbers({
    requestId: randomUUID(),
    tillId,
    documentType: 'consumo',
    ...more,
  })

const spanOf = ({ block }: Awaited<ReturnType<typeof take>>) => block && [block.from_number, block.to_number]

const consumoRange = async (shop: World) => {
  const ranges = await shop.call.fiscal.getSequences()
  return ranges.find(({ series, document_type }) => series === 'B' && document_type === 'consumo')
}

test('two tills get numbers of their own, and the range says what is left and what they hold', async () => {
  const shop = await shopWithRange()
  const [one, two] = await Promise.all([take(shop, randomUUID()), take(shop, randomUUID())])
  expect([spanOf(one), spanOf(two)].toSorted()).toEqual([
    [1, 100],
    [101, 200],
  ])
  expect([one.till_number, two.till_number].toSorted()).toEqual([1, 2])
  expect(await consumoRange(shop)).toMatchObject({ remaining: 9800, held: 200 })
})

test('a lost answer is asked for again and gives the same block', async () => {
  const shop = await shopWithRange()
  const [tillId, requestId] = [randomUUID(), randomUUID()]
  const first = await take(shop, tillId, { requestId })
  expect(await take(shop, tillId, { requestId })).toEqual(first)
  expect(await consumoRange(shop)).toMatchObject({ remaining: 9900 })
})

test('a till holds two blocks of a type and no third, also when it asks many times at once', async () => {
  const shop = await shopWithRange()
  const tillId = randomUUID()
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => take(shop, tillId)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(take(shop, tillId)).rejects.toMatchObject(refusal('fiscal.blocks_held'))
})

test('what is given back goes to the next taker before anything new', async () => {
  const shop = await shopWithRange()
  const [mine, other] = [randomUUID(), randomUUID()]
  const { block } = await take(shop, mine, { count: 50 })
  const giveBack = () =>
    shop.call.pos.returnNumbers({ tillId: mine, blockId: block?.id ?? '', nextNumber: 11 })
  await giveBack()
  await giveBack()
  expect(await consumoRange(shop)).toMatchObject({ remaining: 9990, held: 10 })
  const { fiscal } = await shop.call.dashboard.getSummary({ period: 'today' })
  expect(fiscal.find(({ type_code, series }) => `${series}${type_code}` === 'B02')).toMatchObject({
    remaining: 9990,
  })
  expect(spanOf(await take(shop, other, { count: 15 }))).toEqual([11, 25])
  expect(spanOf(await take(shop, other, { count: 100 }))).toEqual([26, 50])
})

test('a block that was given back cannot be given back otherwise, nor by another till', async () => {
  const shop = await shopWithRange()
  const tillId = randomUUID()
  const { block } = await take(shop, tillId)
  const blockId = block?.id ?? ''
  await expect(
    shop.call.pos.returnNumbers({ tillId: randomUUID(), blockId, nextNumber: 5 }),
  ).rejects.toMatchObject(refusal('fiscal.block_not_found'))
  await expect(shop.call.pos.returnNumbers({ tillId, blockId, nextNumber: 102 })).rejects.toMatchObject(
    refusal('fiscal.block_number_wrong'),
  )
  await shop.call.pos.returnNumbers({ tillId, blockId, nextNumber: 5 })
  await expect(shop.call.pos.returnNumbers({ tillId, blockId, nextNumber: 6 })).rejects.toMatchObject(
    refusal('fiscal.block_returned'),
  )
})

test('a number that was issued cannot be given back as unused', async () => {
  const shop = await shopWithRange()
  const product = await shop.product()
  const tillId = randomUUID()
  const { block } = await take(shop, tillId)
  await shop.call.pos.syncSale(
    offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId, ncf: 'B0200000007' }),
  )
  await expect(
    shop.call.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 7 }),
  ).rejects.toMatchObject(refusal('fiscal.block_number_wrong'))
})

test('without a range of the held series there is no block, and the till still has its number', async () => {
  const shop = await newWorld()
  expect(await take(shop, randomUUID())).toEqual({ till_number: 1, block: null })
})

test('when the range has ended, ordinary sales take what tills gave back', async () => {
  const shop = await shopWithRange(5)
  await shop.range({ series: 'B', type: 'credito_fiscal' })
  await shop.call.tenant.updateConfiguration({
    changes: {
      fiscal_series: 'B',
      sell_without_stock: true,
      cash_session_required: false,
    },
  })
  const tillId = randomUUID()
  const { block } = await take(shop, tillId)
  expect(spanOf({ till_number: 1, block })).toEqual([1, 1])
  await shop.call.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 1 })
  const product = await shop.product()
  const sell = () => shop.call.pos.checkout(saleOf(shop, [{ productId: product, quantity: 1 }], 118))
  for (let sale = 0; sale < 4; sale += 1) await sell()
  const sold = await Promise.allSettled([sell(), sell(), sell()])
  const numbers = sold.flatMap((each) => (each.status === 'fulfilled' ? [each.value.ncf] : []))
  expect(numbers).toEqual(['B0200000001'])
})

test('every number of a range is issued, void or unused, and none is twice', async () => {
  const shop = await shopWithRange(1000)
  const product = await shop.product()
  const tillIds = [randomUUID(), randomUUID(), randomUUID()]
  for (const [turn, tillId] of tillIds.entries()) {
    const { block } = await take(shop, tillId, { count: 40 })
    if (!block) throw new Error('the range has numbers')
    const used = [0, 1, 2, 3].map((step) => `B02${String(block.from_number + step).padStart(8, '0')}`)
    await Promise.all(
      used.map((ncf, index) =>
        shop.call.pos.syncSale(
          offlineSaleOf(shop, [{ productId: product, quantity: 1 }], {
            tillId,
            ncf,
            localNumber: `T${turn + 1}-00000${index}`,
          }),
        ),
      ),
    )
    if (turn < 2) {
      await shop.call.pos.returnNumbers({ tillId, blockId: block.id, nextNumber: block.from_number + 4 })
    }
  }
  const range = await consumoRange(shop)
  await shop.call.fiscal.voidNumbers({ id: range?.id ?? '', count: 3, reason: 'Prueba' })
  const after = await consumoRange(shop)
  const [counted] = await reading(shop.owner, (tx) =>
    tx.query<{ issued: number; void: number; different: number }>(
      `select count(*) filter (where state = 'issued') as issued, count(*) filter (where state = 'void') as void,
         count(distinct number) as different from fiscal_numbers where sequence_id = $1`,
      [range?.id],
    ),
  )
  expect(counted).toEqual({ issued: 12, void: 3, different: 15 })
  expect((after?.remaining ?? 0) + (after?.held ?? 0) + 15).toBe(1000)
})

test('what another shop holds cannot be given back, nor its till known', async () => {
  const [mine, theirs] = [await shopWithRange(), await shopWithRange()]
  const tillId = randomUUID()
  const { block } = await take(theirs, tillId)
  await expect(
    mine.call.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 1 }),
  ).rejects.toMatchObject(refusal('fiscal.block_not_found'))
  expect(spanOf(await take(mine, tillId))).toEqual([1, 100])
})

test('a paused range hands out nothing, new or given back', async () => {
  const shop = await shopWithRange()
  const tillId = randomUUID()
  const { block } = await take(shop, tillId)
  await shop.call.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 2 })
  await change(shop, `update fiscal_sequences set state = 'paused' where tenant_id = $1`, [
    shop.owner.tenantId,
  ])
  expect((await take(shop, tillId)).block).toBeNull()
})

test('a bad count is refused', async () => {
  const shop = await shopWithRange()
  await expect(take(shop, randomUUID(), { count: 1001 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a block whose numbers are all issued, or have expired, keeps nobody from the next', async () => {
  const shop = await shopWithRange()
  const product = await shop.product()
  const tillId = randomUUID()
  for (const ncf of ['B0200000001', 'B0200000002']) {
    await take(shop, tillId, { count: 1 })
    await shop.call.pos.syncSale(offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId, ncf }))
  }
  expect(spanOf(await take(shop, tillId, { count: 1 }))).toEqual([3, 3])
  await take(shop, tillId, { count: 1 })
  await expect(take(shop, tillId)).rejects.toMatchObject(refusal('fiscal.blocks_held'))
  await change(shop, `update fiscal_blocks set expires_on = '2026-11-19' where tenant_id = $1`, [
    shop.owner.tenantId,
  ])
  expect(spanOf(await take(shop, tillId, { count: 1 }))).toEqual([5, 5])
})

test('nobody empties a range by asking, whichever till they say to be', async () => {
  const shop = await shopWithRange(1000)
  const asked = await Promise.all(Array.from({ length: 6 }, () => take(shop, randomUUID())))
  const sizes = asked.map(({ block }) => (block ? block.to_number - block.from_number + 1 : 0))
  expect(sizes.toSorted((a, b) => b - a)).toEqual([100, 50, 25, 13, 6, 3])
  expect(asked.map(({ till_number }) => till_number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await consumoRange(shop)).toMatchObject({ remaining: 803, held: 197 })
})

test('numbers that were said to be used and never came count as held', async () => {
  const shop = await shopWithRange(1000)
  const tillId = randomUUID()
  for (let turn = 0; turn < 8; turn += 1) {
    const { block } = await take(shop, tillId)
    await shop.call.pos.returnNumbers({
      tillId,
      blockId: block?.id ?? '',
      nextNumber: (block?.to_number ?? 0) + 1,
    })
  }
  expect((await take(shop, tillId)).block).toBeNull()
  expect(await consumoRange(shop)).toMatchObject({ remaining: 800, held: 200 })
})

test('opening the counter leaves a short range to sell from, and its last numbers to who has a line', async () => {
  const shop = await shopWithRange(1000)
  await shop.range({ series: 'B', type: 'credito_fiscal', to: 20 })
  await shop.range({ series: 'B', type: 'gubernamental', to: 4 })
  const ask = (documentType: 'credito_fiscal' | 'gubernamental') =>
    shop.call.pos.takeNumbers({ requestId: randomUUID(), tillId: randomUUID(), documentType, count: 1000 })
  const taken = await Promise.all(Array.from({ length: 6 }, () => ask('credito_fiscal')))
  expect(taken.map(({ block }) => (block ? block.to_number - block.from_number + 1 : 0)).toSorted()).toEqual([
    0, 0, 0, 1, 1, 2,
  ])
  expect((await ask('gubernamental')).block).toBeNull()
  const ranges = await shop.call.fiscal.getSequences()
  expect(ranges.find(({ series, document_type: type }) => series + type === 'Bcredito_fiscal')).toMatchObject(
    {
      remaining: 16,
      held: 4,
    },
  )
})

test('where the range has none left, a till sells with its own: the same sale has its number and nothing is told', async () => {
  const shop = await shopWithRange(5)
  await shop.range({ series: 'B', type: 'credito_fiscal' })
  await shop.call.tenant.updateConfiguration({
    changes: {
      fiscal_series: 'B',
      sell_without_stock: true,
      cash_session_required: false,
    },
  })
  const product = await shop.product()
  const tillId = randomUUID()
  expect(spanOf(await take(shop, tillId))).toEqual([1, 1])
  const sale = () => saleOf(shop, [{ productId: product, quantity: 1 }], 118)
  for (let sold = 0; sold < 4; sold += 1) await shop.call.pos.checkout(sale())
  const refused = sale()
  await expect(shop.call.pos.checkout(refused)).rejects.toMatchObject(refusal('pos.no_fiscal_number'))
  const more = { tillId, ncf: 'B0200000001', localNumber: 'T1-000001', soldAt: NOON }
  const own = offlineSaleOf(shop, [{ productId: product, quantity: 1 }], more)
  expect(await shop.call.pos.syncSale({ ...own, id: refused.id })).toMatchObject({
    ncf: 'B0200000001',
    conflicts: [],
  })
})

const openBlocks = async (shop: World) => (await shop.call.fiscal.getOpenBlocks()).data

const numbersOf = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query<{ number: number; state: string; reason: string | null }>(
      'select number, state, reason from fiscal_numbers order by number',
    ),
  )

test('a lost block is ended: what was not used goes to the next, what may be on paper is void', async () => {
  const shop = await shopWithRange()
  const product = await shop.product()
  const tillId = randomUUID()
  const { block } = await take(shop, tillId, { count: 10 })
  const sale = (ncf: string) =>
    shop.call.pos.syncSale(offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId, ncf }))
  await sale('B0200000001')
  await sale('B0200000003')
  expect(await openBlocks(shop)).toMatchObject([
    { id: block?.id, till_number: 1, taken_by: 'Altagracia Núñez', from_number: 1, to_number: 10, held: 8 },
  ])
  const end = () => shop.call.fiscal.endBlock({ id: block?.id ?? '', reason: 'Se dañó la tableta' })
  await Promise.all([end(), end()])
  await end()
  expect(await openBlocks(shop)).toEqual([])
  expect(await consumoRange(shop)).toMatchObject({ remaining: 9997, held: 0 })
  expect(await numbersOf(shop)).toEqual([
    { number: 1, state: 'issued', reason: null },
    { number: 2, state: 'void', reason: 'Se dañó la tableta' },
    { number: 3, state: 'issued', reason: null },
  ])
  expect(spanOf(await take(shop, randomUUID()))).toEqual([4, 10])
  const late = [await sale('B0200000002'), await sale('B0200000005')]
  expect(late.map(({ conflicts }) => conflicts.map(({ kind }) => kind))).toEqual([
    ['number_void'],
    ['number_unknown'],
  ])
  // The till that was found again forgets it.
  await shop.call.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 6 })
  const [counted] = await reading(shop.owner, (tx) =>
    tx.query(`select count(*) as ended from audit_log where action = 'fiscal.block_ended'`),
  )
  expect(counted).toEqual({ ended: 1 })
})

test('a sale that arrives while its block is ended has its number or is told, and nobody has it twice', async () => {
  const shop = await shopWithRange()
  const product = await shop.product()
  for (let turn = 0; turn < 5; turn += 1) {
    const tillId = randomUUID()
    const { block } = await take(shop, tillId, { count: 5 })
    const from = block?.from_number ?? 0
    const ncf = `B02${String(from + 1).padStart(8, '0')}`
    const [{ ncf: given, conflicts }] = await Promise.all([
      shop.call.pos.syncSale(offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId, ncf })),
      shop.call.fiscal.endBlock({ id: block?.id ?? '', reason: 'Prueba' }),
    ])
    const next = spanOf(await take(shop, randomUUID(), { count: 5 }))
    const isTold = conflicts.some(({ kind }) => kind === 'number_unknown')
    expect(given === ncf).toBe(!isTold)
    expect(next?.[0]).toBe(isTold ? from : from + 2)
  }
})

test('of a range that has expired nothing is free: the rest of a lost block is void', async () => {
  const shop = await shopWithRange()
  const { block } = await take(shop, randomUUID(), { count: 3 })
  await change(shop, `update fiscal_blocks set expires_on = '2026-11-19' where tenant_id = $1`, [
    shop.owner.tenantId,
  ])
  await shop.call.fiscal.endBlock({ id: block?.id ?? '', reason: 'Vencida' })
  expect((await numbersOf(shop)).map(({ number, state }) => [number, state])).toEqual([
    [1, 'void'],
    [2, 'void'],
    [3, 'void'],
  ])
  expect(await consumoRange(shop)).toMatchObject({ held: 0, remaining: 9997 })
})

test('numbers that a till gave out as used and that never came are given up, and not issued again', async () => {
  const shop = await shopWithRange()
  const tillId = randomUUID()
  const { block } = await take(shop, tillId, { count: 5 })
  await shop.call.pos.returnNumbers({ tillId, blockId: block?.id ?? '', nextNumber: 3 })
  expect(await openBlocks(shop)).toMatchObject([{ held: 2 }])
  await shop.call.fiscal.endBlock({ id: block?.id ?? '', reason: 'No llegaron' })
  expect(await openBlocks(shop)).toEqual([])
  expect((await numbersOf(shop)).map(({ number, state }) => [number, state])).toEqual([
    [1, 'void'],
    [2, 'void'],
  ])
  expect(spanOf(await take(shop, randomUUID()))).toEqual([3, 5])
})

test('a block is ended by who manages the numbers of its shop, with a reason', async () => {
  const [shop, other] = [await shopWithRange(), await newWorld()]
  const { block } = await take(shop, randomUUID())
  const input = { id: block?.id ?? '', reason: 'Prueba' }
  await expect(shop.as({ permissions: ['fiscal.view'] }).fiscal.endBlock(input)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(other.call.fiscal.endBlock(input)).rejects.toMatchObject(refusal('fiscal.block_not_found'))
  await expect(shop.call.fiscal.endBlock({ ...input, reason: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await openBlocks(shop)).toHaveLength(1)
  expect(await openBlocks(other)).toEqual([])
})
