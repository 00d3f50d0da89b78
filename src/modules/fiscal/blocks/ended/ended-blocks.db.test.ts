import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { newCashbox } from '#modules/cash/testing/cashbox.server.ts'
import { offlineSaleOf } from '#modules/pos/testing/offline-sale.server.ts'

/** A till that lives, and whose numbers the office thought lost. */
let shop: World
let tillId: string

beforeEach(async () => {
  shop = await newWorld()
  await shop.range({ series: 'B' })
  tillId = randomUUID()
})

const take = async (more: { till?: string; cashboxId?: string; requestId?: string } = {}) => {
  const { block } = await shop.call.pos.takeNumbers({
    requestId: more.requestId ?? randomUUID(),
    tillId: more.till ?? tillId,
    documentType: 'consumo',
    count: 10,
    cashboxId: more.cashboxId ?? null,
  })
  if (!block) throw new Error('the range has numbers')
  return block
}

const ended = (blockIds: string[], till = tillId) => shop.call.pos.getEndedNumbers({ tillId: till, blockIds })
const end = (id: string) => shop.call.fiscal.endBlock({ id, reason: 'Se dañó la tableta' })

test('a till that asks learns which of its numbers the office ended, and why', async () => {
  const [first, second] = [await take(), await take()]
  expect(await ended([first.id, second.id])).toEqual([])
  await end(first.id)
  const told = [{ id: first.id, reason: 'Se dañó la tableta' }]
  expect(await ended([first.id, second.id])).toEqual(told)
  expect(await ended([first.id, second.id])).toEqual(told)
})

test('numbers that the till gave back itself were not ended, until the office ends what never came', async () => {
  const { id: blockId } = await take()
  await shop.call.pos.returnNumbers({ tillId, blockId, nextNumber: 4 })
  expect(await ended([blockId])).toEqual([])
  await end(blockId)
  expect(await ended([blockId])).toHaveLength(1)
})

test('a till that lives takes other numbers, and what it sold with the ended ones is accepted and told', async () => {
  const lost = await take()
  await end(lost.id)
  const product = await shop.product()
  const sold = await shop.call.pos.syncSale(
    offlineSaleOf(shop, [{ productId: product, quantity: 1 }], { tillId, ncf: 'B0200000002' }),
  )
  expect(sold.conflicts.map(({ kind }) => kind)).toEqual(['number_unknown'])
  const fresh = await take()
  expect(await ended([lost.id, fresh.id])).toMatchObject([{ id: lost.id }])
  const next = await shop.call.pos.syncSale(
    offlineSaleOf(shop, [{ productId: product, quantity: 1 }], {
      tillId,
      ncf: `B02${String(fresh.from_number).padStart(8, '0')}`,
      localNumber: 'T1-000002',
      soldAt: NOON,
    }),
  )
  expect(next.conflicts).toEqual([])
})

test('nobody hears of the numbers of another till or of another shop', async () => {
  const other = await newWorld()
  const block = await take()
  await end(block.id)
  expect(await ended([block.id], randomUUID())).toEqual([])
  expect(await other.call.pos.getEndedNumbers({ tillId, blockIds: [block.id] })).toEqual([])
})

test('who may not sell does not ask, and nothing is asked of no numbers or of too many', async () => {
  const block = await take()
  await expect(
    shop.as({ permissions: ['fiscal.view'] }).pos.getEndedNumbers({ tillId, blockIds: [block.id] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(ended([])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(ended(Array.from({ length: 51 }, () => randomUUID()))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('the office sees which cashbox a till is, and the other that it becomes', async () => {
  const [front, back] = [await newCashbox(shop, 'Frente'), await newCashbox(shop, 'Patio')]
  const names = async () => (await shop.call.fiscal.getOpenBlocks()).data.map(({ till_name }) => till_name)
  await take()
  expect(await names()).toEqual(['T1'])
  const requestId = randomUUID()
  const block = await take({ cashboxId: front, requestId })
  expect(await names()).toEqual(['T1 · Frente', 'T1 · Frente'])
  // A lost answer that is asked for again as another cashbox is still the same block.
  expect(await take({ cashboxId: back, requestId })).toEqual(block)
  await shop.call.pos.returnNumbers({ tillId, blockId: block.id, nextNumber: block.from_number })
  await take({ cashboxId: back })
  expect(await names()).toEqual(['T1 · Patio', 'T1 · Patio'])
})

test('a cashbox that is not of the shop is none', async () => {
  const theirs = await newCashbox(await newWorld(), 'Ajena')
  await take({ cashboxId: theirs })
  expect((await shop.call.fiscal.getOpenBlocks()).data).toMatchObject([{ till_number: 1, till_name: 'T1' }])
})
