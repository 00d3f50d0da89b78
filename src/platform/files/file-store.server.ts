import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where files lie that are too large for the database. A name is parts of letters, digits, `.`, `-` and `_` with `/` between. */
export type FileStore = {
  /** Keeps bytes under a name; once this has returned they are on the disk. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null where nothing has that name. */
  get(name: string): Promise<Uint8Array | null>
  /** Removes all whose names begin with `<folder>/`; nothing where there are none. */
  removeFolder(folder: string): Promise<void>
}

const SOUND = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i

/** A name that leads out of the store is a bug, or somebody who tries. */
function sound(name: string): string {
  if (!SOUND.test(name)) throw new Error('a file has a name that no file can have')
  return name
}

/** Files below a folder of this machine; it is made when the first comes. @param folder absolute. */
export const filesBelow = (folder: string): FileStore => ({
  async put(name, bytes) {
    const path = join(folder, sound(name))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomBytes(6).toString('hex')}`
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  },
  async get(name) {
    try {
      return await readFile(join(folder, sound(name)))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  },
  async removeFolder(name) {
    await rm(join(folder, sound(name)), { recursive: true, force: true })
  },
})

const noFolder = (): never => {
  throw new Error('this context keeps no files')
}

/** For work that keeps no files. */
export const NO_FILES: FileStore = { put: noFolder, get: noFolder, removeFolder: noFolder }
