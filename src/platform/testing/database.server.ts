import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Connection, openDatabase } from '../database/database.server.ts'
import { migrate } from '../database/migrate.server.ts'
import { startPostgres } from '../postgres/supervisor.server.ts'
import { newLog } from '../process/log.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: Connection
    /** The name of a migrated database without a shop, to be copied. */
    migrated: string
  }
}

/** What databases of a test's own are copies of: nobody is connected to it. */
const MIGRATED = 'migrated'

/** One real server for the whole run, migrated once. Tests keep apart by tenant, as shops do. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'enzzo-test-'))
  // The database's own user must reach it, or its data goes to a folder of the system's.
  await chmod(folder, 0o755)
  const lines: string[] = []
  const postgres = await startPostgres({
    dataDir: folder,
    log: (line) => lines.push(line),
    // The data is thrown away: what it survives is tested on servers of their own.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_compression: 'off' },
  })
  const database = await openDatabase(postgres.connection, newLog('silent'), 2)
  await migrate(database.admin)
  await database.close()
  await copyMigrated(postgres.connection)
  project.provide('database', postgres.connection)
  project.provide('migrated', MIGRATED)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyMigrated(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${MIGRATED} template ${connection.database}`)
  } finally {
    await client.end()
  }
}
