import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { newLog } from '../process/log.server.ts'
import { openDatabase } from './database.server.ts'
import { migrate, SCHEMA } from './migrate.server.ts'

/** Databases of their own, and folders of migrations and functions for each test. */
const server = inject('database')
const owner = new pg.Pool({ ...server, max: 1 })
let folder: string
let files: { migrations: string; functions: string }
let admin: pg.Pool

const newDatabase = async (like = 'template1'): Promise<string> => {
  // Nobody drops it: the whole server is thrown away after the run.
  const name = `functions_${randomUUID().slice(0, 8)}`
  await owner.query(`create database ${name} template ${like}`)
  return name
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enzzo-functions-'))
  files = { migrations: join(folder, 'migrations'), functions: join(folder, 'src') }
  for (const each of Object.values(files)) await mkdir(each)
  admin = new pg.Pool({ ...server, database: await newDatabase(), max: 6 })
})

afterEach(async () => {
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

afterAll(() => owner.end())

const write = async (file: string, sql: string): Promise<void> => {
  await mkdir(dirname(join(files.functions, file)), { recursive: true })
  await writeFile(join(files.functions, file), sql)
}

const answering = (name: string, answer: number): string =>
  `create function ${name}() returns integer language sql as 'select ${answer}';\n`
const LOW = 'modules/low/low.functions.sql'
const HIGH = 'modules/high/high.functions.sql'
/** Calls a function of a file that comes after its own. */
const ABOVE = `create function above() returns integer language sql as 'select below() + 1';\n`

const ask = async (call: string): Promise<unknown> =>
  (await admin.query<{ answer: unknown }>(`select ${call} as answer`)).rows[0]?.answer

const functionsOf = async (pool: pg.Pool) =>
  (
    await pool.query<{ definition: string; rights: string | null; owner: string }>(
      `select pg_get_functiondef(oid) as definition, proacl::text as rights, proowner::regrole::text as owner
        from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        order by oid::regprocedure::text`,
    )
  ).rows

test('functions come from their files, whatever the order of the files, and once', async () => {
  await write(HIGH, ABOVE)
  await write(LOW, answering('below', 1))
  expect(await migrate(admin, files)).toEqual([HIGH, LOW])
  expect(await ask('above()')).toBe(2)
  expect(await migrate(admin, files)).toEqual([])
})

test('a changed text is applied at the next start, and what it no longer says is gone', async () => {
  await write(LOW, answering('below', 1) + answering('beside', 5))
  await write(HIGH, ABOVE)
  await migrate(admin, files)
  // Another type too, which no `create or replace` would do.
  await write(LOW, `create function below() returns bigint language sql as 'select 10::bigint';\n`)
  await write(HIGH, ABOVE.replace('returns integer', 'returns bigint'))
  expect(await migrate(admin, files)).toEqual([HIGH, LOW])
  expect(await ask('above()')).toBe(11)
  expect(await ask(`to_regproc('beside')`)).toBeNull()
})

test('a file that is gone takes its functions with it', async () => {
  await write(LOW, answering('below', 1))
  await migrate(admin, files)
  await rm(join(files.functions, LOW))
  await migrate(admin, files)
  expect(await ask(`to_regproc('below')`)).toBeNull()
  await write('modules/other/other.functions.sql', answering('below', 3))
  await migrate(admin, files)
  expect(await ask('below()')).toBe(3)
})

test('programs that start at once apply each file once', async () => {
  await write(LOW, answering('below', 1))
  await write(HIGH, ABOVE)
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(admin, files)))
  expect(applied.flat()).toEqual([HIGH, LOW])
})

test.each([
  [
    'a word',
    `\n\ncreate functoin wrong() returns integer language sql as 'select 1';`,
    /"functoin" \(line 3\)/,
  ],
  [
    'a body',
    `create function wrong() returns integer language plpgsql as $$ begin retrun 1; end $$;`,
    /wrong\(\): syntax error at or near "retrun"/,
  ],
  [
    'a callee that is nowhere',
    `create function wrong() returns integer language sql as 'select nowhere()';`,
    /wrong\(\): function nowhere\(\) does not exist/,
  ],
  ['another file’s function', answering('below', 2), /function "below" already exists/],
])('%s that is wrong stops the start, names the file and leaves what was', async (_, sql, said) => {
  await write(LOW, answering('below', 1))
  await migrate(admin, files)
  await write(LOW, answering('below', 7))
  await write('modules/wrong/wrong.functions.sql', sql)
  const failed = migrate(admin, files)
  await expect(failed).rejects.toThrow('the functions of modules/wrong/wrong.functions.sql cannot be applied')
  await expect(failed).rejects.toThrow(said)
  expect(await ask('below()')).toBe(1)
})

test('data of before modules said their functions ends with the same ones as a new database', async () => {
  const old = (await readdir(SCHEMA.migrations)).filter((name) => name < '0092')
  for (const name of old) await cp(join(SCHEMA.migrations, name), join(files.migrations, name))
  const [before, fresh] = [await newDatabase(), await newDatabase(inject('migrated'))]
  const aged = await openDatabase({ ...server, database: before }, newLog('silent'), 2)
  const young = await openDatabase({ ...server, database: fresh }, newLog('silent'), 2)
  try {
    await migrate(aged.admin, files)
    expect(JSON.stringify(await functionsOf(aged.admin))).toContain('pos_post_sale')
    const applied = await migrate(aged.admin)
    expect(applied).toContain('modules/invoices/invoices.functions.sql')
    expect(await migrate(young.admin)).toEqual([])
    expect(await functionsOf(aged.admin)).toEqual(await functionsOf(young.admin))
    const named = await young.admin.query<{ name: string }>(
      'select unnest(functions) as name from schema_functions',
    )
    const there = await functionsOf(young.admin)
    // Four stay with the migrations: two that migrations call, and two that an index stands on.
    expect(there).toHaveLength(named.rows.length + 4)
  } finally {
    await aged.close()
    await young.close()
  }
})

/** What an index stands on is there before the modules' functions are. */
const ON_AN_INDEX = 'form_answer_marks'

test('no migration says a function any more: a module says it', async () => {
  const later = (await readdir(SCHEMA.migrations)).filter((name) => name.endsWith('.sql') && name > '0092')
  for (const name of later) {
    const sql = await readFile(join(SCHEMA.migrations, name), 'utf8')
    const said = [...sql.matchAll(/create\s+(?:or\s+replace\s+)?function\s+(?!pg_temp)(\w+)/gi)]
    expect(
      said.map(([, each]) => each).filter((each) => each !== ON_AN_INDEX),
      name,
    ).toEqual([])
  }
})
