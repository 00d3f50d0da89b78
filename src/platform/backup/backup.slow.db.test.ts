import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settleRestored } from '#app/backup/restored.server.ts'
import { NOON, newWorldIn, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { newSuperAdmin } from '#modules/super-admin/testing/super-admin.server.ts'
import { type Database, openDatabase } from '../database/database.server.ts'
import { migrate } from '../database/migrate.server.ts'
import { filesBelow } from '../files/file-store.server.ts'
import { reading } from '../kernel/ctx.server.ts'
import { type RunningPostgres, startPostgres } from '../postgres/supervisor.server.ts'
import {
  cleanUp,
  eventually,
  findPeople,
  homeOf,
  killAll,
  modeOf,
  type Person,
  query,
  start,
  systemFolder,
} from '../postgres/testing/world.server.ts'
import { newLog } from '../process/log.server.ts'
import { openSecrets } from '../process/secrets.server.ts'
import type { ProductId } from '../values/ids.ts'
import { BackupDamaged, readArchive } from './archive.server.ts'
import { type Backup, type BackupSource, takeBackup } from './backup.server.ts'
import { backupName } from './backup-files.ts'
import { restoreBackup } from './restore.server.ts'

const people = await findPeople()
const [self] = people
const log = newLog('silent')
const quiet = () => undefined
const backups = join(homeOf(self, 'backups'), 'kept')
const dataDir = join(homeOf(self, 'shop'), 'data')

let postgres: RunningPostgres
let database: Database
let shop: World
let coffee: ProductId
let source: BackupSource
let first: Backup

const opened: (() => Promise<void>)[] = []
const children = new Set<ChildProcess>()

/** The data of a folder, as the program opens it. */
async function openData(folder: string): Promise<{ postgres: RunningPostgres; database: Database }> {
  const running = await startPostgres({ dataDir: folder, systemFolder, log: quiet })
  const connected = await openDatabase(running.connection, log, 8)
  opened.push(async () => {
    await connected.close()
    await running.stop()
  })
  await migrate(connected.admin)
  return { postgres: running, database: connected }
}

/** As long a name as any has. */
const PICTURE = `${randomUUID()}/pictures/${randomUUID()}/1600.avif`

const sell = (of: World['call'] = shop.call) =>
  of.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))

beforeAll(async () => {
  const data = await openData(dataDir)
  postgres = data.postgres
  database = data.database
  openSecrets({ secretKey: null, dataDir })
  shop = await newWorldIn(database)
  coffee = await shop.product()
  await shop.call.support.grant({ hours: 72, role_id: shop.roles.admin })
  await (await newSuperAdmin(database)).signIn()
  const files = join(dataDir, 'files')
  await filesBelow(files).put(PICTURE, Buffer.from('a picture'))
  source = { postgres, secretKey: join(dataDir, 'secret.key'), files, version: '0.1.0' }
  first = await takeBackup(source, backups, NOON)
}, 120_000)

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await killAll()
})
afterAll(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
  await cleanUp()
}, 60_000)

/** What does not hold in the books of a database, whatever happened: nothing. */
const torn = (of: Database) =>
  reading({ ...shop.owner, pool: of.app }, async (tx) => {
    const [row] = await tx.query(
      `select
        (select count(*) from invoices i where i.total_cents is distinct from
          (select sum(total_cents) from invoice_lines where invoice_id = i.id)) as lines,
        (select count(*) from invoices i where i.total_cents + i.change_cents is distinct from
          (select sum(amount_cents) from invoice_payments where invoice_id = i.id)) as payments,
        (select count(*) from fiscal_numbers n
          where not exists (select 1 from invoices i where i.id = n.document_id and i.ncf = n.ncf)) as numbers,
        (select count(*) from invoices i where 1 <>
          (select count(*) from audit_log where action = 'sale.posted' and subject_id = i.id)) as audits,
        (select 1000000 - on_hand_milli - 1000 * (select count(*) from invoices) from stock_levels
          where product_id = $1 and on_hand_milli < 1000000) as stock`,
      [coffee],
    )
    return row
  })
const WHOLE = { lines: 0, payments: 0, numbers: 0, audits: 0, stock: 0 }

/** Writes without end, so that the data changes under the backup from its first file to its last. */
async function keepWriting(isOver: () => boolean): Promise<void> {
  await database.admin.query(
    `create table work as select n, repeat('x', 400) as text from generate_series(1, 2000) n`,
  )
  while (!isOver()) {
    await database.admin.query(`update work set text = md5(text) || repeat('y', 400) where n % 7 = 0`)
  }
}

