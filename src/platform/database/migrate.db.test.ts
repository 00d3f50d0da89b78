import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { newLog } from '../process/log.server.ts'
import { DatabaseError, openDatabase } from './database.server.ts'
import { migrate } from './migrate.server.ts'

/** A database and a folder of migrations of its own for each test. */
const server = inject('database')
const folder = await mkdtemp(join(tmpdir(), 'enzzo-migrations-'))
const files = { migrations: folder, functions: folder }
const owner = new pg.Pool({ ...server, max: 1 })
let name: string
let admin: pg.Pool

beforeEach(async () => {
  // Nobody drops it: the whole server is thrown away after the run.
  name = `migrate_${randomUUID().slice(0, 8)}`
  await owner.query(`create database ${name}`)
  admin = new pg.Pool({ ...server, database: name, max: 6 })
})

afterEach(async () => {
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

afterAll(() => owner.end())

const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const [file, sql] of Object.entries(files)) await writeFile(join(folder, file), sql)
}

const FIRST = {
  '0001_notes.sql': 'create table notes (n integer primary key); insert into notes values (1);',
}
const SECOND = { '0002_more.sql': 'insert into notes select max(n) + 1 from notes;' }

const notes = async () => (await admin.query('select n from notes order by n')).rows.map(({ n }) => n)

test('each file is applied once and in order, new ones at the next start', async () => {
  await write({ ...FIRST, 'README.md': 'not sql', '0003_later.sql.bak': 'broken' })
  expect(await migrate(admin, files)).toEqual(['0001_notes.sql'])
  await write(SECOND)
  expect(await migrate(admin, files)).toEqual(['0002_more.sql'])
  expect(await migrate(admin, files)).toEqual([])
  expect(await notes()).toEqual([1, 2])
})

test('programs that start at once apply each file once', async () => {
  await write({ ...FIRST, ...SECOND })
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(admin, files)))
  expect(applied.flat().toSorted()).toEqual(['0001_notes.sql', '0002_more.sql'])
  expect(await notes()).toEqual([1, 2])
})

test('a file that fails leaves nothing of itself, and the ones before it stay', async () => {
  await write({ ...FIRST, '0002_more.sql': 'insert into notes values (2); insert into notes values (2);' })
  await expect(migrate(admin, files)).rejects.toThrow('migration 0002_more.sql failed')
  expect(await notes()).toEqual([1])
  await write(SECOND)
  expect(await migrate(admin, files)).toEqual(['0002_more.sql'])
})

test('data of a newer program is refused with a sentence and left alone', async () => {
  await write(FIRST)
  await migrate(admin, files)
  await admin.query(`insert into schema_migrations (name, hash) values ('0099_tomorrow.sql', 'x')`)
  await write(SECOND)
  await expect(migrate(admin, files)).rejects.toThrow(
    /The data was written by a newer version of the program \(it has 0099_tomorrow\.sql\)\. Install that version/,
  )
  await expect(migrate(admin, files)).rejects.toBeInstanceOf(DatabaseError)
  expect(await notes()).toEqual([1])
})

test('an applied file that was changed since is refused by its name', async () => {
  await write(FIRST)
  await migrate(admin, files)
  await write({ '0001_notes.sql': 'create table notes (n bigint primary key);' })
  await expect(migrate(admin, files)).rejects.toThrow(
    'The migration 0001_notes.sql is not the one this data was made with',
  )
})

test('the program’s own migrations make an empty database ready, twice over', async () => {
  const database = await openDatabase({ ...server, database: name }, newLog('silent'), 2)
  try {
    const applied = await migrate(database.admin)
    expect(applied.length).toBeGreaterThan(5)
    expect(await migrate(database.admin)).toEqual([])
    const { rows } = await database.app.query('select count(*) as shops from tenants')
    expect(rows).toEqual([{ shops: 0 }])
  } finally {
    await database.close()
  }
})
