import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { warnOfEndingRange } from './range-warning.job.ts'

const news = async (shop: World) =>
  (await shop.call.notification.getUnread()).map(({ kind, params }) => ({ kind, ...params }))

const setRange = (shop: World, type: string, set: string) =>
  change(shop, `update fiscal_sequences set ${set} where tenant_id = $1 and document_type = $2`, [
    shop.owner.tenantId,
    type,
  ])

test('nothing is said while there are numbers enough', async () => {
  const shop = await newWorld()
  await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual([])
})

test('a range about to end is told once, however often sales come in, until somebody reads it', async () => {
  const shop = await newWorld()
  await setRange(shop, 'consumo', 'last_issued = to_number - 15')
  for (let sale = 0; sale < 3; sale += 1) await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual([
    { kind: 'fiscal_range_ending', document_type: 'consumo', series: 'E', remaining: 15 },
  ])
  const [first] = await shop.call.notification.getUnread()
  await shop.call.notification.markRead({ id: first?.id ?? '' })
  await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual([])
})

test('a range about to expire, and one that has run out, are told', async () => {
  const shop = await newWorld()
  await setRange(shop, 'credito_fiscal', `expires_on = '2026-12-10'`)
  await setRange(shop, 'consumo', 'last_issued = to_number')
  await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'fiscal_range_expiring', expires_on: '2026-12-10' }),
      expect.objectContaining({ kind: 'fiscal_range_exhausted', document_type: 'consumo' }),
    ]),
  )
})

test('a type of which no range was ever recorded is told as such', async () => {
  const shop = await newWorld({ fiscal_series: 'B' })
  await shop.range({ series: 'B' })
  await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual([
    { kind: 'fiscal_range_missing', document_type: 'credito_fiscal', series: 'B', remaining: 0 },
  ])
})

test('a second range behind the ending one keeps it quiet', async () => {
  const shop = await newWorld()
  await setRange(shop, 'consumo', 'last_issued = to_number - 15')
  await shop.range({ from: 2_000_000, to: 3_000_000 })
  await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual([])
})

test('two ranges that end together are told once, for all that is left of both', async () => {
  const shop = await newWorld()
  await shop.range({ from: 2_000_000, to: 3_000_000 })
  await setRange(shop, 'consumo', 'last_issued = to_number - 15')
  for (let sale = 0; sale < 2; sale += 1) await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual([
    { kind: 'fiscal_range_ending', document_type: 'consumo', series: 'E', remaining: 30 },
  ])
})

test('the next range warns again when the one before it was told and has run out', async () => {
  const shop = await newWorld()
  const kinds = async () => (await news(shop)).map(({ kind }) => kind)
  const readAll = async () => {
    for (const { id } of await shop.call.notification.getUnread()) {
      await shop.call.notification.markRead({ id })
    }
  }
  const use = (from: number, left: number) =>
    change(
      shop,
      `update fiscal_sequences set last_issued = to_number - $3
        where tenant_id = $1 and document_type = 'consumo' and from_number = $2`,
      [shop.owner.tenantId, from, left],
    )
  for (const from of [1, 2_000_000]) {
    if (from > 1) await shop.range({ from, to: from + 1000 })
    await warnOfEndingRange(shop.ctx)
    expect(await kinds()).toEqual([])
    for (const [left, kind] of [
      [15, 'fiscal_range_ending'],
      [0, 'fiscal_range_exhausted'],
    ] as const) {
      await use(from, left)
      await warnOfEndingRange(shop.ctx)
      expect(await kinds()).toEqual([kind])
      await readAll()
    }
  }
})

test('one shop’s warning is no other’s', async () => {
  const [mine, theirs] = [await newWorld(), await newWorld()]
  await setRange(theirs, 'consumo', 'last_issued = to_number')
  await warnOfEndingRange(theirs.ctx)
  expect(await news(mine)).toEqual([])
  const [told] = await theirs.call.notification.getUnread()
  await mine.call.notification.markRead({ id: told?.id ?? '' })
  expect(await news(theirs)).toHaveLength(1)
})
