import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { NcfTypeId } from '#platform/values/ids.ts'
import { documentCode } from '../ncf/ncf.ts'
import { warnOfEndingRange } from '../sequences/range-warning.job.ts'

const refused = (code: string, params?: object) => ({
  cause: expect.objectContaining({ code, ...(params && { params }) }),
})

const typeOf = async (shop: World, code: string) => {
  const found = (await shop.call.ncfType.getAll()).find((type) => `${type.series}${type.type_code}` === code)
  if (!found) throw new Error(`there is no ${code}`)
  return found
}

/** Changes some of what a shop set of a type. */
const set = async (shop: World, code: string, changes: object) => {
  const { id, short_name, warn_below, warn_days, position, is_active } = await typeOf(shop, code)
  return shop.call.ncfType.update({ id, short_name, warn_below, warn_days, position, is_active, ...changes })
}

const setRanges = (shop: World, type: string, columns: string) =>
  change(shop, `update fiscal_sequences set ${columns} where tenant_id = $1 and document_type = $2`, [
    shop.owner.tenantId,
    type,
  ])

const news = async (shop: World) => (await shop.call.notification.getUnread()).map(({ kind }) => kind)

test('a shop begins with every type of the DGII, the electronic ones first, all of them in use', async () => {
  const shop = await newWorld()
  const types = await shop.call.ncfType.getAll()
  expect(types.map(({ series, type_code }) => `${series}${type_code}`)).toEqual([
    ...['31', '32', '33', '34', '41', '43', '44', '45', '46', '47'].map((code) => `E${code}`),
    ...['01', '02', '03', '04', '11', '12', '13', '14', '15', '16', '17'].map((code) => `B${code}`),
  ])
  for (const type of types) {
    expect(type.type_code).toBe(documentCode(type.series, type.document_type))
    expect(type).toMatchObject({
      is_active: true,
      short_name: '',
      warn_below: null,
      warn_days: 30,
      version: 1,
    })
  }
})

test('the list says how many numbers are left and when they expire', async () => {
  const shop = await newWorld()
  expect(await typeOf(shop, 'E33')).toMatchObject({ standing: null, remaining: 0, expires_on: null })
  const before = await typeOf(shop, 'E31')
  await shop.range({ type: 'credito_fiscal', from: 5_000_001, to: 5_000_100 })
  const after = await typeOf(shop, 'E31')
  expect(after).toMatchObject({
    standing: 'active',
    remaining: before.remaining + 100,
    expires_on: before.expires_on,
  })
  expect(await shop.call.ncfType.getById({ id: after.id })).toEqual(after)
})

test('from when a shop is warned it says itself, and until then each range does', async () => {
  const shop = await newWorld()
  await setRanges(shop, 'consumo', 'last_issued = to_number - 30')
  // Fewer than a tenth.
  expect((await typeOf(shop, 'E32')).standing).toBe('ending')
  await set(shop, 'E32', { warn_below: 30 })
  expect((await typeOf(shop, 'E32')).standing).toBe('active')
  await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual([])
  await set(shop, 'E32', { warn_below: 31 })
  expect(await typeOf(shop, 'E32')).toMatchObject({ standing: 'ending', remaining: 30 })
  expect((await shop.call.fiscal.getSequences()).find(({ type_code }) => type_code === '32')).toMatchObject({
    standing: 'ending',
  })
  await warnOfEndingRange(shop.ctx)
  expect(await news(shop)).toEqual(['fiscal_range_ending'])
  // Twenty days from the shop's today: the usual thirty warn, ten do not.
  await setRanges(shop, 'credito_fiscal', `expires_on = '2026-12-10'`)
  expect((await typeOf(shop, 'E31')).standing).toBe('expiring')
  await set(shop, 'E31', { warn_days: 10 })
  expect((await typeOf(shop, 'E31')).standing).toBe('active')
})

test('a type whose numbers are left is not switched off, and is once its ranges are paused', async () => {
  const shop = await newWorld()
  await expect(set(shop, 'E31', { is_active: false })).rejects.toMatchObject(
    refused('fiscal.type_in_use', { uses: 'fiscal.open_range:1' }),
  )
  expect((await typeOf(shop, 'E31')).is_active).toBe(true)
  await setRanges(shop, 'credito_fiscal', `state = 'paused'`)
  await set(shop, 'E31', { is_active: false })
  expect((await typeOf(shop, 'E31')).is_active).toBe(false)
})

test.each([
  ['used up', 'last_issued = to_number'],
  ['expired', `expires_on = '2026-11-19'`],
  ['closed', `state = 'closed'`],
])('a type whose ranges are %s is switched off', async (_, columns) => {
  const shop = await newWorld()
  await setRanges(shop, 'credito_fiscal', columns)
  await set(shop, 'E31', { is_active: false })
  expect((await typeOf(shop, 'E31')).is_active).toBe(false)
})

