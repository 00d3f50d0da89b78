import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handOver } from '#modules/reminders/sending/hand-over.server.ts'
import { announced, daysFromDue, remindingShop } from '#modules/reminders/testing/reminding.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { NOON, newWorld, testDatabase, testInstallation } from '../testing/world.server.ts'
import { doTimedWork, SHOP_MS } from './timed-work.server.ts'

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

test('a work whose table is locked, or whose question fails, keeps none of those behind it', async () => {
  const database = await testDatabase()
  const shop = await newWorld()
  const holder = await database.admin.connect()
  const table = `held_${randomUUID().replaceAll('-', '')}`
  const done: string[] = []
  const run = async ({ tenantId }: TenantCtx) => {
    done.push(tenantId)
  }
  try {
    await holder.query(`create table ${table} (tenant_id uuid)`)
    await holder.query(`begin; lock table ${table}`)
    await doTimedWork({
      database,
      installation: testInstallation(),
      log: newLog('silent'),
      clock: () => NOON,
      works: [
        { name: 'fails', shops: 'select no_such_column from appointment_rules', run },
        { name: 'held', shops: `select tenant_id from ${table}`, run },
        { name: 'behind', shops: `select '${shop.ctx.tenantId}'::uuid`, run },
      ],
    })
  } finally {
    await holder.query(`rollback; drop table if exists ${table}`)
    holder.release()
  }
  expect(done).toEqual([shop.ctx.tenantId])
})

test('a look goes once to each shop that has any of a work, however often that is said, and to none that is suspended', async () => {
  const database = await testDatabase()
  const [first, second, suspended, idle] = await Promise.all([1, 2, 3, 4].map(async () => newWorld()))
  const idOf = (world: typeof first): string => world?.ctx.tenantId ?? ''
  await database.admin.query('update tenants set is_active = false where id = $1', [idOf(suspended)])
  const named = [second, first, second, suspended].map((world) => `'${idOf(world)}'::uuid`)
  const seen: string[] = []
  const modules: readonly ServerModule[] = SERVER_MODULES
  const works = [
    { name: 'named', shops: `select unnest(array[${named.join(', ')}])` },
    ...modules.flatMap(({ timed = [] }) => timed),
  ].map(({ name, shops }) => ({
    name,
    shops,
    run: async ({ tenantId }: TenantCtx) => {
      seen.push(`${name} ${tenantId}`)
    },
  }))
  const more = { installation: testInstallation(), log: newLog('silent'), clock: () => NOON }
  await doTimedWork({ database, works, ...more })
  expect(new Set(seen).size).toBe(seen.length)
  const gone = seen.filter((each) => each.startsWith('named '))
  expect(gone).toEqual([idOf(first), idOf(second)].toSorted().map((id) => `named ${id}`))
  expect(seen.filter((each) => each.endsWith(idOf(suspended)))).toEqual([])
  expect(seen).not.toContain(`appointments.remind ${idOf(idle)}`)
})
