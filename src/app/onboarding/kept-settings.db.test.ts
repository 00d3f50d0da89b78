import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { newWorldIn, testDatabase } from '../testing/world.server.ts'

const MIGRATIONS = resolve('migrations')
/** The one from which modules keep their own settings. */
const PARTING = '0102_module_settings.sql'

const SET = { tenant: randomUUID() }
const UNSET = { tenant: randomUUID() }
/** What customers were said to be, when there was no list of it. */
const TYPES = [randomUUID(), randomUUID()]

let db: Database

/** Two shops as they were when all settings stood in one row: one that set everything, one that set nothing. */
beforeAll(async () => {
  const name = `kept_${randomUUID().slice(0, 8)}`
  await (await testDatabase()).admin.query(`create database ${name}`)
  db = await openDatabase({ ...inject('database'), database: name }, newLog('silent'), 4)
  const folder = await mkdtemp(join(tmpdir(), 'enzzo-kept-'))
  for (const file of await readdir(MIGRATIONS)) {
    if (file < PARTING) await cp(join(MIGRATIONS, file), join(folder, file))
  }
  await migrate(db.admin, { migrations: folder, functions: folder })
  await rm(folder, { recursive: true, force: true })
  for (const { tenant } of [SET, UNSET]) {
    await db.admin.query(
      `insert into tenants (id, subdomain, name, created_at) values ($1::uuid, 't' || left($1::text, 8), 'La Vieja', now())`,
      [tenant],
    )
  }
  await db.admin.query(
    `insert into tenant_settings (tenant_id, trade_name, fiscal_series, sell_without_stock, cash_session_required,
        max_discount_bps, rewards_enabled, reward_cents_per_point, cash_refund_limit_cents, cash_refund_any_method)
      values ($1, 'La Vieja', 'B', true, true, 1500, true, 5050, 100050, true)`,
    [SET.tenant],
  )
  await db.admin.query('insert into tenant_settings (tenant_id) values ($1)', [UNSET.tenant])
  await db.admin.query(
    `insert into customers (tenant_id, id, code, name, customer_type_id, created_at, updated_at)
      select $1, gen_random_uuid(), 'C-' || n, 'Ana', (array[$2, $3, null, $2]::uuid[])[n], now(), now()
      from generate_series(1, 4) as n`,
    [SET.tenant, ...TYPES],
  )
  await migrate(db.admin)
})

afterAll(() => db.close())

test('shops of a version before keep what they had set, each its own', async () => {
  const shop = await newWorldIn(db)
  const valuesOf = async (tenantId: string) => {
    const ctx = { ...shop.owner, tenantId: tenantId as typeof shop.owner.tenantId }
    return (await shop.as({ ctx }).tenant.getConfiguration()).values
  }
  expect(await valuesOf(SET.tenant)).toMatchObject({
    fiscal_series: 'B',
    sell_without_stock: true,
    cash_session_required: true,
    max_discount_bps: 1500,
    rewards_enabled: true,
    reward_cents_per_point: 5050,
    cash_refund_limit_cents: 100_050,
    cash_refund_any_method: true,
  })
  expect(await valuesOf(UNSET.tenant)).toMatchObject({
    fiscal_series: 'E',
    max_discount_bps: 10_000,
    cash_refund_limit_cents: 500_000,
  })
})

test('what customers were said to be became a list, and they are it still', async () => {
  const { rows } = await db.admin.query<{ id: string; name: string; customers: number }>(
    `select t.id, t.name, count(c.id)::integer as customers from customer_types t
      left join customers c on c.tenant_id = t.tenant_id and c.customer_type_id = t.id
      where t.tenant_id = $1 group by t.id, t.name order by 3 desc`,
    [SET.tenant],
  )
  expect(rows.map(({ id, customers }) => ({ id, customers }))).toEqual([
    { id: TYPES[0], customers: 2 },
    { id: TYPES[1], customers: 1 },
  ])
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Tipo 1', 'Tipo 2'])
})
