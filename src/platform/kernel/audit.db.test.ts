import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { audit } from './audit.server.ts'
import { inTransaction, reading, reporting } from './ctx.server.ts'

const trail = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query(
      `select action, subject_type, details, user_id, request_id from audit_log where action like 'test.%'`,
    ),
  )

const entry = { action: 'test.changed', subject_type: 'test', details: { from: 1, to: 2 } }

test('an entry says who did what in which request', async () => {
  const shop = await newWorld()
  await inTransaction(shop.owner, (tx) => audit(tx, entry))
  expect(await trail(shop)).toEqual([
    { ...entry, user_id: shop.owner.actor.userId, request_id: shop.owner.requestId },
  ])
})

test('it falls with the transaction it tells of', async () => {
  const shop = await newWorld()
  const failing = inTransaction(shop.owner, async (tx) => {
    await audit(tx, entry)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await trail(shop)).toEqual([])
})

test.each([
  'audit_log',
  'stock_movements',
  'invoices',
  'invoice_lines',
  'invoice_taxes',
  'invoice_payments',
  'outbox',
])('the application can neither change nor remove a row of %s', async (table) => {
  const shop = await newWorld()
  const denied = { code: '42501' }
  for (const statement of [
    `update ${table} set tenant_id = tenant_id`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]) {
    await expect(inTransaction(shop.owner, (tx) => tx.query(statement))).rejects.toMatchObject(denied)
  }
})

test('reports can write nothing, whatever they ask', async () => {
  const shop = await newWorld()
  for (const statement of [
    `insert into roles (tenant_id, id, code, name) values (current_tenant(), gen_random_uuid(), 'x', 'x')`,
    `update products set name = 'x'`,
    `set transaction read write; delete from sessions`,
  ]) {
    // Without parameters a statement may be several: the worst that a report could try.
    await expect(reporting(shop.owner, (tx) => tx.db.execute(statement))).rejects.toThrow()
  }
})
