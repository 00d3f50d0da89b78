import { expect, test } from 'vitest'
import { explainFileError, explainLog, PostgresStartError } from './start-error.ts'

test.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device', /disk is full/],
  [
    'HINT:  Check free disk space.\nPANIC:  cannot abort transaction 1, it was already committed',
    /disk is full/,
  ],
  ['initdb: error: could not create directory "/d": No space left on device', /disk is full/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /free some memory/],
  ['FATAL:  data directory "/d" has wrong ownership', /give them back to the user/],
  ['PANIC:  could not locate a valid checkpoint record at 0/1', /damaged: put a backup/],
  ['postgres: error while loading shared libraries: libssl.so.1.1: cannot open', /npm ci/],
  ['initdb: error: could not look up effective user ID 1234: user does not exist', /has no name/],
  ['FATAL:  something new', /correct what its lines below name/],
])('%s has a sentence that says what to do', (line, sentence) => {
  expect(explainLog('/data', [line])).toMatch(sentence)
})

test('a full disk is told apart from a folder that may not be written', () => {
  const refusal = (code: string) => Object.assign(new Error(code), { code, path: '/data', syscall: 'mkdir' })
  expect(explainFileError(refusal('ENOSPC'))).toMatch(/disk is full/)
  expect(explainFileError(refusal('EROFS'))).toMatch(/may not write \/data/)
  expect(explainFileError(new Error('a bug'))).toBeUndefined()
})

test('the message is what to do, what PostgreSQL said, and the way out', () => {
  expect(new PostgresStartError('Do this.', ['FATAL:  that']).message.split('\n')).toEqual([
    'Do this.',
    'What PostgreSQL said last:',
    '  FATAL:  that',
    expect.stringContaining('DATABASE_URL'),
  ])
})
