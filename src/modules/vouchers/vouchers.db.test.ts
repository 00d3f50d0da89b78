import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { rowsRead } from '#app/testing/rows-read.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { findVouchers } from './office/vouchers.server.ts'
import { voucherListInput } from './office/vouchers.ts'

const batch = (more: object = {}) => ({
  name: 'Navidad',
  quantity: 3,
  value: 500,
  expirationDate: '2999-12-31',
  ...more,
})

async function withVouchers(more: object = {}) {
  const shop = await newWorld()
  const made = await shop.call.voucherBatch.create(batch(more))
  const { data } = await shop.call.voucher.getVouchers({ batchId: made.id })
  return { shop, made, vouchers: data, first: data[0]?.id ?? '' }
}

const statuses = async (shop: World) =>
  (await shop.call.voucher.getVouchers({})).data.map(({ status }) => status)

test('a batch is made whole, once for its key, and its codes are all different', async () => {
  const shop = await newWorld()
  const asked = { ...batch({ quantity: 250 }), requestId: randomUUID() }
  const [one, again] = await Promise.all([
    shop.call.voucherBatch.create(asked),
    shop.call.voucherBatch.create(asked),
  ])
  expect(again).toEqual(one)
  expect(one.batch_number).toBe('LB-000001')
  const { data, pagination } = await shop.call.voucher.getVouchers({ pageSize: 10_000 })
  expect(pagination).toMatchObject({ total: 250, pageCount: 1 })
  expect(new Set(data.map(({ code }) => code)).size).toBe(250)
  expect(data[0]).toMatchObject({
    status: 'active',
    type: 'fixed',
    amount: 500,
    valid_until: '2999-12-31',
    batch: { batch_number: 'LB-000001', name: 'Navidad' },
  })
  expect((await shop.call.voucherBatch.getAll({})).data).toEqual([
    expect.objectContaining({ quantity: 250, count_active: 250, count_used: 0, type: 'fixed', value: 500 }),
  ])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['none', { quantity: 0 }, 'quantity'],
  ['too many', { quantity: 10_001 }, 'quantity'],
  ['nothing', { value: 0 }, 'value'],
  ['a tenth of a centavo', { value: 0.001 }, 'value'],
  ['more than all', { type: 'percentage', value: 100.01 }, 'value'],
  ['no day', { expirationDate: '2026-02-30' }, 'expirationDate'],
])('a batch of %s is refused at its field', async (_what, more, field) => {
  const shop = await newWorld()
  await expect(shop.call.voucherBatch.create(batch(more))).rejects.toMatchObject({
    cause: { issues: [expect.objectContaining({ path: [field] })] },
  })
})

test('a batch that has expired is refused', async () => {
  const shop = await newWorld()
  await expect(shop.call.voucherBatch.create(batch({ expirationDate: '2020-01-01' }))).rejects.toMatchObject(
    refusal('vouchers.batch_expired'),
  )
})

test('an active voucher is cancelled with a reason; a second time changes nothing, and it cannot be reported', async () => {
  const { shop, first } = await withVouchers()
  await expect(shop.call.voucher.cancel({ voucherId: first, reason: ' ' })).rejects.toMatchObject({
    cause: { issues: [expect.objectContaining({ path: ['reason'] })] },
  })
  await shop.call.voucher.cancel({ voucherId: first, reason: 'Mal impreso' })
  expect(await statuses(shop)).toEqual(['cancelled', 'active', 'active'])
  await shop.call.voucher.cancel({ voucherId: first, reason: 'Otra vez' })
  const { entries } = await shop.call.voucher.getHistory({ voucherId: first })
  expect(entries.map(({ reason }) => reason)).toEqual(['Mal impreso', ''])
  await expect(shop.call.voucher.report({ voucherId: first, type: 'lost' })).rejects.toMatchObject(
    refusal('vouchers.act_refused'),
  )
})

