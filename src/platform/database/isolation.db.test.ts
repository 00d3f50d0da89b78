import { randomUUID } from 'node:crypto'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { tenantTables } from '#app/testing/tenant-state.server.ts'
import { newWorld, strangerOf, testDatabase, type World } from '#app/testing/world.server.ts'
import type { Tx } from '../kernel/ctx.server.ts'
import { inTransaction, reading } from '../kernel/ctx.server.ts'
import type { TenantId } from '../values/ids.ts'
import type { Database } from './database.server.ts'

let db: Database
let tables: string[]
let shop: World

beforeAll(async () => {
  db = await testDatabase()
  tables = await tenantTables(db)
  shop = await newWorld()
})

const names = async (query: string): Promise<string[]> =>
  (await db.admin.query<{ name: string }>(query)).rows.map(({ name }) => name)

test('every table of tenants is shut off by tenant, for its owner too', async () => {
  expect(tables.length).toBeGreaterThan(20)
  const shut = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity
      and relforcerowsecurity order by 1`,
  )
  expect(shut).toEqual(tables)
})

test('the tables without a tenant are the shops themselves and what concerns the whole installation', async () => {
  const all = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') order by 1`,
  )
  expect(all.filter((name) => !tables.includes(name))).toEqual([
    'brands',
    'installation',
    'landing_content',
    'plans',
    'schema_functions',
    'schema_migrations',
    'shop_onboardings',
    'shop_suspensions',
    'super_admin_acts',
    'super_admin_recovery_codes',
    'super_admin_sessions',
    'super_admin_settings',
    'super_admin_steps',
    'super_admins',
    'support_agents_out',
    'tenants',
    'write_proof',
  ])
})

test('the tenant comes first in every primary, unique and foreign key', async () => {
  const { rows } = await db.admin.query<{ name: string; first: string; kind: string; target: string | null }>(
    `select c.conrelid::regclass || ' ' || c.conname as name, c.contype as kind, c.confrelid::regclass::text as target,
        (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) as first
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1) and c.contype in ('p', 'u', 'f')`,
    [tables],
  )
  expect(rows.filter(({ kind }) => kind === 'p')).toHaveLength(tables.length)
  expect(rows.filter(({ first }) => first !== 'tenant_id')).toEqual([])
})

test('every unique index begins with the tenant', async () => {
  const astray = await names(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and i.indisunique
       and t.relname in (${tables.map((name) => `'${name}'`).join(', ')})
       and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) <> 'tenant_id'`,
  )
  expect(astray).toEqual([])
})

test('the application’s roles own nothing, create nothing and cannot step around the policies', async () => {
  const { rows } = await db.admin.query(
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        (select count(*) from pg_class where relowner = r.oid) as owns,
        has_schema_privilege(rolname, 'public', 'create') as creates
     from pg_roles r where rolname in ('enzzo_app', 'enzzo_reports') order by 1`,
  )
  const powerless = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    owns: 0,
    creates: false,
  }
  expect(rows).toEqual([
    { rolname: 'enzzo_app', ...powerless },
    { rolname: 'enzzo_reports', ...powerless },
  ])
})

test('functions that run as their owner search the caller’s temporary tables last and are not everybody’s', async () => {
  const { rows } = await db.admin.query<{ name: string; path: string[] | null; anybody: boolean }>(
    `select p.proname as name, p.proconfig as path,
        exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0) as anybody
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name, path, anybody } of rows) {
    const searched = path?.find((setting) => setting.startsWith('search_path='))
    expect([name, searched, anybody]).toEqual([name, 'search_path=pg_catalog, public, pg_temp', false])
  }
})

test('without a tenant the application sees no row of any table', async () => {
  for (const table of tables) {
    const { rows } = await db.app.query(`select count(*) as n from ${table}`)
    expect([table, rows]).toEqual([table, [{ n: 0 }]])
  }
})

test('a tenant sees its own rows and another’s in no table', async () => {
  const count = (tx: Tx, table: string) => tx.query(`select count(*) as n from ${table}`)
  await reading(strangerOf(shop.owner), async (tx) => {
    for (const table of tables) expect([table, await count(tx, table)]).toEqual([table, [{ n: 0 }]])
  })
  expect(await reading(shop.owner, (tx) => count(tx, 'warehouses'))).toEqual([{ n: 2 }])
})

test('every view looks with the rights of whoever asks, so that it shows a tenant its own rows', async () => {
  const views = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`,
  )
  expect(views.length).toBeGreaterThan(0)
  const asCaller = await names(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
       and 'security_invoker=true' = any(reloptions) order by 1`,
  )
  expect(asCaller).toEqual(views)
})

test('a row for another tenant cannot be written', async () => {
  const other = await newWorld()
  const insert = inTransaction(shop.owner, (tx) =>
    tx.query(`insert into tenant_modules (tenant_id, module) values ($1, 'stolen')`, [other.owner.tenantId]),
  )
  await expect(insert).rejects.toThrow(/row-level security/)
})

test('the tenant of one transaction is gone in the next on the same connection', async () => {
  const client = await db.app.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${shop.owner.tenantId}'`)
    expect((await client.query('select count(*) as n from warehouses')).rows).toEqual([{ n: 2 }])
    await client.query('commit')
    expect((await client.query('select count(*) as n from warehouses')).rows).toEqual([{ n: 0 }])
  } finally {
    client.release()
  }
})

test('a tenant id that is no uuid opens nothing', async () => {
  const crooked = { ...shop.owner, tenantId: `${randomUUID()}'; drop table x; --` as TenantId }
  await expect(reading(crooked, (tx) => tx.query('select 1'))).rejects.toThrow('not a uuid')
})

test('the tables of the program are those of the database, column by column', async () => {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>('/src/**/*.tables.ts', { eager: true })
  const declared = Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((value) => is(value, PgTable))
    .map(getTableConfig)
  const { rows } = await db.admin.query<{
    table_name: string
    column_name: string
    is_nullable: 'YES' | 'NO'
    udt_name: string
  }>(
    `select table_name, column_name, is_nullable, udt_name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'schema\\_%'
     order by ordinal_position`,
  )
  const real = Map.groupBy(rows, ({ table_name }) => table_name)
  expect(declared.map(({ name }) => name).toSorted()).toEqual([...real.keys()].toSorted())
  const TYPES: Readonly<Record<string, string>> = {
    int8: 'bigint',
    int4: 'integer',
    int2: 'smallint',
    bool: 'boolean',
    timestamptz: 'timestamp with time zone',
    _uuid: 'uuid[]',
    _text: 'text[]',
  }
  for (const { name, columns } of declared) {
    const shown = columns.map((column) => `${column.name} ${column.getSQLType()} ${column.notNull}`)
    const kept = (real.get(name) ?? []).map(
      (column) =>
        `${column.column_name} ${TYPES[column.udt_name] ?? column.udt_name} ${column.is_nullable === 'NO'}`,
    )
    expect([name, ...shown.toSorted()]).toEqual([name, ...kept.toSorted()])
  }
})
