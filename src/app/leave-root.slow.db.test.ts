import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backupName } from '#platform/backup/backup-files.ts'
import { canEnter, isRoot, ownAccount } from '#platform/postgres/account.server.ts'
import { startPostgres } from '#platform/postgres/supervisor.server.ts'
import { query } from '#platform/postgres/testing/world.server.ts'
import { readConfig } from '#platform/process/config.server.ts'
import { openSecrets } from '#platform/process/secrets.server.ts'
import { leaveRoot, StaysRoot } from './leave-root.server.ts'
import { ROOT } from './program.server.ts'
import { ask } from './testing/http.server.ts'
import { eventually, newWorkshop } from './testing/program.server.ts'

const workshop = newWorkshop()
const folder = mkdtempSync(join(tmpdir(), 'enzzo-root-'))
chmodSync(folder, 0o755)
afterAll(async () => {
  await workshop.cleanUp()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Whether the account could run the program where it lies: not in root's own home. */
const isOpen = isRoot() && (await canEnter(await ownAccount(), ROOT))

const uidOf = (path: string): number => lstatSync(path).uid
const lineOf = (pid: number, name: string): string[] =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'm')
    .exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    ?.split(/\s+/) ?? []

test.runIf(isOpen)(
  'what an older version left to root goes over whole, and the program that root starts runs as its account',
  async () => {
    const { dataDir } = workshop
    const account = await ownAccount()
    // As it lay: the database of the account, everything beside it of root.
    const old = await startPostgres({ dataDir, log: () => undefined })
    await query(old.connection, `create table kept as select 'café' as word`)
    openSecrets({ secretKey: null, dataDir })
    await old.stop()
    const key = readFileSync(join(dataDir, 'secret.key'), 'utf8')
    expect([uidOf(join(dataDir, 'postgres')), uidOf(join(dataDir, 'secret.key'))]).toEqual([0, 0])
    const backups = join(folder, 'backups')
    const yesterday = backupName(new Date(Date.now() - 30 * 3_600_000))
    mkdirSync(backups, { mode: 0o700 })
    writeFileSync(join(backups, yesterday), 'of root', { mode: 0o600 })

    const program = await workshop.start({ BACKUP_DIR: backups })
    expect(new Set(lineOf(program.pid, 'Uid'))).toEqual(new Set([String(account.uid)]))
    expect(new Set(lineOf(program.pid, 'Gid'))).toEqual(new Set([String(account.gid)]))
    expect(lineOf(program.pid, 'Groups').join('')).toBe('')
    expect((await ask(program.port, { path: '/ready' })).status).toBe(200)
    const { admin } = await workshop.connect()
    expect((await admin.query('select word from kept')).rows).toEqual([{ word: 'café' }])
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(key)
    // It makes its backup of the day where root's lie.
    await eventually(() => readdirSync(backups).filter((name) => name.endsWith('.zst')).length === 2)
    expect(readFileSync(join(backups, yesterday), 'utf8')).toBe('of root')

    // Root's commands work beside it, and leave nothing that it could not use.
    const shop = ['--name', 'Colmado', '--subdomain', 'colmado', '--owner', 'ana@example.do']
    const opened = workshop.run(['new-shop', ...shop], { NEW_SHOP_PASSWORD: 'clave-de-prueba' })
    expect(await opened.ended).toMatchObject({ code: 0 })
    await workshop.disconnect()
    const place = join(dataDir, 'postgres')
    const owners = [
      place,
      ...readdirSync(place).map((name) => join(place, name)),
      join(dataDir, 'secret.key'),
    ]
    expect(owners.filter((path) => uidOf(path) !== account.uid)).toEqual([])
    program.signal('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0 })
    expect(workshop.postmaster()).toBe(0)

    const again = await workshop.start({ BACKUP_DIR: backups })
    expect(lineOf(again.pid, 'Uid')[0]).toBe(String(account.uid))
    again.signal('SIGTERM')
    await again.ended
  },
  180_000,
)

/** What keeps root root: nothing is changed for it. */
const staying = (variables: Record<string, string>, program = ROOT): Promise<unknown> =>
  leaveRoot({ config: readConfig(variables), program, log: () => undefined }).then(
    () => 'left',
    (error: unknown) => error,
  )

/** A folder that root alone may enter. */
function closedFolder(): string {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700, recursive: true })
  return closed
}

test.runIf(isRoot())('root stays root where its account may not read the program, and says why', async () => {
  const program = join(closedFolder(), 'enzzo')
  mkdirSync(program)
  const reason = await staying({ DATA_DIR: join(folder, 'open', 'c') }, program)
  expect(reason).toBeInstanceOf(StaysRoot)
  expect(String(reason)).toMatch(/may not read the program in .*closed/)
  expect(process.getuid?.()).toBe(0)
})

test.runIf(isOpen)(
  'root stays root where its account may not reach what the program needs, and says why',
  async () => {
    const closed = closedFolder()
    const foreign = join(folder, 'foreign')
    mkdirSync(foreign, { mode: 0o700 })
    writeFileSync(join(foreign, 'facturas.zip'), '')
    const open = join(folder, 'open')
    const reasons = [
      [await staying({ DATA_DIR: join(closed, 'data') }), /may not enter the data folder .*DATA_DIR/],
      [
        await staying({ DATA_DIR: join(open, 'b'), BACKUP_DIR: foreign }),
        /may not write BACKUP_DIR: chown enzzo /,
      ],
    ] as const
    for (const [reason, said] of reasons) {
      expect(reason).toBeInstanceOf(StaysRoot)
      expect(String(reason)).toMatch(said)
    }
    expect(process.getuid?.()).toBe(0)
    expect(uidOf(foreign)).toBe(0)
  },
)
