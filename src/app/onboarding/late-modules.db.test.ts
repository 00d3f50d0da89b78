import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { beginInOpenShops, beginModules } from '#platform/module/beginning.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { newDatabase } from '#platform/testing/own-database.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { PERMISSIONS } from '../permissions.server.ts'
import { NOON } from '../testing/world.server.ts'
import { newShop } from './new-shop.server.ts'

/** A database of its own: what comes late begins in every shop of it. */
let db: Database

beforeAll(async () => {
  db = await newDatabase()
})

afterAll(() => db.close())

const subdomain = (): string => `t${randomUUID().slice(0, 13)}`

/** A shop of the program as it was before some of its modules. */
async function shopWithout(...missing: string[]): Promise<TenantCtx> {
  const tenantId = newId<TenantId>()
  await db.admin.query('insert into tenants (id, subdomain, name, created_at) values ($1, $2, $3, $4)', [
    tenantId,
    subdomain(),
    'La Vieja',
    NOON,
  ])
  const ctx = { pool: db.app, installation: NOTHING_INSTALLED, tenantId, now: NOON, requestId: randomUUID() }
  const earlier = SERVER_MODULES.filter(({ name }) => !missing.includes(name))
  await beginModules(ctx, earlier, { name: 'La Vieja', permissions: PERMISSIONS })
  return ctx
}

const start = (modules: readonly ServerModule[] = SERVER_MODULES, log = newLog('silent')): Promise<number> =>
  beginInOpenShops(db, { modules, permissions: PERMISSIONS, log, now: NOON })

/** How much there is of what a new shop begins with. */
const beginnings = (ctx: TenantCtx) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query(
      `select (select count(*) from roles) as roles, (select count(*) from tenant_settings) as settings,
        (select count(*) from customers) as customers, (select count(*) from warehouses) as warehouses,
        (select count(*) from cashboxes) as cashboxes, (select count(*) from payment_methods) as methods,
        (select count(*) from currencies) as currencies,
        (select count(*) from taxes) as taxes`,
    )
    return row
  })

const WHOLE = {
  roles: 3,
  settings: 1,
  customers: 1,
  warehouses: 2,
  cashboxes: 1,
  methods: 7,
  currencies: 3,
  taxes: 3,
}

test('a shop that opened before a module has its beginning at the next start, once', async () => {
  const whole = await newShop(db.app, NOON, { subdomain: subdomain(), name: 'La Nueva' })
  const old = await shopWithout('cash', 'invoices')
  expect(await beginnings(old)).toEqual({ ...WHOLE, cashboxes: 0, methods: 0, currencies: 0 })
  expect(await start()).toBe(1)
  expect(await beginnings(old)).toEqual(WHOLE)
  expect(await start()).toBe(0)
  expect(await beginnings(old)).toEqual(WHOLE)
  expect(await beginnings(whole)).toEqual(WHOLE)
})

test('programs that start at once begin a module once', async () => {
  const old = await shopWithout('customers', 'cash')
  await Promise.all([start(), start()])
  expect(await beginnings(old)).toEqual(WHOLE)
})

test('a module that cannot begin in a shop leaves it as it was, and is tried again at the next start', async () => {
  const old = await shopWithout('cash', 'invoices')
  const broken = SERVER_MODULES.map((module): ServerModule => {
    if (module.name !== 'invoices') return module
    return { name: 'invoices', begin: () => Promise.reject(new Error('no room')) }
  })
  expect(await start(broken)).toBe(0)
  expect(await beginnings(old)).toEqual({ ...WHOLE, cashboxes: 0, methods: 0, currencies: 0 })
  expect(await start()).toBe(1)
  expect(await beginnings(old)).toEqual(WHOLE)
})

test('the application may not say of a shop that it began', async () => {
  await expect(db.app.query(`update tenants set begun_modules = '{}'`)).rejects.toThrow('permission denied')
})
