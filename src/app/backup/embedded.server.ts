import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { z } from 'zod'
import { FILES, SECRET_KEY } from '#platform/backup/archive.server.ts'
import { type Backup, BackupRunning, type BackupSource, takeBackup } from '#platform/backup/backup.server.ts'
import type { Config } from '#platform/process/config.server.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The program's version, as its package says. */
export const programVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
    .version

/** What a backup of this installation is made of. */
export function sourceOf(config: Config, postgres: BackupSource['postgres']): BackupSource {
  const key = join(config.dataDir, SECRET_KEY)
  const files = join(config.dataDir, FILES)
  return {
    postgres,
    files: existsSync(files) ? files : null,
    secretKey: config.secretKey === null && existsSync(key) ? key : null,
    version: programVersion(),
  }
}

/** Makes a backup and notes in the installation that there is one, or that it failed. @throws as `takeBackup` */
export async function backUp(
  admin: Pool,
  source: BackupSource,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Backup> {
  try {
    const backup = await takeBackup(source, folder, now, signal)
    await note(admin, 'backed_up_at = $1, backup_failed_at = null', now)
    return backup
  } catch (error) {
    const isNoFailure = error instanceof BackupRunning || signal?.aborted
    if (!isNoFailure) await noteFailure(admin, now)
    throw error
  }
}

/** Data of an older version, backed up before its upgrade, has nowhere to note it. A failed note loses no backup. */
const note = (admin: Pool, what: string, now: Date): Promise<unknown> =>
  admin.query(`update installation set ${what}`, [now]).catch(() => undefined)

/** So that the owners hear of it once the last backup has become old. */
export const noteFailure = (admin: Pool, now: Date): Promise<unknown> =>
  note(admin, 'backup_failed_at = $1', now)
