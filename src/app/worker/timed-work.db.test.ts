import { expect, test } from 'vitest'
import { SHOPS_TO_PAY } from '#modules/appointments/paying/let-unpaid-go.server.ts'
import { handOver } from '#modules/reminders/sending/hand-over.server.ts'
import { announced, daysFromDue, remindingShop } from '#modules/reminders/testing/reminding.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { rowsRead } from '../testing/rows-read.server.ts'
import { newWorld, testDatabase, testInstallation } from '../testing/world.server.ts'
import { doTimedWork, openShopsOf, SHOP_MS } from './timed-work.server.ts'

test('a shop whose time is up goes on at the next look, and the one after it is not kept waiting', async () => {
  const database = await testDatabase()
  const shops = [await remindingShop(), await remindingShop()]
  for (const { owing, rule } of shops) {
    for (const name of ['Óptica', 'Farmacia', 'Librería']) await owing(name)
    await rule()
  }
  const ids = shops.map(({ shop }) => `'${shop.ctx.tenantId}'::uuid`).join(', ')
  // Whenever it is looked at, a third of a shop's time is over.
  let looked = 0
  const clock = () => {
    looked += 1
    return new Date(daysFromDue(-3).getTime() + (looked * SHOP_MS) / 3)
  }
  const look = async () => {
    await doTimedWork({
      database,
      installation: testInstallation(),
      log: newLog('silent'),
      clock,
      works: [{ name: 'reminders', shops: `select unnest(array[${ids}])`, run: handOver }],
    })
    return Promise.all(shops.map(async ({ shop }) => (await announced(shop)).length))
  }
  expect(await look()).toEqual([1, 1])
  expect(await look()).toEqual([2, 2])
  expect(await look()).toEqual([3, 3])
  expect(await look()).toEqual([3, 3])
})

test('a look asks of each shop whether it has any of a work, and reads no rows of shops to tell them apart', async () => {
  const modules: readonly ServerModule[] = SERVER_MODULES
  for (const { name, shops } of modules.flatMap(({ timed = [] }) => timed))
    expect(shops, name).not.toMatch(/\bdistinct\b|\bunion\b(?! all)|\bgroup by\b/)
  const { ctx } = await newWorld()
  const client = await (await testDatabase()).admin.connect()
  const query: Tx['query'] = async (text, values = []) => (await client.query(text, [...values])).rows
  try {
    // Two thousand who wait to pay, of nobody in particular, until the end of this test.
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into appointments (tenant_id, id, customer_name, service_id, employee_id, starts_at, ends_at, held_until,
          status, created_at, updated_at, pay_until)
        select $1, gen_random_uuid(), 'Clienta', gen_random_uuid(), gen_random_uuid(), now(), now() + interval '1 hour',
          now() + interval '1 hour', 'pending', now(), now(), now() from generate_series(1, 2000)`,
      [ctx.tenantId],
    )
    await client.query('analyze appointments')
    const { answer, read } = await rowsRead({ query }, 'appointments', () => query(openShopsOf(SHOPS_TO_PAY)))
    expect(answer).toContainEqual({ tenant_id: ctx.tenantId })
    expect(read).toBeLessThan(2000)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