test('what the counter sells with stays, and so does a series that it could not sell with', async () => {
  const shop = await newWorld()
  await setRanges(shop, 'consumo', `state = 'paused'`)
  await expect(set(shop, 'E32', { is_active: false })).rejects.toMatchObject(
    refused('fiscal.type_in_use', { uses: 'fiscal.counter:1' }),
  )
  await set(shop, 'B02', { is_active: false })
  const onPaper = { changes: { fiscal_series: 'B' } }
  const settings = await shop.call.tenant.getConfiguration()
  await expect(shop.call.tenant.updateConfiguration(onPaper)).rejects.toMatchObject(
    refused('fiscal.type_off', { type: 'B02' }),
  )
  expect(await shop.call.tenant.getConfiguration()).toEqual(settings)
  await set(shop, 'B02', { is_active: true })
  await shop.call.tenant.updateConfiguration(onPaper)
  await set(shop, 'E32', { is_active: false })
})

test('of a type that is off no range is recorded or resumed', async () => {
  const shop = await newWorld()
  await setRanges(shop, 'credito_fiscal', `state = 'paused'`)
  await set(shop, 'E31', { is_active: false })
  const off = refused('fiscal.type_off', { type: 'E31' })
  await expect(
    shop.call.fiscal.registerSequence({
      series: 'E',
      document_type: 'credito_fiscal',
      from_number: 7_000_001,
      to_number: 7_000_100,
      authorized_on: '2026-11-01',
    }),
  ).rejects.toMatchObject(off)
  const ranges = await shop.call.fiscal.getSequences()
  const id = ranges.find(
    ({ document_type, series }) => document_type === 'credito_fiscal' && series === 'E',
  )?.id
  await expect(shop.call.fiscal.changeSequenceState({ id: id ?? '', state: 'active' })).rejects.toMatchObject(
    off,
  )
  await shop.call.fiscal.changeSequenceState({ id: id ?? '', state: 'closed' })
  expect(await shop.call.fiscal.getSequences()).toHaveLength(ranges.length)
})

test('a range that is recorded at the moment in which its type is switched off is one or the other', async () => {
  const shop = await newWorld()
  const range = {
    series: 'E' as const,
    document_type: 'gubernamental' as const,
    from_number: 1,
    to_number: 100,
    authorized_on: '2026-11-01',
  }
  const both = await Promise.allSettled([
    set(shop, 'E45', { is_active: false }),
    shop.call.fiscal.registerSequence(range),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the counter is told which documents the shop does not use, and not that their numbers end', async () => {
  const shop = await newWorld()
  await setRanges(shop, 'credito_fiscal', 'last_issued = to_number')
  expect(await shop.call.pos.openTill()).toMatchObject({
    fiscal_warnings: [{ document_type: 'credito_fiscal', standing: 'exhausted' }],
    documents_off: [],
  })
  await set(shop, 'E31', { is_active: false })
  expect(await shop.call.pos.openTill()).toMatchObject({
    fiscal_warnings: [],
    documents_off: ['credito_fiscal'],
  })
  const product = await shop.product()
  const sale = saleOf(shop, [{ productId: product, quantity: 1 }], 118)
  expect((await shop.call.pos.checkout(sale)).ncf).toMatch(/^E32/)
})

test('who saves over a change that was not seen is told, and who changed what is written down', async () => {
  const shop = await newWorld()
  const { id } = await typeOf(shop, 'E45')
  await shop.call.ncfType.update({ id, version: 1, short_name: 'Gobierno' })
  await expect(shop.call.ncfType.update({ id, version: 1, short_name: 'Otro' })).rejects.toMatchObject(
    refused('platform.record_changed'),
  )
  expect(await typeOf(shop, 'E45')).toMatchObject({ short_name: 'Gobierno', version: 2 })
  const trail = await reading(shop.owner, (tx) =>
    tx.query(
      `select action, user_id, details -> 'to' ->> 'short_name' as name from audit_log where subject_id = $1`,
      [id],
    ),
  )
  expect(trail).toEqual([{ action: 'ncf_type.changed', user_id: shop.owner.actor.userId, name: 'Gobierno' }])
})

test('a type goes up and down in their order', async () => {
  const shop = await newWorld()
  const { id } = await typeOf(shop, 'E32')
  expect(await shop.call.ncfType.move({ id, up: true })).toEqual({ place: 1, of: 21 })
  expect((await shop.call.ncfType.getAll()).slice(0, 2).map(({ type_code }) => type_code)).toEqual([
    '32',
    '31',
  ])
})

test('another shop’s type is none, and without the right to the numbers nobody changes them', async () => {
  const [shop, stranger] = [await newWorld(), await newWorld()]
  const { id } = await typeOf(shop, 'E45')
  for (const theirs of [id, newId<NcfTypeId>(), randomUUID()]) {
    const none = refused('fiscal.type_not_found')
    await expect(stranger.call.ncfType.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.ncfType.update({ id: theirs, is_active: false })).rejects.toMatchObject(none)
    await expect(stranger.call.ncfType.move({ id: theirs, up: true })).rejects.toMatchObject(none)
  }
  const looking = shop.as({ permissions: ['fiscal.view'] })
  expect(await looking.ncfType.getAll()).toHaveLength(21)
  await expect(looking.ncfType.update({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(looking.ncfType.move({ id, up: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.as({ permissions: [] }).ncfType.getAll()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
