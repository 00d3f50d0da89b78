import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { firstPageOf, isPageSound, lsnOfPage, PAGE, readLsn } from './pages.ts'
import { BLOCK, readTarHeader, type TarEntry, tarPadding } from './tar.ts'

/** The backup's file is not whole, or not what was written. The message says what to do. */
export class BackupDamaged extends Error {}

export const MANIFEST = 'manifest.json'
/** PostgreSQL's data folder, and the key that the shops' secrets are sealed with. */
export const CLUSTER = 'cluster'
export const SECRET_KEY = 'secret.key'
/** What the shops sent of pictures and papers: never changed once it is there. */
export const FILES = 'files'

const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  postgres: z.object({
    major: z.string(),
    start_lsn: z.string(),
    stop_lsn: z.string(),
    checksums: z.boolean(),
  }),
  /** Whether the key of the secrets lies in it, or was given by SECRET_KEY. */
  has_secret_key: z.boolean(),
  entries: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
/** The last entry of a backup: what it is, and each file with its checksum. */
export type Manifest = z.output<typeof manifest>

type Handlers = {
  folder?(entry: TarEntry): Promise<void>
  /** Takes a file's bytes one after the other; `end` comes after the last. */
  file?(entry: TarEntry): Promise<{ write(part: Buffer): Promise<void>; end(): Promise<void> }>
}

/** Reads as many bytes as are asked for, out of pieces of any size. */
class Source {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  /** At least one byte and at most `most`. @throws BackupDamaged at the end. */
  async some(most: number): Promise<Buffer> {
    if (this.#rest.length === 0) {
      const next = await this.#pieces.next()
      if (next.done) throw new BackupDamaged('it ends before its end')
      this.#rest = next.value
    }
    const part = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(part.length)
    return part
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = count; left > 0; ) {
      const part = await this.some(left)
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }

  /** Reads on to the very end, so that the checksum of the compression is compared too. */
  async drain(): Promise<void> {
    while (!(await this.#pieces.next()).done);
  }
}

const sound = (path: string): boolean =>
  path === SECRET_KEY ||
  path === MANIFEST ||
  path === CLUSTER ||
  path === FILES ||
  ((path.startsWith(`${CLUSTER}/`) || path.startsWith(`${FILES}/`)) &&
    !path.split('/').some((part) => part === '' || part === '..' || part === '.'))

type Read = { entry: TarEntry; sha256: string }

async function readFileEntry(
  source: Source,
  entry: TarEntry,
  parts: ((part: Buffer) => unknown)[],
): Promise<Read> {
  const hash: Hash = createHash('sha256')
  for (let left = entry.size; left > 0; ) {
    const part = await source.some(left)
    hash.update(part)
    for (const take of parts) await take(part)
    left -= part.length
  }
  if (entry.size % BLOCK > 0) await source.exactly(tarPadding(entry.size))
  return { entry, sha256: hash.digest('hex') }
}

/** Holds the pages of a file against their checksums as they come by. @returns undefined for a file without any. */
function pageCheck(path: string, found: (block: number, lsn: bigint) => void) {
  const first = path.startsWith(`${CLUSTER}/`) ? firstPageOf(path.slice(CLUSTER.length + 1)) : null
  if (first === null) return undefined
  let block = first
  let rest: Buffer = Buffer.alloc(0)
  return (part: Buffer): void => {
    const whole = rest.length === 0 ? part : Buffer.concat([rest, part])
    let at = 0
    for (; at + PAGE <= whole.length; at += PAGE) {
      const page = new DataView(whole.buffer, whole.byteOffset + at, PAGE)
      if (!isPageSound(page, block)) found(block, lsnOfPage(page))
      block += 1
    }
    rest = Buffer.from(whole.subarray(at))
  }
}

type BadPage = { path: string; block: number; lsn: bigint }

function compare(read: readonly Read[], badPages: readonly BadPage[], said: Manifest): void {
  const listed = new Map(said.entries.map((entry) => [entry.path, entry]))
  for (const { entry, sha256 } of read) {
    const expected = listed.get(entry.path)
    if (expected?.sha256 !== sha256 || expected.size !== entry.size) {
      throw new BackupDamaged(`${entry.path} in it is not what was written`)
    }
  }
  if (read.length !== listed.size) throw new BackupDamaged('files are missing in it')
  // A page that was written while the backup ran may be torn: recovery puts another in its place.
  const start = readLsn(said.postgres.start_lsn)
  const bad = said.postgres.checksums ? badPages.find(({ lsn }) => lsn < start) : undefined
  if (bad) {
    throw new BackupDamaged(
      `page ${bad.block} of ${bad.path} does not carry its checksum: the disk that it was copied from is damaged`,
    )
  }
}

async function readEntries(source: Source, handlers: Handlers): Promise<Manifest> {
  const read: Read[] = []
  const badPages: BadPage[] = []
  while (true) {
    const entry = readTarHeader(await source.exactly(BLOCK))
    if (entry === null) throw new BackupDamaged('its list of contents is missing')
    if (!sound(entry.path)) throw new BackupDamaged(`${entry.path} does not belong into a backup`)
    if (entry.path === MANIFEST) {
      const text = await source.exactly(entry.size)
      const said = manifest.safeParse(JSON.parse(text.toString('utf8')))
      if (!said.success)
        throw new BackupDamaged('its list of contents cannot be read: it may be of a newer program')
      await source.exactly(tarPadding(entry.size))
      const last = await source.exactly(2 * BLOCK)
      if (last.some((byte) => byte !== 0)) throw new BackupDamaged('something stands behind its end')
      await source.drain()
      compare(read, badPages, said.data)
      return said.data
    }
    if (entry.kind === 'folder') {
      await handlers.folder?.(entry)
      continue
    }
    const { path } = entry
    const check = pageCheck(path, (block, lsn) => badPages.push({ path, block, lsn }))
    const taker = await handlers.file?.(entry)
    read.push(
      await readFileEntry(source, entry, [
        ...(check ? [check] : []),
        ...(taker ? [(part: Buffer) => taker.write(part)] : []),
      ]),
    )
    await taker?.end()
  }
}

/**
 * Reads a backup from its first byte to its last and compares each file with what was written.
 *
 * @param handlers who wants the contents as they come by. What they did counts only once this has returned.
 * @throws BackupDamaged for a file that is cut off, altered or no backup.
 */
export async function readArchive(file: string, handlers: Handlers = {}): Promise<Manifest> {
  const damaged = (why: string, cause?: unknown) =>
    new BackupDamaged(`${file} is not a whole backup: ${why}. Take another one.`, { cause })
  await stat(file)
  const packed = createReadStream(file)
  const stream = packed.pipe(createZstdDecompress())
  packed.once('error', (error) => stream.destroy(error))
  try {
    return await readEntries(new Source(stream), handlers)
  } catch (error) {
    if (error instanceof BackupDamaged) throw damaged(error.message)
    if (error instanceof RangeError || error instanceof SyntaxError) throw damaged(error.message, error)
    if (error instanceof Error && 'code' in error && /^(ZSTD|Z_|ERR_ZLIB)/.test(String(error.code))) {
      throw damaged('what is in it cannot be unpacked', error)
    }
    throw error
  } finally {
    stream.destroy()
    packed.destroy()
  }
}
