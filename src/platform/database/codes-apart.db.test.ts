import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newDatabase } from '../testing/own-database.server.ts'

const MIGRATION = readFileSync('migrations/0550_codes_whatever_their_capitals.sql', 'utf8')

/** The schema as it was before: what the migration takes away is there, and what it makes is not. */
const BEFORE = [
  ...[...MIGRATION.matchAll(/create unique index (\w+)/g)].map(([, index]) => `drop index ${index}`),
  ...[...MIGRATION.matchAll(/alter table (\w+) drop constraint (\w+)/g)].map(
    ([, table, key = '']) =>
      `alter table ${table} add constraint ${key} unique (tenant_id, ${key.includes('category_id') ? 'category_id, ' : ''}code)`,
  ),
].join(';')

/** Ids in the order in which records were made. */
const idAt = (n: number): string => `0199a0b2-7c1f-7d6e-9f4e-${n.toString().padStart(12, '0')}`

test('of codes that differ by capitals alone the later ones get a number, and nothing else of a shop changes', async () => {
  const database = await newDatabase()
  const { admin } = database
  await admin.query(BEFORE)
  const [shop, other] = [randomUUID(), randomUUID()]
  for (const [index, tenant] of [shop, other].entries()) {
    await admin.query(
      `insert into tenants (id, subdomain, name, created_at) values ($1, $2, 'Colmado', now())`,
      [tenant, `colmado-${index}`],
    )
  }
  const category = (n: number, code: string, tenant = shop) =>
    admin.query('insert into product_categories (tenant_id, id, code, name) values ($1, $2, $3, $4)', [
      tenant,
      idAt(n),
      code,
      `Categoría ${n}`,
    ])
  const long = 'x'.repeat(49)
  for (const [n, code] of ['caf', 'CAF', 'Caf', 'caf-2', 'BEB', long, long.toUpperCase()].entries()) {
    await category(n, code)
  }
  await category(10, 'CAF', other)
  for (const [n, parent] of [0, 0, 4].entries()) {
    await admin.query(
      `insert into product_subcategories (tenant_id, id, category_id, code, name) values ($1, $2, $3, $4, 'Molido')`,
      [shop, idAt(n), idAt(parent), n === 1 ? 'MOL' : 'mol'],
    )
  }
  for (const [n, code] of ['cli-0001', 'CLI-0001'].entries()) {
    await admin.query(
      `insert into customers (tenant_id, id, code, name, created_at, updated_at) values ($1, $2, $3, 'Ana', now(), now())`,
      [shop, idAt(n), code],
    )
  }

  await admin.query(`begin; ${MIGRATION} commit`)

  const codesOf = async (table: string, tenant = shop) =>
    (await admin.query(`select code, version from ${table} where tenant_id = $1 order by id`, [tenant])).rows
  expect(await codesOf('product_categories')).toEqual([
    { code: 'caf', version: 1 },
    { code: 'CAF-3', version: 2 },
    { code: 'Caf-4', version: 2 },
    { code: 'caf-2', version: 1 },
    { code: 'BEB', version: 1 },
    { code: long, version: 1 },
    { code: `${'X'.repeat(44)}-2`, version: 2 },
  ])
  expect(await codesOf('product_categories', other)).toEqual([{ code: 'CAF', version: 1 }])
  // A subcategory's is one of its category's alone.
  expect((await codesOf('product_subcategories')).map(({ code }) => code)).toEqual(['mol', 'MOL-2', 'mol'])
  expect((await codesOf('customers')).map(({ code }) => code)).toEqual(['cli-0001', 'CLI-0001-2'])
  const { rows: found } = await admin.query(`select search from customers where tenant_id = $1 order by id`, [
    shop,
  ])
  expect(found.map(({ search }) => search)).toEqual(['', ' cli 0001 2'])
  await expect(category(11, 'CAF-3'.toLowerCase())).rejects.toThrow('product_categories_by_code')
  const { rows } = await admin.query(
    `select relname from pg_class where relname in ('product_categories', 'customers') and not relforcerowsecurity`,
  )
  expect(rows).toEqual([])
  await database.close()
})
