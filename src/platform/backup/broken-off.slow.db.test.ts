import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.server.ts'
import { migrate } from '../database/migrate.server.ts'
import { startPostgres } from '../postgres/supervisor.server.ts'
import {
  cleanUp,
  findPeople,
  homeOf,
  killAll,
  query,
  systemFolder,
} from '../postgres/testing/world.server.ts'
import { newLog } from '../process/log.server.ts'
import { openSecrets } from '../process/secrets.server.ts'
import { takeBackup } from './backup.server.ts'

const [self] = await findPeople()
const quiet = () => undefined
const open = (dataDir: string) => startPostgres({ dataDir, systemFolder, log: quiet })

/** The backup, the data that is there before it is restored, and the key of each. */
const was = { file: '', backedUp: '', template: '', lost: '' }

const keyIn = (dataDir: string): string => readFileSync(join(dataDir, 'secret.key'), 'utf8')

async function shopWith(name: string, word: string): Promise<string> {
  const dataDir = join(homeOf(self, name), 'data')
  const postgres = await open(dataDir)
  const database = await openDatabase(postgres.connection, newLog('silent'), 4)
  await migrate(database.admin)
  await database.close()
  await query(postgres.connection, `create table kept as select '${word}' as word`)
  openSecrets({ secretKey: null, dataDir })
  if (word === 'backed up') {
    const source = { postgres, secretKey: join(dataDir, 'secret.key'), files: null, version: '0.1.0' }
    was.file = (await takeBackup(source, homeOf(self, 'copies'), new Date('2026-11-22T08:00:00Z'))).file
  }
  await postgres.stop()
  return dataDir
}

beforeAll(async () => {
  was.backedUp = keyIn(await shopWith('backed-up', 'backed up'))
  was.template = await shopWith('broken', 'since')
  was.lost = keyIn(was.template)
}, 120_000)

afterEach(killAll)
afterAll(cleanUp, 120_000)

const wordIn = async (dataDir: string): Promise<unknown> => {
  const postgres = await open(dataDir)
  try {
    const [row] = await query<{ word: string }>(postgres.connection, 'select word from kept')
    return row?.word
  } finally {
    await postgres.stop()
  }
}

/** `npm run restore` in whose place the power goes right after the rename to a name like this. */
function restore(
  dataDir: string,
  args: readonly string[],
  killedAfter = '',
): Promise<{ code: number | null; said: string }> {
  const killer = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs.promises
    fs.promises.rename = async (from, to) => {
      await rename(from, to)
      if (new RegExp(${JSON.stringify(killedAfter)}).test(to)) process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()`
  const preload = killedAfter === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(killer)}`]
  const child = spawn(process.execPath, [...preload, resolve('scripts/run.mjs'), 'restore', ...args], {
    cwd: homeOf(self, 'here'),
    env: { PATH: process.env.PATH, HOME: homeOf(self, 'here'), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

/** Data as it lies, with its owners, under another name. */
function copyOf(dataDir: string, name: string): string {
  const copy = join(homeOf(self, name), 'data')
  execFileSync('cp', ['-a', dataDir, copy])
  return copy
}

const asideOf = (folder: string, name: string): string[] =>
  readdirSync(folder)
    .filter((each) => each.startsWith(`${name}.before-restore-`))
    .map((each) => join(folder, each))

/** Each cluster has a password of its own, by which it is known. */
const passwordIn = (cluster: string): string => readFileSync(join(cluster, 'enzzo.password'), 'utf8')

/** That the backup and its key are in place, and what was there before beside them. */
async function expectBoth(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  expect([await wordIn(dataDir), keyIn(dataDir)]).toEqual(['backed up', was.backedUp])
  expect(readdirSync(folder).filter((name) => /^(restoring-|taking-place)/.test(name))).toEqual([])
  expect(asideOf(dataDir, 'secret.key').map((key) => readFileSync(key, 'utf8'))).toEqual([was.lost])
  expect(asideOf(folder, 'cluster').map(passwordIn)).toEqual([
    passwordIn(join(was.template, 'postgres', 'cluster')),
  ])
}

const DECIDED = 'taking-place\\.json$'
const SET_ASIDE = 'cluster\\.before-restore'
const IN_PLACE = '/cluster$'
const KEY_SET_ASIDE = 'secret\\.key\\.before-restore'
const KEY_IN_PLACE = 'secret\\.key$'

test.each([
  ['the old data was set aside', SET_ASIDE],
  ['the restored data took its place', IN_PLACE],
  ['the new key was put there', KEY_IN_PLACE],
])(
  'a restore whose power goes once %s is finished by a start, and nothing is lost',
  async (name, point) => {
    const dataDir = copyOf(was.template, `started-${name}`)
    expect(await restore(dataDir, ['--set-aside', was.file], point)).toEqual({ code: null, said: '' })
    await expectBoth(dataDir)
  },
  120_000,
)

test.each([
  ['it was decided', DECIDED],
  ['the old data was set aside', SET_ASIDE],
  ['the old key was set aside', KEY_SET_ASIDE],
])(
  'a restore whose power goes once %s is finished by itself, and nothing is lost',
  async (name, point) => {
    const dataDir = copyOf(was.template, `again-${name}`)
    expect(await restore(dataDir, ['--set-aside', was.file], point)).toEqual({ code: null, said: '' })
    // Without being told to set anything aside: what is there is what the same command had set aside.
    expect(await restore(dataDir, [was.file])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored as of 2026-11-22T08:00:00\.000Z/),
    })
    await expectBoth(dataDir)
  },
  120_000,
)

test('where a restore set the data aside and left no note, no empty database is made in its place', async () => {
  const dataDir = copyOf(was.template, 'without-note')
  const folder = join(dataDir, 'postgres')
  const aside = join(folder, 'cluster.before-restore-2026-11-22T09-00-00Z')
  renameSync(join(folder, 'cluster'), aside)
  await expect(open(dataDir)).rejects.toThrow(`rename ${aside} to ${join(folder, 'cluster')} to have it back`)
  expect(existsSync(join(folder, 'cluster'))).toBe(false)
  renameSync(aside, join(folder, 'cluster'))
  expect(await wordIn(dataDir)).toBe('since')
})
