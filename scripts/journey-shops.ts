import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { seedDemo } from '#app/demo/seed-demo.server.ts'
import { startProgram } from '#app/program.server.ts'
import { writeSuperAdmin } from '#modules/super-admin/account/super-admins.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { newLog } from '#platform/process/log.server.ts'
import { SUPER_ADMIN } from '../e2e/the-super-admin.ts'
import { newFolder } from './journey-folder.ts'

/** A program of the journeys. Each of those is a new browser of the same few people. */
export const programIn = (
  folder: string,
  prepare: (database: Database, installation: Installation) => Promise<void>,
) =>
  startProgram({
    config: readConfig({ PORT: '0', DATA_DIR: folder, NEW_TILLS_A_DAY: '10000' }),
    log: newLog(process.env.LOG_LEVEL ?? 'error'),
    prepare,
  })

/** Fills a folder with the demo's shops and a super-admin, and leaves its database at rest. */
export async function fillShops(folder: string, say: (line: string) => void): Promise<void> {
  const program = await programIn(folder, async (database, installation) => {
    // Each copy is served at a port of its own.
    await seedDemo({ database, installation, port: 0 }, new Date(), say)
    await writeSuperAdmin(database.admin, SUPER_ADMIN, new Date())
  })
  await program.stop()
}

/**
 * Folders with the demo's shops: filled once, for filling costs more than a copy of a database at rest.
 *
 * @param filled one that is filled already, and stays as it is.
 */
export async function filledFolders(
  count: number,
  filled: string | undefined,
  say: (line: string) => void,
): Promise<string[]> {
  const source = filled ?? (await newFolder())
  if (filled === undefined) await fillShops(source, say)
  const copies = await Promise.all(Array.from({ length: count }, newFolder))
  // The files stay their owner's, who is not who runs this where that is root.
  for (const folder of copies) execFileSync('cp', ['-a', `${source}/.`, folder])
  if (filled === undefined) await rm(source, { recursive: true, force: true })
  return copies
}
