import { expect, test } from 'vitest'
import { handOver } from '#modules/reminders/sending/hand-over.server.ts'
import { announced, daysFromDue, remindingShop } from '#modules/reminders/testing/reminding.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { testDatabase, testInstallation } from '../testing/world.server.ts'
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

test('a look asks of each shop whether it has any of a work, and gathers no rows of all shops to tell them apart', () => {
  const modules: readonly ServerModule[] = SERVER_MODULES
  for (const { name, shops } of modules.flatMap(({ timed = [] }) => timed))
    expect(shops, name).not.toMatch(/\bdistinct\b|\bunion\b(?! all)|\bgroup by\b/)
})
