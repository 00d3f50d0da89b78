import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database/database.server.ts'
import { type Binaries, findBinaries, POSTGRES_MAJOR } from '../postgres/binaries.server.ts'
import { SUPERUSER } from '../postgres/cluster.server.ts'
import { exists, findPlace, makeFolder, type Place } from '../postgres/folders.server.ts'
import { readPidFile, stopServer } from '../postgres/postmaster.server.ts'
import { servesCluster } from '../postgres/processes.server.ts'
import { claimServer, whileLocked } from '../postgres/programs.server.ts'
import { DATABASE, ensureServer } from '../postgres/server.server.ts'
import { COPY, decideToTake, type TakenPlace, takePlace } from '../postgres/taking-place.server.ts'
import { CLUSTER, FILES, type Manifest, readArchive, SECRET_KEY } from './archive.server.ts'

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
  // What nothing could make again: a file of the cluster is brought to the disk with the log.
  const isKept = (path: string): boolean => path === SECRET_KEY || path.split('/')[0] === FILES
  const ownerOf = (path: string) => (isKept(path) ? keeper : server)
  return readArchive(file, {
    folder: ({ path }) => makeFolder(join(folder, path), 0o700, ownerOf(path)),
    file: async ({ path }) => {
      const handle = openSync(join(folder, path), 'wx', 0o600)
      const { uid, gid } = ownerOf(path)
      if (uid !== undefined && gid !== undefined) fchownSync(handle, uid, gid)
      return {
        write: async (part) => {
          for (let at = 0; at < part.length; ) at += writeSync(handle, part, at)
        },
        end: async () => {
          if (isKept(path)) fsyncSync(handle)
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
    if (name.startsWith(COPY)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Unpacks the backup beside its place, settles it there, and writes down that it takes the place. */
async function putBeside(place: Place, options: RestoreOptions): Promise<void> {
  await refuseInhabited(place, options)
  await removeUnfinished(place.folder)
  const name = `${COPY}${randomBytes(4).toString('hex')}`
  const copy = join(place.folder, name)
  await makeFolder(copy, 0o700, place.server)
  try {
    const manifest = await unpack(options.file, copy, place)
    const binaries = await findBinaries(options.systemFolder ?? '/var/lib/enzzo')
    await recover(inside(place, copy), binaries, options, manifest)
    const suffix = `before-restore-${options.now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    await decideToTake(place, { copy: name, suffix, made_at: manifest.made_at })
  } catch (error) {
    await rm(copy, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 })
    throw error
  }
}

async function restoreIn(place: Place, options: RestoreOptions, madeAt: string): Promise<TakenPlace> {
  // One that was broken off at its very end is seen through: of this backup it is the one that is asked for.
  const finished = await takePlace(place)
  if (finished?.made_at === madeAt) return finished
  await putBeside(place, options)
  const taken = await takePlace(place)
  if (taken) return taken
  throw new RestoreRefused(`A database runs on ${place.cluster}: stop the program first.`)
}

/**
 * Puts the data of a backup where the program looks for it. The file is read through and compared before anything is
 * touched; the database is unpacked, started and prepared beside its place, and takes it at the very end.
 *
 * @throws BackupDamaged, RestoreRefused, PostgresStartError, each with a sentence that says what to do.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, systemFolder = '/var/lib/enzzo' } = options
  const manifest = await readArchive(file)
  const { major } = manifest.postgres
  if (major !== POSTGRES_MAJOR) {
    throw new RestoreRefused(
      `${file} is of PostgreSQL ${major} and this program runs ${POSTGRES_MAJOR}: restore it with the version of the program that made it.`,
    )
  }
  const place = await findPlace(dataDir, systemFolder)
  const claim = await claimServer(place)
  try {
    const stopFirst = new RestoreRefused(`The program runs on ${dataDir}: stop it first, then restore.`)
    if (claim.othersLive()) throw stopFirst
    const taken = await whileLocked(place, LOCK_PATIENCE_MS, () =>
      restoreIn(place, options, manifest.made_at),
    )
    if (taken === undefined) throw stopFirst
    return { manifest, cluster: place.cluster, before: taken.before }
  } finally {
    claim.withdraw()
  }
}
