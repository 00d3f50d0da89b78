import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database.server.ts'
import { giveTo } from '../postgres/account.server.ts'
import { type Binaries, findBinaries, POSTGRES_MAJOR } from '../postgres/binaries.server.ts'
import { SUPERUSER } from '../postgres/cluster.server.ts'
import { exists, findPlace, flush, makeFolder, type Place } from '../postgres/folders.server.ts'
import { readPidFile, stopServer } from '../postgres/postmaster.server.ts'
import { servesCluster } from '../postgres/processes.server.ts'
import { claimServer, whileLocked } from '../postgres/programs.server.ts'
import { DATABASE, ensureServer } from '../postgres/server.server.ts'
import { errorCode } from '../postgres/start-error.ts'
import { CLUSTER, type Manifest, readArchive, SECRET_KEY } from './archive.server.ts'

/** The backup was not restored, and what was there is as it was; the message says what to do. */
export class RestoreRefused extends Error {}

export type RestoreOptions = {
  file: string
  /** Absolute: where the program looks for its data. */
  dataDir: string
  systemFolder?: string
  /** Whether data that is there is kept under another name instead of refusing. */
  setAside: boolean
  now: Date
  log: (line: string) => void
  /** Works on the restored database, as its superuser, before it takes its place. What it throws leaves all as it was. */
  prepare: (connection: Connection, manifest: Manifest) => Promise<void>
}

export type Restored = {
  manifest: Manifest
  cluster: string
  /** Where the data lies that was there before; null where there was none. */
  before: string | null
}

const UNFINISHED = 'restoring-'
const LOCK_PATIENCE_MS = 10_000

/** The way to a database that is being put together beside the place where it will lie. */
const inside = (place: Place, folder: string): Place => ({
  ...place,
  folder,
  cluster: join(folder, CLUSTER),
  log: join(folder, 'server.log'),
  programs: join(folder, 'programs'),
  lock: join(folder, 'start.lock'),
  port: join(folder, 'port'),
})

/**
 * Writes what is in the file into a folder, given to whom it belongs. A thousand small files, and nobody waits for this
 * program meanwhile: each is written at once. PostgreSQL brings all of it to the disk before it plays the log.
 */
async function unpack(file: string, folder: string, { server, keeper }: Place): Promise<Manifest> {
  await makeFolder(join(folder, CLUSTER), 0o700, server)
  return readArchive(file, {
    folder: ({ path }) => makeFolder(join(folder, path), 0o700, server),
    file: async ({ path }) => {
      const handle = openSync(join(folder, path), 'wx', 0o600)
      const { uid, gid } = path === SECRET_KEY ? keeper : server
      if (uid !== undefined && gid !== undefined) fchownSync(handle, uid, gid)
      return {
        write: async (part) => {
          for (let at = 0; at < part.length; ) at += writeSync(handle, part, at)
        },
        end: async () => {
          if (path === SECRET_KEY) fsyncSync(handle)
          closeSync(handle)
        },
      }
    },
  })
}

/** Starts the copy, which plays the log to the backup's end, lets `prepare` work on it and stops it. */
async function recover(
  place: Place,
  binaries: Binaries,
  { log, prepare }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  await makeFolder(place.programs, 0o700, place.keeper)
  const server = await ensureServer({ place, binaries, transport: 'socket', settings: {}, log })
  try {
    const { endpoint, password } = server
    await prepare({ ...endpoint, user: SUPERUSER, password, database: DATABASE }, manifest)
  } finally {
    await stopServer(server.pid)
  }
}

const read = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })

/** Puts the copy where the program looks for it. */
async function takePlace(place: Place, copy: string, options: RestoreOptions): Promise<string | null> {
  const key = join(options.dataDir, SECRET_KEY)
  const suffix = `before-restore-${options.now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const newKey = await read(join(copy, SECRET_KEY))
  const oldKey = await read(key)
  const before = (await exists(place.cluster)) ? `${place.cluster}.${suffix}` : null
  if (before !== null) await rename(place.cluster, before)
  await rename(join(copy, CLUSTER), place.cluster)
  await flush(place.folder)
  if (newKey !== null && newKey !== oldKey) {
    if (oldKey !== null) await rename(key, `${key}.${suffix}`)
    await rename(join(copy, SECRET_KEY), key).catch(async (error: unknown) => {
      // The data may lie on another disk than the folder that names it.
      if (errorCode(error) !== 'EXDEV') throw error
      const handle = await open(key, 'wx', 0o600)
      await handle.writeFile(newKey)
      await handle.sync()
      await handle.close()
      await giveTo(place.keeper, key)
    })
    await flush(options.dataDir)
  }
  return before
}

async function refuseInhabited(place: Place, { dataDir, setAside, file }: RestoreOptions): Promise<void> {
  const found = await readPidFile(place)
  if (found !== undefined && servesCluster(found.pid, place.cluster)) {
    if (!setAside) {
      throw new RestoreRefused(`A database runs on ${place.cluster}: stop the program first.`)
    }
    // Left behind by a program that was killed: no other one claims it.
    await stopServer(found.pid)
  }
  if (setAside) return
  const there = [place.cluster, join(dataDir, SECRET_KEY)]
  for (const path of there) {
    if (!(await exists(path))) continue
    throw new RestoreRefused(
      `There is data already (${path}). To keep it under another name and restore in its place: ` +
        `npm run restore -- --set-aside ${file}. Or choose an empty folder with DATA_DIR.`,
    )
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function restoreIn(place: Place, options: RestoreOptions): Promise<Restored> {
  await refuseInhabited(place, options)
  await removeUnfinished(place.folder)
  const copy = join(place.folder, `${UNFINISHED}${randomBytes(4).toString('hex')}`)
  await makeFolder(copy, 0o700, place.server)
  try {
    const manifest = await unpack(options.file, copy, place)
    const binaries = await findBinaries(options.systemFolder ?? '/var/lib/enzzo')
    await recover(inside(place, copy), binaries, options, manifest)
    return { manifest, cluster: place.cluster, before: await takePlace(place, copy, options) }
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 })
  }
}

/**
 * Puts the data of a backup where the program looks for it. The file is read through and compared before anything is
 * touched; the database is unpacked, started and prepared beside its place, and takes it at the very end.
 *
 * @throws BackupDamaged, RestoreRefused, PostgresStartError, each with a sentence that says what to do.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, systemFolder = '/var/lib/enzzo' } = options
  const { postgres } = await readArchive(file)
  if (postgres.major !== POSTGRES_MAJOR) {
    throw new RestoreRefused(
      `${file} is of PostgreSQL ${postgres.major} and this program runs ${POSTGRES_MAJOR}: restore it with the version of the program that made it.`,
    )
  }
  const place = await findPlace(dataDir, systemFolder)
  const claim = await claimServer(place)
  try {
    const stopFirst = new RestoreRefused(`The program runs on ${dataDir}: stop it first, then restore.`)
    if (claim.othersLive()) throw stopFirst
    const restored = await whileLocked(place, LOCK_PATIENCE_MS, () => restoreIn(place, options))
    if (restored === undefined) throw stopFirst
    return restored
  } finally {
    claim.withdraw()
  }
}
