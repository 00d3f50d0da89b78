import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { DatabaseError } from './database.server.ts'
import { applyFunctions } from './functions.server.ts'

type Migration = { name: string; sql: string; hash: string }

const FILE = /^\d{4}_[a-z0-9_]+\.sql$/

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const ROOT = resolve(import.meta.dirname, '../../..')

export type SchemaFiles = {
  /** The folder of the migrations. */
  migrations: string
  /** The folder below which the `*.functions.sql` lie. */
  functions: string
}

/** The program's own. It runs from its source. */
export const SCHEMA: SchemaFiles = { migrations: join(ROOT, 'migrations'), functions: join(ROOT, 'src') }

/**
 * Brings the schema up to date: each migration once, in order, then the functions that changed, under a lock that
 * several programs starting at once wait for. Forward only.
 *
 * @returns the names of the files that were applied.
 * @throws DatabaseError when the database was made by a newer program or an applied migration was changed since.
 */
export async function migrate(admin: Pool, files: SchemaFiles = SCHEMA): Promise<string[]> {
  const migrations = await readMigrations(files.migrations)
  const client = await admin.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('enzzo migrations'))`)
    return [
      ...(await applyMigrations(client, migrations)),
      ...(await applyFunctions(client, files.functions)),
    ]
  } finally {
    await client.query(`select pg_advisory_unlock_all()`)
    client.release()
  }
}

async function applyMigrations(client: PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  refuseUnknown(applied, migrations)
  const done: string[] = []
  for (const { name, sql, hash } of migrations) {
    if (applied.has(name)) continue
    await client.query('begin')
    try {
      await client.query(sql)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`migration ${name} failed`, { cause: error })
    }
    done.push(name)
  }
  return done
}

function refuseUnknown(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
  for (const [name, hash] of applied) {
    const mine = known.get(name)
    if (mine === undefined) {
      throw new DatabaseError(
        `The data was written by a newer version of the program (it has ${name}). ` +
          'Install that version or a later one, or start with another DATA_DIR or DATABASE_URL.',
      )
    }
    if (mine !== hash) {
      throw new DatabaseError(
        `The migration ${name} is not the one this data was made with. Restore the file as it was released; ` +
          'a change of the schema is a new file.',
      )
    }
  }
}
