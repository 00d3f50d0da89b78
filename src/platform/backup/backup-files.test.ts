import { expect, test } from 'vitest'
import { backupName, isBackupDue, isUnfinished, madeAtOf, newestOf, outdated } from './backup-files.ts'

const at = (text: string): Date => new Date(text)
const NAMES = ['2026-11-01', '2026-11-10', '2026-11-21'].map((day) => backupName(at(`${day}T08:00:00Z`)))

test('a name says when the backup was made', () => {
  const name = backupName(at('2026-11-22T08:00:04.512Z'))
  expect(name).toBe('enzzo-backup-2026-11-22T08-00-04Z.tar.zst')
  expect(madeAtOf(name)).toEqual(at('2026-11-22T08:00:04Z'))
})

test('only what is named so is ours', () => {
  const others = ['facturas.zip', `${NAMES[0]}.sha256`, `mi-${NAMES[0]}`, 'enzzo-backup-ayer.tar.zst']
  expect(outdated([...others, ...NAMES], at('2026-11-22T08:00:00Z'), 14)).toEqual([NAMES[0]])
  expect(newestOf([...others, ...NAMES])).toEqual(at('2026-11-21T08:00:00Z'))
  expect(newestOf(others)).toBeNull()
})

test('the newest stays, however old it is', () => {
  expect(outdated(NAMES, at('2027-05-01T08:00:00Z'), 14)).toEqual([NAMES[0], NAMES[1]])
})

test('what a killed backup left is cleared away a day later', () => {
  const draft = `${NAMES[2]}.0123456789ab.unfinished`
  expect(isUnfinished(draft, at('2026-11-22T07:59:00Z'))).toBe(false)
  expect(isUnfinished(draft, at('2026-11-22T08:01:00Z'))).toBe(true)
  expect(isUnfinished(NAMES[0] ?? '', at('2026-11-22T08:01:00Z'))).toBe(false)
})

test.each([
  // Seven in UTC is three in the morning in Santo Domingo.
  ['there is none', '2026-11-22T15:00:00Z', null, false, true],
  [
    'the quiet hour, and the last is of the night before',
    '2026-11-22T07:05:00Z',
    '2026-11-21T07:05:00Z',
    false,
    true,
  ],
  [
    'the quiet hour, and the last is of this night',
    '2026-11-22T08:55:00Z',
    '2026-11-22T07:05:00Z',
    false,
    false,
  ],
  ['by day, and the last is of this night', '2026-11-22T22:00:00Z', '2026-11-22T07:05:00Z', false, false],
  ['by day, and the machine was off at night', '2026-11-22T13:00:00Z', '2026-11-21T07:05:00Z', false, true],
  [
    'a start by day, a little more than a day after the last',
    '2026-11-22T08:10:00Z',
    '2026-11-21T08:05:00Z',
    true,
    true,
  ],
  ['a start by day, soon after the last', '2026-11-22T15:00:00Z', '2026-11-22T07:05:00Z', true, false],
])('a daily backup: %s', (_, now, last, isStart, due) => {
  expect(isBackupDue(at(now), last === null ? null : at(last), isStart)).toBe(due)
})
