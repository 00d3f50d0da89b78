import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { newWorld, testDatabase, type World } from '#app/testing/world.server.ts'
import { reporting } from '../kernel/ctx.server.ts'
import type { Database } from './database.server.ts'

let db: Database
let shop: World

beforeAll(async () => {
  db = await testDatabase()
  shop = await newWorld()
})

/** What reports read: whole tables, or the columns of those that also hold what no report shows. */
const VISIBLE: Readonly<Record<string, 'all' | readonly string[]>> = {
  posted_sales: 'all',
  credit_note_refunds: 'all',
  credit_note_spendings: 'all',
  cash_movements: ['document_id', 'session_id', 'tenant_id'],
  tenant_settings: 'all',
  warehouses: 'all',
  stock_levels: 'all',
  product_categories: 'all',
  payment_methods: 'all',
  invoice_lines: 'all',
  invoice_taxes: 'all',
  invoice_payments: 'all',
  invoice_voids: 'all',
  credit_note_lines: 'all',
  fiscal_sequences: 'all',
  fiscal_blocks: 'all',
  ncf_types: 'all',
  products: ['category_id', 'deleted_at', 'id', 'image_url', 'name', 'product_type', 'tenant_id', 'unit'],
  invoices: [
    'cash_session_id',
    'change_cents',
    'created_at',
    'day',
    'discount_cents',
    'document_type',
    'gross_cents',
    'id',
    'subtotal_cents',
    'tax_cents',
    'tenant_id',
    'total_cents',
  ],
  customer_payments: ['amount_cents', 'day', 'id', 'payment_method_code', 'payment_method_name', 'tenant_id'],
  customer_payment_reversals: ['day', 'payment_id', 'tenant_id'],
  customer_deposit_refunds: ['amount_cents', 'day', 'tenant_id', 'way'],
  credit_notes: [
    'applied_cents',
    'cash_cents',
    'cash_session_id',
    'created_at',
    'day',
    'discount_cents',
    'gross_cents',
    'id',
    'invoice_id',
    'kind',
    'sent_cents',
    'sent_way',
    'subtotal_cents',
    'tax_cents',
    'tenant_id',
    'total_cents',
    'unspent_voucher_cents',
    'used_cents',
    'voucher_cents',
  ],
}

type Column = { relation: string; column: string; whole: boolean }

/** Every column of every table and view, in every schema but PostgreSQL's own, that reports may read. */
const readable = async (): Promise<Column[]> =>
  (
    await db.admin.query<Column>(
      `select c.relname as relation, a.attname as column,
          has_table_privilege('enzzo_reports', c.oid, 'select') as whole
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema)'
          and has_column_privilege('enzzo_reports', c.oid, a.attnum, 'select')
        order by 1, 2`,
    )
  ).rows

test('reports see what is on their list, and of every other table not a column', async () => {
  const seen = new Map<string, 'all' | string[]>()
  for (const { relation, column, whole } of await readable()) {
    if (whole) seen.set(relation, 'all')
    else seen.set(relation, [...[seen.get(relation) ?? []].flat(), column])
  }
  const { rows } = await db.admin.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  const expected = Object.entries(VISIBLE).map(([relation, columns]) => [
    relation,
    columns === 'all' ? columns : columns.filter((column) => there.has(`${relation}.${column}`)),
  ])
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected))
})

test('no column that reports see holds a secret by its name', async () => {
  const secret = /password|token|secret|sealed|hash|code_hash|otp|cookie|result/
  expect((await readable()).filter(({ column }) => secret.test(column))).toEqual([])
})

test('reports change nothing anywhere', async () => {
  const { rows } = await db.admin.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and n.nspname !~ '^(pg_|information_schema)'
        and has_table_privilege('enzzo_reports', c.oid, 'insert, update, delete, truncate')`,
  )
  expect(rows).toEqual([])
})

test('a new table is not shown to reports before somebody says so', async () => {
  const client = await db.admin.connect()
  try {
    await client.query('begin')
    await client.query(
      'create table brand_new (tenant_id uuid not null, id uuid, primary key (tenant_id, id))',
    )
    await client.query(`select isolate_table('brand_new', 'select, insert')`)
    const { rows } = await client.query(
      `select has_table_privilege('enzzo_app', 'brand_new', 'select') as app,
          has_any_column_privilege('enzzo_reports', 'brand_new', 'select') as reports`,
    )
    expect(rows).toEqual([{ app: true, reports: false }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each([
  'select password_hash from users',
  'select token_hash from sessions',
  'select token_hash from user_invitations',
  'select * from authorizations',
  'select result from idempotent_requests',
  'select * from tenant_channels',
  'select request_hash from invoices',
  'select code from vouchers',
  'select name from voucher_batches',
])('a report that asks "%s" is refused', async (statement) => {
  await expect(reporting(shop.owner, (tx) => tx.query(statement))).rejects.toThrow(/permission denied/)
})

test('shops of before: who saw costs and suppliers goes on seeing them, but the cashier', async () => {
  const ofShop = `tenant_id = $1 and permission in ('products.costs', 'products.providers')`
  await db.admin.query(`delete from role_permissions where ${ofShop}`, [shop.owner.tenantId])
  const steps = readFileSync('migrations/0047_privileges.sql', 'utf8').split('\ndo $$')
  await db.admin.query(`do $$${steps.at(-1)}`)
  const { rows } = await db.admin.query(
    `select r.code, p.permission from role_permissions p join roles r on r.tenant_id = p.tenant_id and r.id = p.role_id
      where p.${ofShop} order by 1, 2`,
    [shop.owner.tenantId],
  )
  expect(rows).toEqual([
    { code: 'admin', permission: 'products.costs' },
    { code: 'admin', permission: 'products.providers' },
  ])
})
