import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { passUnknown } from './pass-unknown.server.ts'

let shop: World

beforeEach(async () => {
  shop = await newWorld()
  await shop.range({ series: 'B', to: 10_000 })
})

const HOUR = 3_600_000
/** The backup is of noon, and it is two in the afternoon now. */
const settle = () =>
  inTransaction({ ...shop.owner, now: new Date(NOON.getTime() + 2 * HOUR) }, (tx) =>
    passUnknown(tx, { since: NOON, reason: 'Prueba' }),
  )

const take = (tillId: string) =>
  shop.call.pos.takeNumbers({ requestId: randomUUID(), tillId, documentType: 'consumo' })

const rangesOf = async (series: 'B' | 'E') =>
  (await shop.call.fiscal.getSequences()).filter(
    (range) => range.series === series && range.document_type === 'consumo',
  )

test('no number that may have left since is given again: neither of the range nor of what a till gave back', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  const { block } = await take(first)
  const kept = (await take(second)).block
  if (!block) throw new Error('there was no block')
  await shop.call.pos.returnNumbers({ tillId: first, blockId: block.id, nextNumber: 11 })

  await settle()
  // Two hundred left the range that day: 300, and one block more.
  expect(await rangesOf('B')).toMatchObject([{ last_issued: 600, remaining: 9400, held: 600 }])
  expect((await take(first)).block).toMatchObject({ from_number: 601, to_number: 700 })
  // What a till held stays its own.
  expect((await shop.call.fiscal.getOpenBlocks()).data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: kept?.id, from_number: 101, to_number: 200, till_number: 2, held: 100 }),
      expect.objectContaining({ from_number: 11, to_number: 100, till_number: null, held: 90 }),
      expect.objectContaining({ from_number: 201, to_number: 600, till_number: null, held: 400 }),
    ]),
  )
})

test('a shop without tills is moved on by its own pace, and sells with the next number', async () => {
  const coffee = await shop.product()
  const sell = () => shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  for (let sale = 0; sale < 8; sale += 1) await sell()
  await settle()
  // Half again as many as the eight of that day.
  expect((await sell()).ncf).toBe('E320000000021')
})

test('a range with fewer numbers than that is passed over whole, and the sale says that there are none', async () => {
  const coffee = await shop.product()
  await shop.database.admin.query(
    `update fiscal_sequences set last_issued = to_number - 5 where tenant_id = $1 and series = 'E'`,
    [shop.owner.tenantId],
  )
  await settle()
  expect(await rangesOf('E')).toMatchObject([{ remaining: 0, held: 5 }])
  const selling = shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  await expect(selling).rejects.toMatchObject(refusal('pos.no_fiscal_number'))
})
