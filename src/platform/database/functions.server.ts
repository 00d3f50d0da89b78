import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pg from 'pg'

type FunctionsFile = { file: string; sql: string; hash: string }

const ENDING = '.functions.sql'

async function readFiles(folder: string): Promise<FunctionsFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const sql = await readFile(path, 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { file: relative(folder, path).replaceAll(sep, '/'), sql, hash }
    }),
  )
}

/** What PostgreSQL says, with the line of the file where it says where. */
function saying(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? sql.slice(0, Number(error.position)).split('\n').length : null
  return line === null ? error.message : `${error.message} (line ${line})`
}

const failure = (file: string, said: string, cause: unknown): Error =>
  new Error(`the functions of ${file} cannot be applied: ${said}`, { cause })

/** The functions there are, each with where its row lies, which is another place once it was written anew. */
async function present(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; place: string }>(
    `select oid::regprocedure::text as name, ctid::text as place from pg_proc
      where pronamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, place }) => [name, place]))
}

async function apply(client: pg.PoolClient, { file, sql, hash }: FunctionsFile): Promise<string[]> {
  const before = await present(client)
  try {
    await client.query(sql)
  } catch (error) {
    throw failure(file, saying(error, sql), error)
  }
  const made = [...(await present(client))]
    .filter(([name, place]) => before.get(name) !== place)
    .map(([name]) => name)
  await client.query(
    `insert into schema_functions (file, hash, functions) values ($1, $2, $3)
      on conflict (file) do update set hash = $2, functions = $3, applied_at = now()`,
    [file, hash, made],
  )
  return made
}

/** Bodies are read once all are there: they call one another across files. */
async function validate(client: pg.PoolClient, file: string, functions: readonly string[]): Promise<void> {
  for (const name of functions) {
    try {
      await client.query(
        `select case l.lanname when 'plpgsql' then plpgsql_validator(p.oid) else fmgr_sql_validator(p.oid) end
          from pg_proc p join pg_language l on l.oid = p.prolang
          where p.oid = $1::regprocedure and l.lanname in ('plpgsql', 'sql')`,
        [name],
      )
    } catch (error) {
      throw failure(file, `${name}: ${saying(error, '')}`, error)
    }
  }
}

/**
 * Makes the database's functions those of the `*.functions.sql` below a folder: a file that is new or changed is applied
 * whole, what it made before is gone, and so is what a file made that is no more. All of it or nothing.
 *
 * Called under the lock of the migrations, after them.
 *
 * @returns the files that were applied.
 * @throws Error that names the file, and its line where PostgreSQL says one.
 */
export async function applyFunctions(client: pg.PoolClient, folder: string): Promise<string[]> {
  const files = await readFiles(folder)
  await client.query(`create table if not exists schema_functions (
    file text primary key, hash text not null, functions text[] not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ file: string; hash: string; functions: string[] }>(
    'select file, hash, functions from schema_functions',
  )
  const wanted = new Map(files.map(({ file, hash }) => [file, hash]))
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]))
  const stale = rows.filter(({ file, hash }) => wanted.get(file) !== hash)
  const changed = files.filter(({ file, hash }) => applied.get(file) !== hash)
  if (stale.length === 0 && changed.length === 0) return []
  await client.query('begin')
  try {
    await client.query('set local check_function_bodies = off')
    for (const { file, functions } of stale) {
      for (const name of functions) await client.query(`drop function if exists ${name}`)
      await client.query('delete from schema_functions where file = $1', [file])
    }
    const made = new Map<string, string[]>()
    for (const each of changed) made.set(each.file, await apply(client, each))
    await client.query('set local check_function_bodies = on')
    for (const [file, functions] of made) await validate(client, file, functions)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return changed.map(({ file }) => file)
}
