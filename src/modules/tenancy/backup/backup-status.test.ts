import { expect, test } from 'vitest'
import { type Backups, backupStatus } from './backup-status.ts'

const now = new Date('2026-11-22T16:00:00Z')
const hours = (ago: number): Date => new Date(now.getTime() - ago * 3_600_000)

test.each<[string, Backups, Date | null, string | null]>([
  ['one of this night', 'daily', hours(8), null],
  ['one of exactly two days ago', 'daily', hours(48), null],
  ['one of more than two days ago', 'daily', hours(49), 'late'],
  ['none, though one should be made each day', 'daily', null, 'missing'],
  ['none, and nobody makes any', 'by_hand', null, 'off'],
  ['one made by hand yesterday', 'by_hand', hours(30), null],
  ['one made by hand last week', 'by_hand', hours(170), 'late'],
  ['a server of one’s own', 'own_server', null, null],
  ['a server of one’s own that BACKUP_DIR was given for', 'ignored', hours(1), 'ignored'],
])('with %s', (_, backups, last, kind) => {
  expect(backupStatus({ backups, last, failed: false, now })?.kind ?? null).toBe(kind)
})
