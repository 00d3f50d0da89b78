import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hire } from '#modules/identity/testing/account.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { startPostgres } from '#platform/postgres/supervisor.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { ask, askMutation, askQuery, read, servedShop, serveTests, signIn } from '../testing/http.server.ts'
import { eventually } from '../testing/program.server.ts'
import { newWorld, newWorldIn, testDatabase, type World } from '../testing/world.server.ts'

const NOT_NOW = { data: { domain: { code: 'platform.unavailable' }, httpStatus: 503, reference: null } }

test.each([
  ['the disk is full', '53100'],
  ['memory ran out', '53200'],
  ['a limit of its configuration is reached', '53400'],
  ['a lock was not to be had', '55P03'],
  ['a statement took too long', '57014'],
  ['its disk fails', '58030'],
])('what PostgreSQL refuses because %s is "not now", and the connection serves on', async (_, code) => {
  const shop = await newWorld()
  const failing = inTransaction(shop.owner, (tx) =>
    tx.query(`do $$ begin raise exception 'cannot' using errcode = '${code}'; end $$`),
  )
  await expect(failing).rejects.toMatchObject({ code: 'platform.unavailable', cause: { code } })
  expect(await inTransaction(shop.owner, (tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
})

/** Holds what every sale of the shop needs, until it is let go. */
async function holdNumbers(shop: World): Promise<() => Promise<void>> {
  const client = await (await testDatabase()).admin.connect()
  await client.query('begin')
  await client.query('select 1 from fiscal_sequences where tenant_id = $1 for update', [shop.owner.tenantId])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('a lock in one shop slows no other, and its own tills sell once it is gone', async () => {
  const [stuck, free] = [await newWorld(), await newWorld()]
  const [coffee, tea] = [await stuck.product(), await free.product()]
  const letGo = await holdNumbers(stuck)
  let answered = 0
  // More than the pool has connections.
  const waiting = Array.from({ length: 16 }, async () => {
    const sold = await stuck.call.pos.checkout(saleOf(stuck, [{ productId: coffee, quantity: 1 }], 118))
    answered += 1
    return Number(sold.orderNumber)
  })
  for (let sold = 0; sold < 8; sold += 1) {
    await free.call.pos.checkout(saleOf(free, [{ productId: tea, quantity: 1 }], 118))
  }
  expect(answered).toBe(0)
  await letGo()
  const numbers = await Promise.all(waiting)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
})

test('locks in three shops leave a fourth its connections, whose sales, sessions and readiness do not wait', async () => {
  const { served, shop: free, owner } = await servedShop()
  const tea = await free.product()
  const stuck = await Promise.all([newWorld(), newWorld(), newWorld()])
  const coffees = await Promise.all(stuck.map((shop) => shop.product()))
  const letGo = await Promise.all(stuck.map(holdNumbers))
  let answered = 0
  const waiting = stuck.flatMap((shop, which) =>
    Array.from({ length: 16 }, async () => {
      await shop.call.pos.checkout(saleOf(shop, [{ productId: coffees[which] ?? '', quantity: 1 }], 118))
      answered += 1
    }),
  )
  for (let sold = 0; sold < 8; sold += 1) {
    const sale = saleOf(free, [{ productId: tea, quantity: 1 }], 118)
    expect((await askMutation(served.port, owner, 'pos.checkout', sale)).status).toBe(200)
    expect((await ask(served.port, { path: '/ready' })).status).toBe(200)
  }
  // All of that before the first of the others got or gave up anything.
  expect(answered).toBe(0)
  await Promise.all(letGo.map((each) => each()))
  await Promise.all(waiting)
  expect(answered).toBe(48)
})

test('a lock that stays is answered with 503 in a few seconds, and the same sale goes through afterwards', async () => {
  const { served, shop, owner } = await servedShop()
  const coffee = await shop.product()
  const letGo = await holdNumbers(shop)
  const sale = saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const began = performance.now()
  const answer = await askMutation(served.port, owner, 'pos.checkout', sale)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect([answer.status, read(answer).error]).toMatchObject([503, NOT_NOW])
  // Reading goes on meanwhile.
  expect((await askQuery(served.port, owner, 'pos.getRecentInvoices')).status).toBe(200)
  await letGo()
  expect(read(await askMutation(served.port, owner, 'pos.checkout', sale)).data).toMatchObject({
    orderId: sale.id,
  })
})

/** Linux lets root make a disk as small as a test wants it. */
function makeDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'enzzo-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'enzzo', folder], {
      stdio: 'ignore',
    })
    chmodSync(folder, 0o755)
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

const disk = makeDisk(192)
afterAll(() => {
  if (disk === null) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

/** Takes all the room that is left, to the last byte. */
function fill(folder: string): string {
  const file = join(folder, 'film.mp4')
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      while (true) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // Full for pieces of this size.
    }
  }
  return file
}

const whereADiskCanBeMade = disk === null ? undefined : test
whereADiskCanBeMade?.(
  'on a full disk a sale is answered with 503, /ready says so, and both work when there is room again',
  async () => {
    const folder = disk ?? ''
    const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
    const database = await openDatabase(postgres.connection, newLog('silent'), 6)
    try {
      await migrate(database.admin)
      const shop = await newWorldIn(database)
      const coffee = await shop.product()
      const { port, hostOf } = await serveTests({
        pool: database.app,
        tenants: newTenantDirectory(database.app),
      })
      const owner = await signIn(port, hostOf(shop), await hire(shop))
      const sell = () =>
        askMutation(port, owner, 'pos.checkout', saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
      const readiness = async () => (await ask(port, { path: '/ready' })).status
      expect([(await sell()).status, await readiness()]).toEqual([200, 200])

      const film = fill(folder)
      expect(await eventually(async () => (await readiness()) === 503)).toBe(true)
      expect((await ask(port, { path: '/health' })).status).toBe(200)
      // What fits into pages that are there is sold on.
      let answer = await sell()
      for (let more = 0; answer.status === 200 && more < 500; more += 1) answer = await sell()
      expect([answer.status, read(answer).error]).toMatchObject([503, NOT_NOW])

      rmSync(film)
      expect(await eventually(async () => (await readiness()) === 200)).toBe(true)
      expect(await eventually(async () => (await sell()).status === 200)).toBe(true)
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
  60_000,
)
