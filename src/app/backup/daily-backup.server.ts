import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { BackupRunning, type BackupSource } from '#platform/backup/backup.server.ts'
import { isBackupDue, newestOf, outdated } from '#platform/backup/backup-files.ts'
import { errorCode } from '#platform/postgres/start-error.ts'
import type { Log } from '#platform/process/log.server.ts'
import type { Clock } from '../http/call-context.server.ts'
import { backUp, noteFailure } from './embedded.server.ts'

export type BackupPlan = { source: BackupSource; folder: string; keepDays: number }

export type DailyBackup = {
  /** Whole seconds since the last backup was made, whoever made it; null where there is none. */
  age(): number | null
  /** Breaks off a backup that is being made. */
  stop(): Promise<void>
}

type Parts = {
  admin: Pool
  /** Where and of what one is made each day; null for none by itself. */
  plan: BackupPlan | null
  log: Log
  clock: Clock
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 300_000
const RETRY_MS = 3_600_000

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })

/** Deletes our own that are older than they are kept. */
async function clearOld({ folder, keepDays }: BackupPlan, now: Date): Promise<void> {
  for (const name of outdated(await namesIn(folder), now, keepDays)) await rm(join(folder, name))
}

/**
 * Makes a backup each day where there is a plan, an hour after one that failed again, and keeps how old the last
 * one is. The old ones are cleared away after a new one was made.
 */
export function startDailyBackup({
  admin,
  plan,
  log,
  clock,
  lookEveryMs = LOOK_EVERY_MS,
}: Parts): DailyBackup {
  const ending = new AbortController()
  let last: Date | null = null
  let isStart = true
  let notBefore = 0

  const makeWhenDue = async (due: BackupPlan): Promise<void> => {
    const now = clock()
    if (now.getTime() < notBefore) return
    // Until it has gone well: whatever goes wrong on the way is no reason to begin anew every five minutes.
    notBefore = now.getTime() + RETRY_MS
    const newest = newestOf(await namesIn(due.folder))
    if (isBackupDue(now, newest, isStart)) {
      const { file, bytes } = await backUp(admin, due.source, due.folder, now, ending.signal)
      log.info({ file, bytes }, 'backup made')
      await clearOld(due, now)
    }
    notBefore = 0
  }
  const look = async (): Promise<void> => {
    if (plan) {
      await makeWhenDue(plan).catch(async (error: unknown) => {
        if (ending.signal.aborted) return
        if (error instanceof BackupRunning) return log.info('a backup is being made by another program')
        log.error({ err: error }, 'the daily backup failed: it is tried again in an hour')
        await noteFailure(admin, clock())
      })
      isStart = false
    }
    last = await lastBackup(admin).catch(() => last)
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs)
  timer.unref()
  return {
    age: () => last && Math.max(0, Math.floor((clock().getTime() - last.getTime()) / 1000)),
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await looking
    },
  }
}

async function lastBackup(admin: Pool): Promise<Date | null> {
  const { rows } = await admin.query<{ at: Date | null }>('select backed_up_at as at from installation')
  return rows[0]?.at ?? null
}
