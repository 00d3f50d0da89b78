import { DAY_MS, HOUR_MS } from '#platform/values/wall-clock.ts'

/** How the files of backups are called, and which of them stay. Names are by the time in UTC, so they sort by it. */
const NAME = /^enzzo-backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.zst$/
const UNFINISHED = /^(enzzo-backup-.*Z\.tar\.zst)\.[0-9a-f]{12}\.unfinished$/

export const backupName = (madeAt: Date): string =>
  `enzzo-backup-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`

/** When the backup of that name was made; null for a file that is none of ours. */
export function madeAtOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
  return day === undefined ? null : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/** Whether a file is what a backup left that was killed more than a day ago. */
export function isUnfinished(name: string, now: Date): boolean {
  const begun = madeAtOf(UNFINISHED.exec(name)?.[1] ?? '')
  return begun !== null && now.getTime() - begun.getTime() > DAY_MS
}

/** The newest backup's time among the names in a folder. */
export const newestOf = (names: readonly string[]): Date | null =>
  names.reduce<Date | null>((newest, name) => {
    const madeAt = madeAtOf(name)
    return madeAt !== null && (newest === null || madeAt > newest) ? madeAt : newest
  }, null)

/** Which backups are older than they are kept. The newest stays, however old. */
export function outdated(names: readonly string[], now: Date, keepDays: number): string[] {
  const newest = newestOf(names)
  return names.filter((name) => {
    const madeAt = madeAtOf(name)
    if (madeAt === null || newest === null || madeAt.getTime() === newest.getTime()) return false
    return now.getTime() - madeAt.getTime() > keepDays * DAY_MS
  })
}

/** Three to five in the morning in Santo Domingo, which has one time all the year: nobody sells. */
const QUIET_UTC: readonly number[] = [7, 8]

/**
 * Whether a daily backup is due: there is none; the last is older than a day when the program starts, or by two
 * hours more while it runs; or it is the quiet hour and the last is not of this night.
 */
export function isBackupDue(now: Date, last: Date | null, isStart: boolean): boolean {
  if (last === null) return true
  const age = now.getTime() - last.getTime()
  const isQuiet = QUIET_UTC.includes(now.getUTCHours())
  return age > (isStart ? 24 : 26) * HOUR_MS || (isQuiet && age > 12 * HOUR_MS)
}
