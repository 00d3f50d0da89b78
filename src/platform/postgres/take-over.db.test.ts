import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { canEnter, findAccount, isRoot, ownAccount } from './account.server.ts'
import {
  cleanUp,
  findPeople,
  hasEnded,
  homeOf,
  killAll,
  modeOf,
  orphan,
  type Person,
  query,
  serverOf,
  start,
} from './testing/world.server.ts'

afterEach(killAll)
afterAll(cleanUp)

const [self] = await findPeople()
const nobody = await findAccount('nobody')
/** Whoever ran the program as nobody kept it where nobody can read it: not in a folder of root's alone. */
const nobodyReads = nobody !== undefined && isRoot() && (await canEnter(nobody, import.meta.dirname))

const ownersIn = (folder: string): Set<number> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => lstatSync(join(folder, name)).uid,
    ),
  )

test.runIf(isRoot())(
  'root runs the database as an account of the program\u2019s own, which nobody signs in to',
  async () => {
    const account = await ownAccount()
    expect(account.uid).not.toBe((await findAccount('nobody'))?.uid)
    expect(await ownAccount()).toEqual(account)
    const [name, , uid, , , home, shell] = execFileSync('getent', ['passwd', 'enzzo'], { encoding: 'utf8' })
      .trim()
      .split(':')
    expect([name, Number(uid), home, shell]).toEqual([
      'enzzo',
      account.uid,
      '/nonexistent',
      '/usr/sbin/nologin',
    ])
    const { program, dataFolder } = await start(self, { dataDir: join(homeOf(self, 'own'), 'data') })
    expect(lstatSync(`/proc/${serverOf(dataFolder)}`).uid).toBe(account.uid)
    await program.stop()
  },
)

test.runIf(nobodyReads)(
  'what ran as nobody is taken over whole, while its server still runs, and no file of others with it',
  async () => {
    if (nobody === undefined) throw new Error('this system has no nobody')
    const before: Person = { name: 'nobody', account: nobody, serverUid: nobody.uid }
    const dataDir = join(homeOf(before), 'data')
    const first = await start(before, { dataDir })
    await query(first.connection, `create table kept as select 'café' as word`)
    await first.program.stop()
    const { server } = await orphan(before)
    const foreign = join(first.dataFolder, 'not-of-the-server')
    writeFileSync(foreign, 'root wrote this')

    const asRoot = await start(self, { dataDir })
    expect(hasEnded(server)).toBe(true)
    expect(await query(asRoot.connection, 'select word from kept')).toEqual([{ word: 'café' }])
    const account = await ownAccount()
    expect(lstatSync(`/proc/${serverOf(asRoot.dataFolder)}`).uid).toBe(account.uid)
    expect(await modeOf(asRoot.dataFolder)).toEqual({ mode: '700', uid: account.uid })
    expect(lstatSync(foreign).uid).toBe(0)
    expect(ownersIn(asRoot.dataFolder)).toEqual(new Set([account.uid, 0]))
    await asRoot.program.stop()
    const again = await start(self, { dataDir })
    expect(again.connection.host).toBe(asRoot.connection.host)
    await again.program.stop()
  },
)
