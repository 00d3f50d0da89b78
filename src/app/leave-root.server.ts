import { existsSync } from 'node:fs'
import { chown, lchown, mkdir, readdir } from 'node:fs/promises'
import module, { createRequire } from 'node:module'
import { createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { isUnfinished, madeAtOf } from '#platform/backup/backup-files.ts'
import {
  type Account,
  canEnter,
  findAccount,
  isRoot,
  OWN_ACCOUNT,
  ownAccount,
  runAs,
} from '#platform/postgres/account.server.ts'
import { findPackage, restoreLinks } from '#platform/postgres/binaries.server.ts'
import { findPlace, ownerOf, type Place } from '#platform/postgres/folders.server.ts'
import { handOver } from '#platform/postgres/hand-over.server.ts'
import { whileLocked } from '#platform/postgres/programs.server.ts'
import type { TakenPlace } from '#platform/postgres/taking-place.server.ts'
import type { Config } from '#platform/process/config.server.ts'
import { FILES } from '#platform/process/installation.server.ts'
import { openSecrets } from '#platform/process/secrets.server.ts'

export type LeftRoot = {
  /** The program's port, opened while it was allowed; null where it can be opened later. */
  door: Server | null
  /** The restore that had been broken off and was finished; null where there was none. */
  finished: TakenPlace | null
}

type Wish = {
  config: Config
  /** Where the program's own files lie. */
  program: string
  systemFolder?: string
  log: (line: string) => void
}

/** Root goes on as root; the message says why, and what to do about it. */
export class StaysRoot extends Error {}

/** Another program is given so long to have started on the same data. */
const LOCK_PATIENCE_MS = 60_000
const FIRST_OPEN_PORT = 1024

/**
 * Becomes the account whose the data is, where root started the program: `enzzo`, or the ordinary user that made them.
 * Before that root gives it what it needs: the database and what lies beside it, the key of the secrets, the folder of
 * backups where nothing else lies there. From then on the program is that account's and nobody's else.
 *
 * @returns null where somebody else started it.
 * @throws StaysRoot where that account could not run the program: nothing has changed hands that root could not use.
 */
export async function leaveRoot(wish: Wish): Promise<LeftRoot | null> {
  if (!isRoot()) return null
  const { config, program, systemFolder = '/var/lib/enzzo', log } = wish
  const own = await ownAccount()
  if ((await findAccount(OWN_ACCOUNT)) === undefined)
    throw new StaysRoot(
      `the system has no account "${OWN_ACCOUNT}": make one, as by useradd --system ${OWN_ACCOUNT}`,
    )
  await mkdir(config.dataDir, { recursive: true })
  const place = config.databaseUrl === null ? await findPlace(config.dataDir, systemFolder) : null
  const account = { uid: place?.server.uid ?? own.uid, gid: place?.server.gid ?? own.gid }
  const name = account.uid === own.uid ? OWN_ACCOUNT : `uid ${account.uid}`
  await requireReadable(program, account, name)
  if (!(await canEnter(account, config.dataDir)))
    throw new StaysRoot(
      `${name} may not enter the data folder ${config.dataDir}: choose one outside a closed home with DATA_DIR, or start the program as an ordinary user`,
    )
  if (place) await requireDatabase(account, name)
  if (place && config.backup) await giveBackups(config.backup.folder, account, name)
  const finished = place ? await giveData(place, account, log) : null
  if (config.secretKey === null) await giveKey(config, account)
  await giveFiles(join(config.dataDir, FILES), account)
  const door = await openDoor(config)
  become(account)
  return { door, finished }
}

/** Everything below the folders named is read once; of what npm installed, some of it. */
const READ_ALL = 'cd -- "$1" && shift && find "$@" -type f -exec cat {} + > /dev/null'

async function requireReadable(program: string, account: Account, name: string): Promise<void> {
  const refusal = new StaysRoot(
    `${name} may not read the program in ${program}: put it where everybody may read it, such as /opt, or start it as an ordinary user`,
  )
  if (!(await canEnter(account, program))) throw refusal
  const { resolve } = createRequire(join(program, 'package.json'))
  const files = ['pg', 'pdfkit', 'nodemailer', 'sharp'].map((installed) => resolve(installed))
  const parts = ['package.json', 'src', 'migrations', 'dist'].filter((part) =>
    existsSync(join(program, part)),
  )
  const outcome = await runAs(account, '/bin/sh', ['-c', READ_ALL, 'sh', program, ...parts, ...files])
  if (outcome.code !== 0) throw refusal
}

/** The database's binaries lie among what npm installed; its links are made while we may. */
async function requireDatabase(account: Account, name: string): Promise<void> {
  const { native } = await findPackage(process.platform, process.arch)
  await restoreLinks(native)
  const postgres = join(native, 'bin', 'postgres')
  if ((await runAs(account, postgres, ['--version'])).code !== 0)
    throw new StaysRoot(
      `${name} may not run ${postgres}: let everybody read and enter ${dirname(dirname(native))}`,
    )
}

/** A folder of ours goes over with its backups; anybody else's stays as it is, and the account must be able to write there. */
async function giveBackups(folder: string, { uid, gid }: Required<Account>, name: string): Promise<void> {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  const names = await readdir(folder)
  const isOurs = (each: string): boolean => madeAtOf(each) !== null || isUnfinished(each, new Date(8.64e15))
  const owner = (await ownerOf(folder))?.uid
  if (isNew || (owner === 0 && names.length > 0 && names.every(isOurs))) {
    for (const each of names)
      if ((await ownerOf(join(folder, each)))?.uid === 0) await lchown(join(folder, each), uid, gid)
    await chown(folder, uid, gid)
  }
  const write = 'test -r "$1" && test -w "$1" && test -x "$1"'
  if ((await runAs({ uid, gid }, '/bin/sh', ['-c', write, 'sh', folder])).code !== 0)
    throw new StaysRoot(`${name} may not write BACKUP_DIR: chown ${name.replace('uid ', '')} ${folder}`)
}

async function giveData(
  place: Place,
  account: Required<Account>,
  log: Wish['log'],
): Promise<TakenPlace | null> {
  const given = await whileLocked(place, LOCK_PATIENCE_MS, async () => ({
    finished: await handOver(place, account, log),
  }))
  if (given === undefined)
    throw new StaysRoot(`another program is starting on ${place.cluster}: start this one again`)
  return given.finished
}

async function giveKey(config: Config, { uid, gid }: Required<Account>): Promise<void> {
  openSecrets(config)
  const key = join(config.dataDir, 'secret.key')
  if ((await ownerOf(key))?.uid === 0) await chown(key, uid, gid)
}

/** The folder that shops' files go to, and what root has in it. */
async function giveFiles(folder: string, { uid, gid }: Required<Account>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const within = await readdir(folder, { recursive: true })
  for (const path of [folder, ...within.map((each) => join(folder, each))])
    if ((await ownerOf(path))?.uid === 0) await lchown(path, uid, gid)
}

/** A port that only root may open is opened now; whoever comes before the program serves is sent away. */
const openDoor = ({ port, host }: Config): Promise<Server | null> =>
  port === 0 || port >= FIRST_OPEN_PORT
    ? Promise.resolve(null)
    : new Promise((done, fail) => {
        const door = createServer((socket) => socket.destroy())
        door.once('error', fail)
        door.listen(port, host, () => done(door))
      })

/** For good, with every thread of the process, and without any of root's groups. */
function become({ uid, gid }: Required<Account>): void {
  // What was compiled is kept where root may write.
  module.flushCompileCache()
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
  process.env.HOME = '/nonexistent'
  delete process.env.XDG_CACHE_HOME
}
