import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'

const pool = new pg.Pool({ ...inject('database'), max: 1 })
afterAll(() => pool.end())

type Column = { table: string; name: string; is_needed: boolean }

const columns = async (): Promise<Map<string, Column[]>> => {
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as name,
        is_nullable = 'NO' and column_default is null and is_identity = 'NO' as is_needed
      from information_schema.columns where table_schema = 'public'`,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

const SRC = join(import.meta.dirname, '../..')

const functions = async (): Promise<{ file: string; sql: string }[]> => {
  const files = (await readdir(SRC, { recursive: true })).filter((file) => file.endsWith('.functions.sql'))
  return Promise.all(
    files.map(async (file) => ({
      file,
      sql: (await readFile(join(SRC, file), 'utf8')).replaceAll(/--[^\n]*/g, ''),
    })),
  )
}

test('what the functions write has every column of its table that must have a value, and no other', async () => {
  const tables = await columns()
  const wrong: string[] = []
  let written = 0
  for (const { file, sql } of await functions()) {
    for (const [, table = '', list = ''] of sql.matchAll(/insert into (\w+)(?: as \w+)?\s*\(([\w,\s]+)\)/g)) {
      written += 1
      const named = list.split(',').map((name) => name.trim())
      const known = tables.get(table) ?? []
      const missing = known.filter(({ name, is_needed }) => is_needed && !named.includes(name))
      const unknown = named.filter((name) => !known.some((column) => column.name === name))
      for (const { name } of missing) wrong.push(`${file} writes ${table} without ${name}`)
      for (const name of unknown) wrong.push(`${file} writes ${name}, which ${table} has not`)
    }
  }
  expect(wrong).toEqual([])
  expect(written).toBeGreaterThan(0)
})

test('what comes as JSON is read as a record of a table, so that no column is described again', async () => {
  const described = (await functions()).flatMap(({ file, sql }) =>
    [...sql.matchAll(/jsonb?_to_record(?:set)?\([^)]*\)\s*(?:as\s+)?\w+\s*\(/g)].map(
      ([said]) => `${file}: ${said}`,
    ),
  )
  expect(described).toEqual([])
})

test('a record that a function declares is of a table that there is', async () => {
  const tables = await columns()
  const records = (await functions()).flatMap(({ file, sql }) =>
    [...sql.matchAll(/null::(\w+)|\b(\w+)%rowtype/g)].map(([, a, b]) => ({ file, name: a ?? b ?? '' })),
  )
  expect(records.length).toBeGreaterThan(0)
  const scalar = /^(uuid|text|bigint|integer|jsonb|date|timestamptz|boolean)$/
  expect(records.filter(({ name }) => !scalar.test(name) && !tables.has(name))).toEqual([])
})