test('what was sold before a backup under load is in it, whole, and what was sold after it is issued to nobody else', async () => {
  const sold: { orderId: string; orderNumber: string; ncf: string | null }[] = []
  let over = false
  // After the backup no more than the shop's pace makes likely.
  const till = async () => {
    while (!over && sold.length < 68) sold.push(await sell())
  }
  const tills = Promise.all([till(), till(), till(), keepWriting(() => over)])
  await eventually(() => sold.length >= 30)
  const before = [...sold]
  const madeAt = new Date(NOON.getTime() + 60_000)
  const { file, bytes } = await takeBackup(source, backups, madeAt)
  expect(await modeOf(file)).toMatchObject({ mode: '600' })
  expect(bytes).toBe((await stat(file)).size)
  await eventually(() => sold.length >= before.length + 10)
  over = true
  await tills

  const home = join(homeOf(self, 'restored'), 'data')
  const now = new Date(NOON.getTime() + 20 * 3_600_000)
  const { before: aside } = await restoreBackup({
    file,
    dataDir: home,
    systemFolder,
    setAside: false,
    now,
    log: quiet,
    prepare: async (connection, manifest) => {
      expect(manifest.made_at).toBe(madeAt.toISOString())
      const restoring = await openDatabase(connection, log, 4)
      await settleRestored(restoring, { madeAt, now })
      await restoring.close()
    },
  })
  expect(aside).toBeNull()
  expect(readFileSync(join(home, 'secret.key'), 'utf8')).toBe(readFileSync(source.secretKey ?? '', 'utf8'))

  expect(readFileSync(join(home, 'files', PICTURE), 'utf8')).toBe('a picture')

  const restored = await openData(home)
  const ctx = { ...shop.owner, pool: restored.database.app }
  const kept = await reading(ctx, (tx) => tx.query<{ id: string }>('select id from invoices'))
  const ids = new Set(kept.map(({ id }) => id))
  for (const { orderId } of before) expect(ids.has(orderId)).toBe(true)
  expect(await torn(restored.database)).toEqual(WHOLE)
  expect(await torn(database)).toEqual(WHOLE)

  const call = shop.as({ ctx })
  const again = [await sell(call), await sell(call), await sell(call)]
  for (const what of ['ncf', 'orderNumber'] as const) {
    const issued = new Set(sold.map((sale) => sale[what]))
    for (const sale of again)
      expect([what, sale[what], issued.has(sale[what])]).toEqual([what, sale[what], false])
  }
  expect(await call.notification.getUnread()).toMatchObject([
    { kind: 'restored_backup', params: { backup_at: madeAt.toISOString() } },
  ])
  // Nobody of support is let in by what the owner may have ended since.
  expect((await call.support.get()).open).toBeNull()
  expect((await restored.database.admin.query('select 1 from super_admin_sessions')).rows).toEqual([])
  const { rows } = await restored.database.admin.query('select restored_at, restored_from from installation')
  expect(rows).toEqual([{ restored_at: now, restored_from: madeAt }])
}, 120_000)

