import { randomBytes } from 'node:crypto'
import { copyFile, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { giveTo } from './account.server.ts'
import { exists, flush, makeFolder, type Place } from './folders.server.ts'
import { readPidFile } from './postmaster.server.ts'
import { servesCluster } from './processes.server.ts'
import { errorCode, PostgresStartError } from './start-error.ts'

/** Beside the cluster while a restored one takes its place: from then on the restore counts, and whoever finds it goes on. */
const NOTE = 'taking-place.json'
export const COPY = 'restoring-'
export const KEY = 'secret.key'
const FILES = 'files'

const note = z.object({
  /** The folder that holds the restored cluster, and its key where it has one. */
  copy: z.string().regex(/^restoring-[0-9a-f]+$/),
  /** What the names of that which was there before end with. */
  suffix: z.string().regex(/^before-restore-[0-9TZ-]+$/),
  /** When the backup was made. */
  made_at: z.iso.datetime(),
})
type Note = z.output<typeof note>

export type TakenPlace = Pick<Note, 'made_at'> & {
  /** Where the data lies that was there before; null where there was none. */
  before: string | null
}

const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })

/** On the disk under its name, or not there at all. */
async function writeWhole({ keeper }: Place, path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await giveTo(keeper, draft)
  await rename(draft, path)
  await flush(dirname(path))
}

/**
 * Writes down that the cluster in a folder beside the place is whole and takes it. To be called while the place is
 * locked, and followed by {@link takePlace}: a program that is killed in between has restored all the same.
 */
export const decideToTake = (place: Place, decided: Note): Promise<void> =>
  writeWhole(place, join(place.folder, NOTE), JSON.stringify(decided))

/**
 * Puts a restored cluster and its key where the program looks for them, and what was there aside, or goes on with it
 * where it was broken off. Each step is done once, however often it is begun. To be called while the place is locked.
 *
 * @returns null when nothing is to be put there.
 */
export async function takePlace(place: Place): Promise<TakenPlace | null> {
  const path = join(place.folder, NOTE)
  const text = await readIfThere(path)
  if (text === null) return null
  const running = await readPidFile(place)
  // Only an older program starts it in spite of the note: its data stays where it is until it has ended.
  if (running !== undefined && servesCluster(running.pid, place.cluster)) return null
  const { copy: name, suffix, made_at } = note.parse(JSON.parse(text))
  const copy = join(place.folder, name)
  const before = `${place.cluster}.${suffix}`
  if (await exists(join(copy, 'cluster'))) await moveIn(place, join(copy, 'cluster'), before)
  const newKey = await readIfThere(join(copy, KEY))
  if (newKey !== null) await putKey(place, newKey, suffix)
  await putFiles(place, join(copy, FILES), join(place.home, FILES))
  await rm(path)
  await flush(place.folder)
  await rm(copy, { recursive: true, force: true, maxRetries: 8, retryDelay: 50 })
  return { made_at, before: (await exists(before)) ? before : null }
}

async function moveIn({ cluster, folder }: Place, restored: string, before: string): Promise<void> {
  if (await exists(cluster)) {
    if (await exists(before)) {
      throw new PostgresStartError(
        `A restore into ${cluster} was broken off, and a database has been made there since: move that away, then start again, and the restore is finished.`,
      )
    }
    await rename(cluster, before)
  }
  await rename(restored, cluster)
  await flush(folder)
}

async function putKey(place: Place, newKey: string, suffix: string): Promise<void> {
  const key = join(place.home, KEY)
  const now = await readIfThere(key)
  if (now === newKey) return
  if (now !== null) await rename(key, `${key}.${suffix}`)
  await writeWhole(place, key, newKey)
}

/** Those that are missing; none is ever changed, so what is there is what was backed up. Who began it again goes on. */
async function putFiles(place: Place, from: string, to: string): Promise<void> {
  if (!(await exists(from))) return
  await makeFolder(to, 0o700, place.keeper)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [here, there] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await putFiles(place, here, there)
    else if (!(await exists(there))) await moveFile(place, here, there)
  }
  await flush(to)
}

/** The data folder may lie on another disk than the database. */
async function moveFile({ keeper }: Place, from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    const draft = `${to}.${randomBytes(6).toString('hex')}`
    await copyFile(from, draft)
    await giveTo(keeper, draft)
    await rename(draft, to)
  }
}
