import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupName } from '#platform/backup/backup-files.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type RunningPostgres, startPostgres } from '#platform/postgres/supervisor.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { ask, serveTests } from '../testing/http.server.ts'
import { eventually } from '../testing/program.server.ts'
import { newWorldIn, type World } from '../testing/world.server.ts'
import { type DailyBackup, startDailyBackup } from './daily-backup.server.ts'

const home = mkdtempSync(join(tmpdir(), 'enzzo-daily-'))
chmodSync(home, 0o755)
const log = newLog('silent')
const clock = { now: new Date('2026-11-22T15:00:00Z') }
const hours = (after: number): Date => new Date(clock.now.getTime() + after * 3_600_000)

let postgres: RunningPostgres
let database: Database
let shop: World

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(home, 'data'), log: () => undefined })
  database = await openDatabase(postgres.connection, log, 4)
  await migrate(database.admin)
  shop = await newWorldIn(database, {}, { backups: 'daily' })
}, 120_000)

afterAll(async () => {
  await database.close()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}, 60_000)

const begin = (folder: string): DailyBackup =>
  startDailyBackup({
    admin: database.admin,
    plan: { source: { postgres, secretKey: null, files: null, version: '0.1.0' }, folder, keepDays: 1 },
    log,
    clock: () => clock.now,
    lookEveryMs: 20,
  })

/** What the dashboard has for that person. */
const told = (call = shop.as({ now: clock.now })) => call.tenant.getBackup()

test('one is made at the start and one each night; the old ones go, and nothing that is not ours', async () => {
  const folder = join(home, 'kept')
  mkdirSync(folder)
  const foreign = ['facturas.zip', 'enzzo-backup-de-ayer.tar.zst']
  for (const name of foreign) writeFileSync(join(folder, name), '')
  expect(await told()).toEqual({ kind: 'missing', last: null, failed: false })

  const daily = begin(folder)
  const { port } = await serveTests({ backupAge: daily.age })
  const first = backupName(clock.now)
  await eventually(() => daily.age() === 0)
  expect(readdirSync(folder).toSorted()).toEqual([...foreign, first].toSorted())
  expect(await told()).toBeNull()

  // At nine in the evening it is of this day; at four in the morning it is time for the next.
  clock.now = hours(10)
  expect(await eventually(() => daily.age() === 36_000)).toBe(true)
  expect(JSON.parse((await ask(port, { path: '/health' })).text)).toEqual({
    status: 'ok',
    backups: 'own_server',
    backup_age_seconds: 36_000,
  })
  clock.now = hours(7)
  await eventually(() => daily.age() === 0)
  clock.now = hours(24)
  await eventually(() => daily.age() === 0)
  // The first is older than a day by now.
  expect(readdirSync(folder).toSorted()).toEqual(
    [...foreign, backupName(hours(-24)), backupName(clock.now)].toSorted(),
  )
  await daily.stop()
}, 60_000)

test('one that cannot be made is tried again after an hour, and the owner hears of it in two days', async () => {
  const folder = join(home, 'a-file')
  writeFileSync(folder, '')
  clock.now = hours(49)
  const daily = begin(folder)
  const failed = async () => (await told())?.failed === true
  expect(await eventually(failed)).toBe(true)
  expect(await told()).toEqual({ kind: 'late', last: hours(-49), failed: true })
  // Whose matter it is not hears nothing.
  const cashier = shop.as({ ctx: shop.actor(['dashboard.view']), now: clock.now })
  expect(await told(cashier)).toBeNull()

  rmSync(folder)
  clock.now = hours(1.1)
  await eventually(async () => (await told()) === null)
  expect(readdirSync(folder)).toEqual([backupName(clock.now)])
  await daily.stop()
}, 60_000)