/** `npm run` as that person, with data of his own. */
function run(person: Person, args: readonly string[], folder: string) {
  const child = spawn(process.execPath, [resolve('scripts/run.mjs'), ...args], {
    ...person.account,
    cwd: homeOf(person, 'here'),
    env: { PATH: process.env.PATH, HOME: homeOf(person, 'here'), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  const ended = new Promise<{ code: number | null; said: string }>((done) => {
    child.once('close', (code) => {
      children.delete(child)
      done({ code, said })
    })
  })
  return { child, ended }
}

const slots = () => query(postgres.connection, 'select slot_name from pg_replication_slots')

test('a backup that is killed half-way leaves no file under its name and nothing behind in the database', async () => {
  const folder = join(homeOf(self, 'killed'), 'kept')
  const { child, ended } = run(self, ['backup', folder], dataDir)
  await eventually(
    () => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.unfinished')),
  )
  child.kill('SIGKILL')
  await ended
  expect(readdirSync(folder).filter((name) => !name.endsWith('.unfinished'))).toEqual([])
  expect(await eventually(async () => (await slots()).length === 0)).toBe(true)
  // The next one is made at once, and a day later what the killed one left is cleared away.
  const later = await takeBackup(source, folder, new Date(Date.now() + 25 * 3_600_000))
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([later.file])
  expect(await slots()).toEqual([])
  await sell()
})

test('of two backups at once the second says that it has to wait', async () => {
  const [one, two] = await Promise.allSettled([
    takeBackup(source, backups, new Date(NOON.getTime() + 1000)),
    takeBackup(source, backups, new Date(NOON.getTime() + 2000)),
  ])
  const refused = [one, two].filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([
    { reason: { message: expect.stringMatching(/^Another backup is being made/) } },
  ])
})

test('a page that the disk spoilt is found when the backup is read back', async () => {
  const { rows } = await database.admin
    .query<{ file: string }>(
      `create table spoilt as select repeat('x', 900) as text from generate_series(1, 40); checkpoint;
     select pg_relation_filepath('spoilt') as file`,
    )
    .then((results) => (Array.isArray(results) ? results.at(-1) : results))
  const handle = await open(join(postgres.dataFolder, rows[0]?.file ?? ''), 'r+')
  await handle.write(Buffer.from('?'), 0, 1, 3 * 8192 + 5000)
  await handle.close()
  const taking = takeBackup(source, backups, new Date(NOON.getTime() + 3000))
  await expect(taking).rejects.toThrow(/page 3 of .* does not carry its checksum: the disk .* is damaged/)
  await database.admin.query('drop table spoilt')
  expect(readdirSync(backups)).not.toContain(backupName(new Date(NOON.getTime() + 3000)))
})

describe('a file that is not whole is refused before anything is touched', () => {
  const altered = async (change: (whole: Buffer) => Buffer): Promise<string> => {
    const file = join(homeOf(self, 'altered'), 'altered.tar.zst')
    writeFileSync(file, change(await readFile(first.file)))
    return file
  }
  const unpacked = (change: (tar: Buffer) => void) => (whole: Buffer) => {
    const tar = zstdDecompressSync(whole)
    change(tar)
    return zstdCompressSync(tar)
  }

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['cut in the middle', (whole) => whole.subarray(0, whole.length / 2)],
    ['without its last bytes', (whole) => whole.subarray(0, whole.length - 40)],
    [
      'with another byte in the middle',
      (whole) => Buffer.concat([whole.subarray(0, 5000), Buffer.from('factura'), whole.subarray(5007)]),
    ],
    ['empty', () => Buffer.alloc(0)],
    ['no backup at all', () => Buffer.from('factura de marzo')],
    [
      'packed anew with another content',
      unpacked((tar) => tar.write('?', tar.indexOf('cluster/PG_VERSION') + 512)),
    ],
    [
      'packed anew without its list',
      (whole) => zstdCompressSync(zstdDecompressSync(whole).subarray(0, 1 << 20)),
    ],
    [
      'with a path that leads out',
      unpacked((tar) => tar.write('cluster/../PG_VERSIO', tar.indexOf('cluster/PG_VERSION'))),
    ],
  ])('%s', async (_, change) => {
    const file = await altered((whole) => Buffer.from(change(whole)))
    const home = join(homeOf(self, 'untouched'), 'data')
    const restoring = restoreBackup({
      file,
      dataDir: home,
      systemFolder,
      setAside: true,
      now: NOON,
      log: quiet,
      prepare: async () => undefined,
    })
    await expect(restoring).rejects.toThrow(BackupDamaged)
    expect(existsSync(home)).toBe(false)
  })
})

test('data that is there is kept unless the program runs on it, and only when asked for', async () => {
  const folder = join(homeOf(self, 'inhabited'), 'data')
  const restore = (setAside: boolean) =>
    restoreBackup({
      file: first.file,
      dataDir: folder,
      systemFolder,
      setAside,
      now: NOON,
      log: quiet,
      prepare: async () => undefined,
    })
  await restore(false)
  writeFileSync(join(folder, 'secret.key'), 'another')
  await expect(restore(false)).rejects.toThrow(/^There is data already .*--set-aside/)
  const running = await startPostgres({ dataDir: folder, systemFolder, log: quiet })
  await expect(restore(true)).rejects.toThrow(/stop it first/)
  await query(running.connection, 'create table mine ()')
  await running.stop()
  const { before, cluster } = await restore(true)
  for (const kept of [before ?? '', cluster]) expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true)
  const keys = readdirSync(folder).filter((name) => name.startsWith('secret.key'))
  expect(keys.map((name) => readFileSync(join(folder, name), 'utf8').trim().length)).toEqual([64, 7])
  const again = await startPostgres({ dataDir: folder, systemFolder, log: quiet })
  await expect(query(again.connection, 'select from mine')).rejects.toMatchObject({ code: '42P01' })
  await again.stop()
}, 120_000)

test.each(people)(
  '$name restores a backup into an empty folder, and makes one of what does not run',
  async (person) => {
    const file = join(homeOf(person, 'received'), 'copy.tar.zst')
    cpSync(first.file, file)
    if (person.account.uid !== undefined) chownSync(file, person.account.uid, person.account.gid ?? 0)
    const folder = join(homeOf(person, 'new'), 'data')
    const done = await run(person, ['restore', file], folder).ended
    expect(done).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Restored as of ${NOON.toISOString()}`),
    })
    const { program, connection, dataFolder } = await start(person, { dataDir: folder })
    expect(await modeOf(dataFolder)).toEqual({ mode: '700', uid: person.serverUid })
    expect(await query(connection, 'select count(*)::int as shops from tenants')).toEqual([{ shops: 1 }])
    await program.stop()

    // The database is started for it, and stopped again.
    const kept = join(homeOf(person, 'kept'), 'backups')
    expect(await run(person, ['backup', kept], folder).ended).toMatchObject({ code: 0 })
    expect(existsSync(join(dataFolder, 'postmaster.pid'))).toBe(false)
    expect((await readArchive(join(kept, readdirSync(kept)[0] ?? ''))).has_secret_key).toBe(true)
  },
  180_000,
)

test('with a database of one’s own both commands say what to use instead', async () => {
  mkdirSync(homeOf(self, 'here'), { recursive: true })
  for (const command of ['backup', 'restore']) {
    const child = spawn(process.execPath, [resolve('scripts/run.mjs'), command], {
      env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://dueno:secreto@localhost:1/enzzo' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (part) => (said += String(part)))
    const code = await new Promise((done) => child.once('close', done))
    expect([code, said]).toEqual([2, expect.stringMatching(/DATABASE_URL is set.*pg_(dump|restore) /s)])
  }
})