test('what was done by hand is undone by hand, and all of it is told', async () => {
  const { shop, first } = await withVouchers()
  await shop.call.voucher.report({ voucherId: first, type: 'stolen', notes: 'En la guagua' })
  expect(await statuses(shop)).toEqual(['stolen', 'active', 'active'])
  await shop.call.voucher.reactivate({ voucherId: first, reason: 'Apareció' })
  await shop.call.voucher.markUsed({ voucherId: first, reason: 'En la feria' })
  expect(await statuses(shop)).toEqual(['used', 'active', 'active'])
  const { entries } = await shop.call.voucher.getHistory({ voucherId: first })
  expect(entries.map(({ act, reason }) => [act, reason])).toEqual([
    ['marked_used', 'En la feria'],
    ['reactivated', 'Apareció'],
    ['reported_stolen', 'En la guagua'],
    ['made', ''],
  ])
  expect(entries.every(({ person }) => person !== null)).toBe(true)
})

test('one that expired says so in its own history, from the day after its last one, and names its batch', async () => {
  const { shop, made, first, vouchers } = await withVouchers()
  await shop.call.voucher.cancel({ voucherId: vouchers[1]?.id ?? '', reason: 'Mal impreso' })
  const ask = async (voucherId = '') =>
    (await shop.call.voucher.getHistory({ voucherId })).entries.map(({ act, at, person }) => [
      act,
      at,
      person,
    ])
  const lastDay = (until: string) =>
    change(
      shop,
      `update voucher_batches set valid_from = '2026-11-01', valid_until = $2, created_at = '2026-11-01T12:00:00Z' where tenant_id = $1`,
      [shop.owner.tenantId, until],
    )
  const begun = ['made', new Date('2026-11-01T12:00:00Z'), 'Altagracia Núñez']
  await lastDay('2026-11-20')
  expect(await ask(first)).toEqual([begun])
  await lastDay('2026-11-19')
  // Midnight in Santo Domingo.
  expect(await ask(first)).toEqual([['expired', new Date('2026-11-20T04:00:00Z'), null], begun])
  expect((await ask(vouchers[1]?.id)).map(([act]) => act)).toEqual(['cancelled', 'made'])
  expect((await shop.call.voucher.getVouchers({ batchId: made.id })).of_batch).toEqual({
    id: made.id,
    batch_number: 'LB-000001',
    name: 'Navidad',
  })
})

