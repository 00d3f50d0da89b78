import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, open, realpath, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Account,
  canEnter,
  findAccount,
  giveTo,
  isRoot,
  OWN_ACCOUNT,
  ownAccount,
} from './account.server.ts'
import { errorCode, PostgresStartError } from './start-error.ts'

/** Where everything of one embedded server lies, and whose it is. */
export type Place = {
  /** The data directory that the program was given. */
  home: string
  folder: string
  /** PostgreSQL's own data folder; only `server` may enter it. */
  cluster: string
  /** What the server prints. */
  log: string
  /** One file per program that uses the server. */
  programs: string
  /** Held while a program looks for the server, starts it or stops it. */
  lock: string
  /** Remembers the port of a server that sockets cannot serve. */
  port: string
  /** Who runs the server. */
  server: Account
  /** Who owns what lies beside the cluster: root keeps it from the server's, but leaves a user his own. */
  keeper: Account
}

export const SOCKET_PORT = 5432
/** macOS allows the shortest path of a socket; Linux four bytes more. */
const SOCKET_PATH_LIMIT = 103

/**
 * Decides where the server of a data directory lives, and makes the folders.
 *
 * An ordinary user has everything in `<dataDir>/postgres`, unless root gave it over to him where root had put it. For root the server runs as an account of its own, which
 * often cannot enter `dataDir` (below a home, say): then the data lie in the system's folder, under a name made
 * from `dataDir`, and a note in `dataDir` says so. What is found once stays where it is; what an older version gave to
 * "nobody" is taken over: see `takeOver`.
 */
export async function findPlace(dataDir: string, systemFolder: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(dataDir)
  const inside = join(home, 'postgres')
  const outside = join(systemFolder, `data-${shortHash(home)}`)
  if (!isRoot()) {
    const isGiven = (await ownerOf(outside))?.uid === process.getuid?.()
    return prepare(home, isGiven && !(await exists(join(inside, 'cluster'))) ? outside : inside, {}, {})
  }
  const account = await ownAccount()
  const owner = await ownerOf(join(inside, 'cluster'))
  const ours = [0, account.uid, (await findAccount('nobody'))?.uid]
  if (owner !== undefined && !ours.includes(owner.uid)) return prepare(home, inside, owner, owner)
  const stays = owner !== undefined || !(await exists(join(outside, 'cluster')))
  if (stays && (owner !== undefined || (await canEnter(account, home))))
    return prepare(home, inside, account, await keeperOf(inside, account))

  await makeFolder(systemFolder, 0o755)
  await leaveNote(home, outside)
  return prepare(home, outside, account, await keeperOf(outside, account))
}

/** Root keeps what lies beside a cluster until it gave it over to the account that the program runs as: see `handOver`. */
const keeperOf = async (folder: string, account: Required<Account>): Promise<Account> =>
  (await ownerOf(folder))?.uid === account.uid ? account : {}

const leaveNote = (home: string, outside: string): Promise<void> =>
  writeFile(
    join(home, 'postgres.txt'),
    `The database of this folder lives in\n\n    ${outside}\n\n` +
      `because the program runs as root: PostgreSQL then runs as the user "${OWN_ACCOUNT}", who may not enter here.\n` +
      'Back up, move or delete both together.\n',
  )

async function prepare(home: string, folder: string, server: Account, keeper: Account): Promise<Place> {
  const place: Place = {
    home,
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    programs: join(folder, 'programs'),
    lock: join(folder, 'start.lock'),
    port: join(folder, 'port'),
    server,
    keeper,
  }
  await refuseForeign(folder)
  // The server must pass through to its cluster and its socket, without seeing what else is here.
  await makeFolder(folder, server.uid === keeper.uid ? 0o700 : 0o711, keeper)
  await makeFolder(place.programs, 0o700, keeper)
  return place
}

async function refuseForeign(folder: string): Promise<void> {
  const owner = await ownerOf(folder)
  if (isRoot() || owner === undefined || owner.uid === process.getuid?.()) return
  throw new PostgresStartError(
    `The database in ${folder} belongs to another user (uid ${owner.uid}): start the program as that user or as root, or choose another folder with DATA_DIR.`,
  )
}

/** Makes a folder, or gives one that is there the mode and the owner it should have. */
export async function makeFolder(path: string, mode: number, owner: Account = {}): Promise<void> {
  await mkdir(path, { recursive: true, mode })
  const now = await stat(path)
  if ((now.mode & 0o777) !== mode) await chmod(path, mode)
  if (owner.uid !== undefined && now.uid !== owner.uid) await giveTo(owner, path)
}

/**
 * A folder that only the server's user can enter and in which sockets work, or undefined when there is none.
 * Its name follows from the cluster's, so that a restart serves the same address.
 */
export async function findSocketFolder({ folder, cluster, server }: Place): Promise<string | undefined> {
  const name = `enzzo-${shortHash(`${cluster} ${server.uid ?? process.getuid?.()}`)}`
  const candidates = [join(folder, 'socket'), ...(isRoot() ? [join('/run', name)] : []), join(tmpdir(), name)]
  for (const candidate of candidates) {
    if (Buffer.byteLength(join(candidate, `.s.PGSQL.${SOCKET_PORT}`)) > SOCKET_PATH_LIMIT) continue
    if ((await isOurs(candidate, server)) && (await socketsWork(candidate))) return candidate
  }
  return undefined
}

/** In a folder that everybody may write somebody else may have taken the name first. */
async function isOurs(folder: string, server: Account): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS'].includes(errorCode(error))) return false
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  if (!found.isDirectory() || ![process.getuid?.(), server.uid].includes(found.uid)) return false
  await makeFolder(folder, 0o700, server)
  return true
}

function socketsWork(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(join(folder, `probe.${process.pid}`), () => probe.close(() => resolve(true)))
  })
}

/** The account a path belongs to, undefined when there is no such path. */
export async function ownerOf(path: string): Promise<Required<Account> | undefined> {
  try {
    const { uid, gid } = await lstat(path)
    return { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export const exists = async (path: string): Promise<boolean> => (await ownerOf(path)) !== undefined

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Makes sure that a file, or what a folder lists, is on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
