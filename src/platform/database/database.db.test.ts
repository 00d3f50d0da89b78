import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorldIn } from '#app/testing/world.server.ts'
import { purge } from '#app/worker/purge.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { type RunningPostgres, startPostgres } from '../postgres/supervisor.server.ts'
import { newLog } from '../process/log.server.ts'
import { type Connection, type Database, DatabaseError, openDatabase } from './database.server.ts'
import { migrate } from './migrate.server.ts'

/** Roles belong to a whole server, so these tests have one that no other test works on. */
let folder: string
let server: RunningPostgres
let superuser: Database
let owner: Connection

const log = newLog('silent')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enzzo-owner-'))
  // The database's own user must reach it, or its data goes to a folder of the system's.
  await chmod(folder, 0o755)
  const lines: string[] = []
  server = await startPostgres({
    dataDir: folder,
    log: (line) => lines.push(line),
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  const { default: pg } = await import('pg')
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query(`create role dueno login createrole createdb password 'primera'`)
  await admin.query('create database negocio owner dueno')
  await admin.end()
  owner = { ...server.connection, user: 'dueno', password: 'primera', database: 'negocio' }
}, 60_000)

afterAll(async () => {
  await superuser?.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const started = async (connection: Connection): Promise<Database> => {
  const database = await openDatabase(connection, log, 2)
  await migrate(database.admin)
  return database
}

test('an owner that is no superuser starts the program again and again, and it sells', async () => {
  await (await started(owner)).close()
  const database = await started(owner)
  try {
    const shop = await newWorldIn(database)
    const coffee = await shop.product()
    const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
    expect((await shop.call.pos.getRecentInvoices()).invoices.map(({ id }) => id)).toEqual([orderId])
  } finally {
    await database.close()
  }
})

test('such an owner clears away the sessions that have ended and the old answers of all shops, and sees no other', async () => {
  const database = await started(owner)
  try {
    const shop = await newWorldIn(database)
    const { userId } = shop.owner.actor
    const client = await database.app.connect()
    await client.query(`begin; set local app.tenant_id = '${shop.owner.tenantId}'`)
    await client.query(
      `insert into sessions (tenant_id, token_hash, user_id, created_at, expires_at)
       select $1, sha256(days::text::bytea), $2, now(), now() + make_interval(days => days)
         from unnest(array[-2, -1, 7]) as days`,
      [shop.owner.tenantId, userId],
    )
    await client.query(
      `insert into idempotent_requests (tenant_id, key, input_hash, at)
       select $1, gen_random_uuid(), '', now() - make_interval(days => days) from unnest(array[0, 29, 32, 90]) as days`,
      [shop.owner.tenantId],
    )
    await client.query('commit')
    client.release()
    for (const table of ['sessions', 'idempotent_requests']) {
      expect((await database.admin.query(`select 1 from ${table}`)).rowCount).toBe(2)
    }
    expect(await purge(database.admin, new Date())).toEqual({ events: 0, sessions: 2, answers: 2 })
  } finally {
    await database.close()
  }
})

test('a new password of the owner is taken up at the next start', async () => {
  const first = await started(owner)
  await first.admin.query(`alter role dueno password 'segunda'`)
  await first.close()
  const next = await started({ ...owner, password: 'segunda' })
  expect((await next.app.query('select current_user as who')).rows).toEqual([{ who: 'enzzo_app' }])
  await next.close()
})

test('an owner without a password is refused with a sentence', async () => {
  const opening = openDatabase({ ...owner, password: '' }, log)
  await expect(opening).rejects.toThrow(DatabaseError)
  await expect(opening).rejects.toThrow(/^The user dueno has no password in DATABASE_URL/)
})

test('a role of the application that may do more than it must is refused by name', async () => {
  superuser = await openDatabase(server.connection, log, 2)
  await superuser.admin.query('alter role enzzo_app bypassrls')
  await expect(openDatabase(server.connection, log)).rejects.toThrow(/^The role enzzo_app may do more/)
  await superuser.admin.query('alter role enzzo_app nobypassrls')
})
