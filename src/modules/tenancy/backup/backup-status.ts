import type { Installation } from '#platform/process/installation.server.ts'

export type Backups = Installation['backups']

export type BackupStatus = {
  /** `late`: older than two days; `missing`: never made; `off`: nobody makes any by itself; `ignored`: as asked for. */
  kind: 'late' | 'missing' | 'off' | 'ignored'
  /** The last one; null where there is none. */
  last: Date | null
  /** Whether the last try failed. */
  failed: boolean
}

type Known = { backups: Backups; last: Date | null; failed: boolean; now: Date }

const LATE_MS = 2 * 86_400_000

/** What an owner should know of the backups; null when all is well, or is not this program's matter. */
export function backupStatus({ backups, last, failed, now }: Known): BackupStatus | null {
  if (backups === 'own_server') return null
  // When that server was last copied is not known here.
  if (backups === 'ignored') return { kind: 'ignored', last: null, failed: false }
  if (last !== null && now.getTime() - last.getTime() <= LATE_MS) return null
  if (backups === 'by_hand' && last === null) return { kind: 'off', last, failed }
  return { kind: last === null ? 'missing' : 'late', last, failed }
}