test('of two who do something with one voucher at once, one does', async () => {
  const { shop, first } = await withVouchers()
  const both = await Promise.allSettled([
    shop.call.voucher.cancel({ voucherId: first, reason: 'Mal impreso' }),
    shop.call.voucher.report({ voucherId: first, type: 'lost' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a list is narrowed by status and found by code, a part of it, and batch', async () => {
  const { shop, vouchers, first } = await withVouchers()
  await shop.call.voucherBatch.create(batch({ name: 'Madres', quantity: 1, type: 'percentage', value: 12.5 }))
  await shop.call.voucher.cancel({ voucherId: first, reason: 'Mal impreso' })
  const found = async (input: object) =>
    (await shop.call.voucher.getVouchers(input)).data.map(({ batch: { name }, status }) => [name, status])
  const code = vouchers[1]?.code ?? ''
  expect(await found({ status: 'cancelled' })).toEqual([['Navidad', 'cancelled']])
  expect(await found({ search: code })).toEqual([['Navidad', 'active']])
  expect(await found({ search: code.toLowerCase().slice(0, 14) })).toEqual([['Navidad', 'active']])
  expect(await found({ search: 'madres' })).toEqual([['Madres', 'active']])
  expect(await found({ search: 'LB-000001' })).toHaveLength(3)
  expect((await shop.call.voucher.getVouchers({ search: 'madres' })).data[0]).toMatchObject({
    type: 'percentage',
    amount: 12.5,
  })
})

test('a page of them asks who bought with those of the page, and not with all that were ever spent', async () => {
  const { shop } = await withVouchers({ quantity: 2000 })
  await change(
    shop,
    `update vouchers set status = 'used', used_at = now(),
        used_by_customer_id = (select id from customers where tenant_id = $1 and is_default)
      where tenant_id = $1`,
    [shop.owner.tenantId],
  )
  const { answer, read } = await reading(shop.owner, (tx) =>
    rowsRead(tx, 'customers', () => findVouchers(tx, voucherListInput.parse({ pageSize: 5 }))),
  )
  expect(answer.pagination.total).toBe(2000)
  expect(answer.data.map(({ usedByCustomer }) => usedByCustomer?.name)).toEqual(
    Array.from({ length: 5 }, () => expect.any(String)),
  )
  // By whatever plan: fewer than one for each that was spent.
  expect(read).toBeLessThan(1000)
})

test('a search finds what a customer bought with, under either of two records that were made one, and reads no customer for each voucher', async () => {
  const { shop } = await withVouchers({ quantity: 2000 })
  const records: string[] = []
  for (const name of ['Hotel Bahía', 'Hotel Bahia SRL', 'Colmado Luz'])
    records.push((await shop.call.customer.create({ name, tax_id: '101850043' })).id)
  const [hotel, again, other] = records
  await change(
    shop,
    `update vouchers set status = 'used', used_at = now(),
        used_by_customer_id = case place % 4 when 0 then $2::uuid when 1 then $3::uuid else $4::uuid end
      where tenant_id = $1`,
    [shop.owner.tenantId, hotel, again, other],
  )
  await change(
    shop,
    'update customers set merged_into = $2, deleted_at = now() where tenant_id = $1 and id = $3',
    [shop.owner.tenantId, hotel, again],
  )
  const search = voucherListInput.parse({ search: 'hotel bahía', pageSize: 5 })
  const { answer, read } = await reading(shop.owner, (tx) =>
    rowsRead(tx, 'customers', () => findVouchers(tx, search)),
  )
  expect(answer.pagination.total).toBe(1000)
  expect(answer.data.map(({ usedByCustomer }) => usedByCustomer?.name)).toEqual(
    Array.from({ length: 5 }, () => 'Hotel Bahía'),
  )
  expect(read).toBeLessThan(1000)
  const beyond = await shop.call.voucher.getVouchers({ search: 'colmado luz', page: 90 })
  expect(beyond).toMatchObject({ data: [], pagination: { total: 1000 } })
})

test('a batch goes to a file in the language of whoever asks', async () => {
  const { shop, made, vouchers } = await withVouchers()
  const { headers, rows } = await shop.call.voucher.exportCsv({ batchId: made.id })
  expect(headers.slice(0, 4)).toEqual(['Código', 'Tipo', 'Valor', 'Estado'])
  expect(rows.map(([code, type, value, status]) => [code, type, value, status])).toEqual(
    vouchers.map(({ code }) => [code, 'Monto fijo', '500', 'Activo']),
  )
})

test('another shop finds nothing of it', async () => {
  const { made, first } = await withVouchers()
  const other = await newWorld()
  expect((await other.call.voucher.getVouchers({ batchId: made.id })).data).toEqual([])
  await expect(other.call.voucher.exportCsv({ batchId: made.id })).rejects.toMatchObject(
    refusal('vouchers.batch_not_found'),
  )
  for (const ask of [
    () => other.call.voucher.getHistory({ voucherId: first }),
    () => other.call.voucher.cancel({ voucherId: first, reason: 'De otro' }),
  ])
    await expect(ask()).rejects.toMatchObject(refusal('vouchers.not_found'))
})

test('a shop makes at most so many in a day', async () => {
  const shop = await newWorld()
  for (let made = 0; made < 5; made += 1) await shop.call.voucherBatch.create(batch({ quantity: 10_000 }))
  await expect(shop.call.voucherBatch.create(batch({ quantity: 1 }))).rejects.toMatchObject(
    refusal('vouchers.too_many', { left: 0 }),
  )
  // A code of many is found by its index, and all of them by their batch.
  expect((await shop.call.voucher.getVouchers({ search: 'navidad LB-000005' })).pagination.total).toBe(10_000)
})
