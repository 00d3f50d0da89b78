import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire } from '#modules/identity/testing/account.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { reporting } from '#platform/kernel/ctx.server.ts'
import { type RunningPostgres, startPostgres } from '#platform/postgres/supervisor.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { ask, askMutation, askQuery, type Caller, read, serveTests, signIn } from '../testing/http.server.ts'
import { eventually } from '../testing/program.server.ts'
import { newWorldIn, type World } from '../testing/world.server.ts'

const NOT_NOW = { data: { domain: { code: 'platform.unavailable' }, httpStatus: 503, reference: null } }

const folder = mkdtempSync(join(tmpdir(), 'enzzo-frozen-'))
let postgres: RunningPostgres
let database: Database
let shop: World
let coffee: ProductId
let port: number
let owner: Caller
const written: string[] = []

beforeAll(async () => {
  chmodSync(folder, 0o755)
  postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  database = await openDatabase(postgres.connection, newLog('silent'), 6)
  await migrate(database.admin)
  shop = await newWorldIn(database)
  coffee = await shop.product()
  const served = await serveTests({
    pool: database.app,
    tenants: newTenantDirectory(database.app),
    log: newLog('warn', { write: (line) => void written.push(line) }),
  })
  port = served.port
  owner = await signIn(port, served.hostOf(shop), await hire(shop))
}, 60_000)

afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}, 60_000)

const parentOf = (pid: string): number => {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** Stops every process of the database where it stands, as a machine that is swapped out would. */
function freeze(): () => void {
  const postmaster = Number(readFileSync(join(postgres.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGSTOP')
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster)
  const pids = [postmaster, ...children.map(Number)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

const sale = () => saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
const sell = (of: ReturnType<typeof sale>) => askMutation(port, owner, 'pos.checkout', of)
const sleep = (seconds: number) => reporting(shop.owner, (tx) => tx.query(`select pg_sleep(${seconds})`))

const whereProcessesCanBeSeen = process.platform === 'linux' ? test : undefined
whereProcessesCanBeSeen?.(
  'a database that is frozen is told as "not now" in some seconds, to all who wait and all who come; then the same sale goes through',
  async () => {
    const begun = sleep(50).then(
      () => null,
      (error: unknown) => error,
    )
    expect((await sell(sale())).status).toBe(200)
    const thaw = freeze()
    const first = sale()
    try {
      const began = performance.now()
      const answers = await Promise.all([
        sell(first),
        sell(sale()),
        askQuery(port, owner, 'pos.getRecentInvoices'),
        askQuery(port, owner, 'dashboard.getSummary', { period: 'month' }),
      ])
      for (const answer of answers) expect([answer.status, read(answer).error]).toMatchObject([503, NOT_NOW])
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(await begun).toMatchObject({ code: 'platform.unavailable' })
      expect((await ask(port, { path: '/ready' })).status).toBe(503)
      // By now nobody is let in either.
      const came = performance.now()
      expect((await sell(first)).status).toBe(503)
      expect(performance.now() - came).toBeLessThan(8_000)
    } finally {
      thaw()
    }
    const sold = await sell(first)
    expect(read(sold).data).toMatchObject({ orderId: first.id, total: 118 })
  },
  60_000,
)

test('who waits long on a database that lives is left alone', async () => {
  expect(await sleep(9)).toHaveLength(1)
}, 30_000)

test('a data folder that cannot be entered is "not now", the log says what to do, and sales go on when it can', async () => {
  const base = join(postgres.dataFolder, 'base')
  const first = sale()
  await database.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'enzzo_app'`,
  )
  chmodSync(base, 0o000)
  try {
    await eventually(async () => {
      const answer = await sell(first)
      expect([answer.status, read(answer).error]).toMatchObject([503, NOT_NOW])
      return written.some((line) =>
        /"code":"42501".*the database cannot open its own files: see that/.test(line),
      )
    })
  } finally {
    chmodSync(base, 0o700)
  }
  expect(read(await sell(first)).data).toMatchObject({ orderId: first.id })
}, 60_000)
