import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  cleanUp,
  dataDirOf,
  eventually,
  findPeople,
  hasEnded,
  homeOf,
  killAll,
  modeOf,
  orphan,
  query,
  runProgram,
  serverOf,
  start,
} from './testing/world.server.ts'

const people = await findPeople()
const [self, ...others] = people

afterEach(killAll)
afterAll(cleanUp)

describe.each(people)('for $name', (person) => {
  test('a first start gives a Spanish UTF-8 database with checksums that keeps its word', async () => {
    const { program, connection } = await start(person)
    const [facts] = await query(
      connection,
      `select current_user as user, current_database() as database, datlocale as locale,
              pg_encoding_to_char(encoding) as encoding, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, current_setting('timezone') as timezone,
              'ñame' < 'oca' and 'ñame' > 'nube' as spanish_order
       from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({
      user: 'enzzo',
      database: 'enzzo',
      locale: 'es-DO',
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      timezone: 'UTC',
      spanish_order: true,
    })
    await program.stop()
  })

  test('nobody else gets in: no port, closed folders, and a password all the same', async () => {
    const { program, connection, dataFolder } = await start(person)
    const closed = { mode: '700', uid: person.serverUid }
    expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await modeOf(connection.host)).toEqual(closed)
    expect(await modeOf(dataFolder)).toEqual(closed)
    expect(await modeOf(join(dataFolder, 'enzzo.password'))).toEqual({ ...closed, mode: '600' })
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
    await program.stop()
  })

  test('acknowledged data survive kill -9 of everything', async () => {
    const { program, connection, dataFolder } = await start(person)
    await query(connection, "create table if not exists kept as select 'café' as word")
    process.kill(serverOf(dataFolder), 'SIGKILL')
    await program.kill()
    const again = await start(person)
    expect(await query(again.connection, 'select word from kept')).toEqual([{ word: 'café' }])
    await again.program.stop()
  })

  test('a server whose program was killed is adopted, and stops with the program that adopted it', async () => {
    const { server } = await orphan(person)
    const { program, dataFolder } = await start(person)
    expect(serverOf(dataFolder)).toBe(server)
    await program.stop()
    expect(hasEnded(server)).toBe(true)
  })
})

test.each(others)('the data of $name stay his when root starts the program', async (person) => {
  const asRoot = await start(self, { dataDir: dataDirOf(person) })
  expect(await query(asRoot.connection, 'select word from kept')).toEqual([{ word: 'café' }])
  expect(await modeOf(asRoot.dataFolder)).toMatchObject({ uid: person.serverUid })
  await asRoot.program.stop()
  const asHimself = await start(person)
  expect(await query(asHimself.connection, 'select word from kept')).toEqual([{ word: 'café' }])
  await asHimself.program.stop()
})

test('two programs started at once make one cluster and share one server until the last one stops', async () => {
  const dataDir = join(homeOf(self, 'shared'), 'data')
  const [one, two] = await Promise.all([start(self, { dataDir }), start(self, { dataDir })])
  const server = serverOf(one.dataFolder)
  expect(two.connection).toEqual(one.connection)
  await one.program.stop()
  expect(await query(two.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await two.program.stop()
  expect(hasEnded(server)).toBe(true)
})

test('a server that dies is started again at the same address', async () => {
  const { program, connection, dataFolder } = await start(self)
  const server = serverOf(dataFolder)
  process.kill(server, 'SIGKILL')
  await eventually(() => serverOf(dataFolder) !== 0 && serverOf(dataFolder) !== server)
  const works = () => query(connection, 'select 1 as one').catch(() => undefined)
  expect(await eventually(works)).toEqual([{ one: 1 }])
  expect(program.lines).toContain(`PostgreSQL (pid ${server}) has ended by itself: starting it again`)
  await program.stop()
})

describe('a program that ends', () => {
  test('by Ctrl-C in its terminal, which the server does not hear', async () => {
    const { program, dataFolder } = await start(self)
    const server = serverOf(dataFolder)
    process.kill(-program.pid, 'SIGINT')
    await program.ended
    const next = await start(self)
    expect(serverOf(dataFolder)).toBe(server)
    await next.program.stop()
  })

  test('without having stopped the server does not leave it behind', async () => {
    const { program, dataFolder } = await start(self)
    const server = serverOf(dataFolder)
    program.say('exit')
    expect(await program.ended).toBe(0)
    await eventually(() => hasEnded(server))
  })

  test('by kill -9 while another still uses the server: it ends with that other', async () => {
    const [one, two] = await Promise.all([start(self), start(self)])
    const server = serverOf(one.dataFolder)
    await one.program.kill()
    await two.program.stop()
    expect(hasEnded(server)).toBe(true)
  })

  test('by kill -9 in the middle of the first start leaves nothing half-made', async () => {
    const home = homeOf(self, 'half')
    const program = runProgram(self, { dataDir: home })
    const folder = join(home, 'postgres')
    const making = () =>
      existsSync(folder) && readdir(folder).then((names) => names.some((n) => /^making-/.test(n)))
    await eventually(making)
    await program.kill()
    const next = await start(self, { dataDir: home })
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await making()).toBe(false)
    await next.program.stop()
  })
})
