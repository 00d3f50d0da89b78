import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, openDatabase } from '../database/database.server.ts'
import { migrate } from '../database/migrate.server.ts'
import { startPostgres } from '../postgres/supervisor.server.ts'
import { newLog } from '../process/log.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: Connection
  }
}

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
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
  const database = await openDatabase(postgres.connection, newLog('silent'), 2)
  await migrate(database.admin)
  await database.close()
  project.provide('database', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
