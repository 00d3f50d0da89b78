import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { PERMISSIONS } from '#app/permissions.server.ts'
import { newWorldIn, testDatabase, type World } from '#app/testing/world.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { Permissions } from '#platform/module/permissions.ts'
import { newLog } from '#platform/process/log.server.ts'
import { offerPermissions } from './offer-permissions.server.ts'

const MIGRATIONS = resolve('migrations')
/** The one from which shops know what they were offered. */
const REMEMBERING = '0090_offered_permissions.sql'

/** What a later version of the program declares beside what there is. */
const LATER: Permissions = {
  ...PERMISSIONS,
  'pos.bless': { es: 'Bendecir', en: 'Bless', roles: ['admin', 'cashier'] },
  'tailoring.view': { es: 'Ver la sastrería', en: 'See the tailoring', roles: ['admin'] },
}

/** A database of its own: what is offered is offered to every shop in it. */
let db: Database
let shop: World

/** A database that stands as it stood before shops knew what they were offered. */
beforeAll(async () => {
  const name = `offers_${randomUUID().slice(0, 8)}`
  await (await testDatabase()).admin.query(`create database ${name}`)
  db = await openDatabase({ ...inject('database'), database: name }, newLog('silent'), 4)
  const folder = await mkdtemp(join(tmpdir(), 'enzzo-offers-'))
  for (const file of await readdir(MIGRATIONS)) {
    if (file < REMEMBERING) await cp(join(MIGRATIONS, file), join(folder, file))
  }
  await migrate(db.admin, { migrations: folder, functions: folder })
  await rm(folder, { recursive: true, force: true })
  await openOld()
  await migrate(db.admin)
})

beforeEach(async () => {
  shop = await newWorldIn(db)
})

afterAll(() => db.close())

const OLD = { tenant: randomUUID(), admin: randomUUID() }

/** A shop of the time before, whose owner left its administrator two permissions. */
async function openOld(): Promise<void> {
  const { tenant, admin } = OLD
  await db.admin.query(
    `insert into tenants (id, subdomain, name, created_at) values ($1, 'vieja', 'La Vieja', now())`,
    [tenant],
  )
  await db.admin.query(`insert into roles (tenant_id, id, code, name) values ($1, $2, 'admin', 'A')`, [
    tenant,
    admin,
  ])
  await db.admin.query(
    `insert into role_permissions (tenant_id, role_id, permission) values ($1, $2, 'pos.access'), ($1, $2, 'pos.sell')`,
    [tenant, admin],
  )
}

const held = async (tenant: string, code: string): Promise<string[]> => {
  const { rows } = await db.admin.query<{ permission: string }>(
    `select permission from role_permissions p join roles r on r.tenant_id = p.tenant_id and r.id = p.role_id
      where p.tenant_id = $1 and r.code = $2 order by 1`,
    [tenant, code],
  )
  return rows.map(({ permission }) => permission)
}

const without = (role: string, permission: string) =>
  inTransaction(shop.owner, (tx) =>
    tx.query(
      `delete from role_permissions where permission = $2
        and role_id = (select id from roles where tenant_id = $3 and code = $1)`,
      [role, permission, tx.tenantId],
    ),
  )

test('a permission that is new reaches the roles that have it from the first day', async () => {
  const { tenantId } = shop.owner
  const before = { admin: await held(tenantId, 'admin'), cashier: await held(tenantId, 'cashier') }
  await offerPermissions(db.admin, LATER)
  expect(await held(tenantId, 'admin')).toEqual([...before.admin, 'pos.bless', 'tailoring.view'].toSorted())
  expect(await held(tenantId, 'cashier')).toEqual([...before.cashier, 'pos.bless'].toSorted())
  expect(await held(tenantId, 'owner')).toEqual([])
})

test('what the owner took away stays away, of the old and of what was offered since', async () => {
  const { tenantId } = shop.owner
  await without('cashier', 'pos.discount')
  await offerPermissions(db.admin, LATER)
  await without('admin', 'pos.bless')
  await offerPermissions(db.admin, LATER)
  const more = { ...LATER, 'tailoring.cut': { es: 'Cortar', en: 'Cut', roles: ['admin' as const] } }
  await offerPermissions(db.admin, more)
  expect(await held(tenantId, 'cashier')).not.toContain('pos.discount')
  expect(await held(tenantId, 'admin')).not.toContain('pos.bless')
  expect(await held(tenantId, 'admin')).toContain('tailoring.cut')
})

test('a role that the shop made itself is given nothing', async () => {
  const { tenantId } = shop.owner
  await db.admin.query(
    `insert into roles (tenant_id, id, code, name) values ($1, $2, 'supervisor', 'Supervisor')`,
    [tenantId, randomUUID()],
  )
  await offerPermissions(db.admin, LATER)
  expect(await held(tenantId, 'supervisor')).toEqual([])
})

test('programs that start at once offer each permission once, and the next start finds nothing to do', async () => {
  const { tenantId } = shop.owner
  await Promise.all([offerPermissions(db.admin, LATER), offerPermissions(db.admin, LATER)])
  const { rows } = await db.admin.query<{ offered: string[] }>(
    'select offered_permissions as offered from tenants where id = $1',
    [tenantId],
  )
  expect(rows[0]?.offered.toSorted()).toEqual(Object.keys(LATER).toSorted())
  expect(await offerPermissions(db.admin, LATER)).toBe(0)
})

test('a shop of the time before the program remembered is given back nothing', async () => {
  await offerPermissions(db.admin, LATER)
  expect(await held(OLD.tenant, 'admin')).not.toContain('pos.void')
  expect(await held(OLD.tenant, 'admin')).toEqual(
    expect.arrayContaining(['pos.access', 'pos.bless', 'pos.sell']),
  )
})

test('a part that had no row, and so was off, stays off; every other is on', async () => {
  const off = async (tenant: string) =>
    (
      await db.admin.query<{ module: string }>(
        'select module from tenant_modules where tenant_id = $1 and not is_on',
        [tenant],
      )
    ).rows.map(({ module }) => module)
  expect(await off(OLD.tenant)).toContain('pos')
  expect(await off(shop.owner.tenantId)).toEqual([])
})
