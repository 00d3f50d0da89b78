import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FilesUnavailable } from '../errors/platform.errors.ts'
import { isOfFullDisk } from './full-disk.server.ts'

/** Bytes of a file from one place to another, both of them counted from nought and within it. */
export type Span = { readonly from: number; readonly to: number }

/**
 * Where files lie that are too large for the database. Whoever writes where there is no room, or no answer, is told so by
 * FilesUnavailable. A name is parts of letters, digits, `.`, `-` and `_` with `/` between.
 */
export type FileStore = {
  /** Keeps bytes under a name; once this has returned they are on the disk. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** An empty file of this machine for what is on its way. Whoever asked for it hands it to `keep` or to `discard`. */
  draft(): Promise<string>
  /** Keeps under a name what a draft holds, however large that is; the draft is gone then. */
  keep(name: string, draft: string): Promise<void>
  /** Removes a draft; nothing where it was kept. */
  discard(draft: string): Promise<void>
  /** Null where nothing has that name. */
  get(name: string): Promise<Uint8Array | null>
  /** The same piece by piece, whole or a part of it. */
  read(name: string, span?: Span): Promise<ReadableStream<Uint8Array> | null>
  /** Removes all whose names begin with `<folder>/`; nothing where there are none. */
  removeFolder(folder: string): Promise<void>
}

const SOUND = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i

/** A name that leads out of the store is a bug, or somebody who tries. */
export function sound(name: string): string {
  if (!SOUND.test(name)) throw new Error('a file has a name that no file can have')
  return name
}

/** What is being written has such an end, by which a backup leaves it out. */
const unfinished = (path: string): string => `${path}.${randomBytes(6).toString('hex')}`

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const nullWhenMissing = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/** Longer than anything is on its way. */
const STALE_MS = 3_600_000

/** Removes what a program left that was killed while something came in. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(nullWhenMissing)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(join(folder, name), { force: true })
  }
}

/** Drafts in a folder of this machine; what was left there is removed when the first is asked for. */
export function draftsIn(folder: string): Pick<FileStore, 'draft' | 'discard'> {
  let swept: Promise<void> | null = null
  const begin = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await sweep(folder)
  }
  return {
    async draft() {
      swept ??= begin()
      const begun = swept
      await withRoom(() => begun).catch((error: unknown) => {
        swept = null
        throw error
      })
      const path = unfinished(join(folder, 'upload'))
      await withRoom(async () => (await open(path, 'wx', 0o600)).close())
      return path
    },
    discard: (draft) => rm(draft, { force: true }),
  }
}

/** A disk that is full has room again once somebody made some: whoever keeps something is told to try again. */
async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isOfFullDisk(error)) throw error
    throw new FilesUnavailable('the disk is full', {}, { cause: error })
  }
}

async function settle(path: string, write?: Uint8Array): Promise<void> {
  const handle = await open(path, write ? 'wx' : 'r+', 0o600)
  try {
    if (write) await handle.writeFile(write)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Of a disk on which the database lies too, so much is no file's: shops sell before they keep pictures. */
async function leaveRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw new FilesUnavailable('the disk is nearly full')
}

/**
 * Files below a folder of this machine; it is made when the first comes.
 *
 * @param folder absolute.
 * @param reserve how many bytes of its disk stay free of files: beyond them none is kept.
 */
export const filesBelow = (folder: string, reserve = 0): FileStore => ({
  ...draftsIn(join(folder, 'drafts')),
  put: (name, bytes) =>
    withRoom(async () => {
      const path = join(folder, sound(name))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await leaveRoom(folder, reserve)
      const draft = unfinished(path)
      try {
        await settle(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        // What of it came is in nobody's way.
        await rm(draft, { force: true })
        throw error
      }
    }),
  keep: (name, draft) =>
    withRoom(async () => {
      const path = join(folder, sound(name))
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await leaveRoom(folder, reserve)
      await settle(draft)
      await rename(draft, path)
    }),
  get: async (name) => readFile(join(folder, sound(name))).catch(nullWhenMissing),
  async read(name, span) {
    const handle = await open(join(folder, sound(name))).catch(nullWhenMissing)
    if (!handle) return null
    return bytesOf(handle.createReadStream(span && { start: span.from, end: span.to }))
  },
  async removeFolder(name) {
    await rm(join(folder, sound(name)), { recursive: true, force: true })
  },
})

/** Pieces of bytes as the web has them; whoever stops reading lets them go. */
export function bytesOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await reading.next()
        if (done) controller.close()
        else controller.enqueue(new Uint8Array(value))
      },
      async cancel() {
        await reading.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

const noFolder = (): never => {
  throw new Error('this context keeps no files')
}

/** For work that keeps no files. */
export const NO_FILES: FileStore = {
  put: noFolder,
  draft: noFolder,
  keep: noFolder,
  discard: noFolder,
  get: noFolder,
  read: noFolder,
  removeFolder: noFolder,
}
