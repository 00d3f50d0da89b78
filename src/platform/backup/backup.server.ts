import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import { POSTGRES_MAJOR } from '../postgres/binaries.server.ts'
import { flush, makeFolder } from '../postgres/folders.server.ts'
import { errorCode } from '../postgres/start-error.ts'
import type { RunningPostgres } from '../postgres/supervisor.server.ts'
import { CLUSTER, FILES, MANIFEST, type Manifest, readArchive, SECRET_KEY } from './archive.server.ts'
import { backupName, isUnfinished } from './backup-files.ts'
import { readLsn, walFileBefore } from './pages.ts'
import { BLOCK, type TarEntry, tarHeader, tarPadding } from './tar.ts'

/** The backup could not be made; the message says what to do. */
export class BackupError extends Error {}

/** Somebody else makes one of the same data just now. */
export class BackupRunning extends BackupError {}

export type BackupSource = {
  /** The embedded server, running: of somebody else's nobody can copy the files. */
  postgres: Pick<RunningPostgres, 'connection' | 'dataFolder'>
  /** The file of the key that the shops' secrets are sealed with; null when the environment gives it. */
  secretKey: string | null
  /** The folder of the shops' files; null where none was ever sent. */
  files: string | null
  /** The program's version. */
  version: string
}

export type Backup = { file: string; bytes: number; madeAt: Date }

/** What PostgreSQL makes anew at its start; the log comes by itself, with what is needed of it. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_(label|manifest)(\.old)?|tablespace_map(\.old)?|current_logfiles(\.tmp)?|postgresql\.auto\.conf\.tmp)$/
const CONTROL = 'global/pg_control'
const PIECE = 256 * 1024
const LEVEL = 3

type Content = { path: string; from: string } | { path: string; text: string } | { folder: string }

/** The folders and files of a cluster, in the order of their names. What goes meanwhile was not needed. */
async function* walk(cluster: string, under = ''): AsyncGenerator<Content> {
  const entries = await readdir(join(cluster, under), { withFileTypes: true }).catch(noneWhenGone)
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`
    if (LEFT_OUT.test(entry.name) || path === CONTROL) continue
    if (entry.isDirectory()) {
      yield { folder: `${CLUSTER}/${path}` }
      if (!EMPTIED.has(path)) yield* walk(cluster, path)
    } else if (entry.isFile()) {
      yield { path: `${CLUSTER}/${path}`, from: join(cluster, path) }
    }
  }
}

/** A file that is being written: it has its name once it is whole. */
const DRAFT = /\.[0-9a-f]{12}$/

/** The shops' files. They come after the database: what a row of it names was there before the row. */
async function* filesIn(folder: string, under: string): AsyncGenerator<Content> {
  yield { folder: under }
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneWhenGone)
  for (const entry of entries) {
    const [from, path] = [join(folder, entry.name), `${under}/${entry.name}`]
    if (entry.isDirectory()) yield* filesIn(from, path)
    else if (entry.isFile() && !DRAFT.test(entry.name)) yield { path, from }
  }
}

const noneWhenGone = (error: unknown): [] => {
  if (errorCode(error) === 'ENOENT') return []
  throw error
}

/** Writes entries as a tar, and remembers each with its checksum. */
class TarWriter {
  readonly entries: { path: string; size: number; sha256: string }[] = []
  readonly #seconds: number

  constructor(madeAt: Date) {
    this.#seconds = Math.floor(madeAt.getTime() / 1000)
  }

  async *put(content: Content): AsyncGenerator<Uint8Array> {
    if ('folder' in content) {
      yield this.#header({ path: content.folder, kind: 'folder', size: 0, mode: 0o700 })
    } else if ('text' in content) {
      yield* this.#file(content.path, Buffer.byteLength(content.text), [Buffer.from(content.text)])
    } else {
      const handle = await open(content.from).catch(nothingWhenGone)
      if (handle === null) return
      try {
        const { size } = await handle.stat()
        yield* this.#file(content.path, size, piecesOf(handle, size))
      } finally {
        await handle.close()
      }
    }
  }

  #header = (entry: TarEntry): Uint8Array => tarHeader(entry, this.#seconds)

  async *#file(path: string, size: number, pieces: AsyncIterable<Buffer> | Iterable<Buffer>) {
    yield this.#header({ path, kind: 'file', size, mode: 0o600 })
    const hash = createHash('sha256')
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
    yield new Uint8Array(tarPadding(size))
    if (path !== MANIFEST) this.entries.push({ path, size, sha256: hash.digest('hex') })
  }
}

const nothingWhenGone = (error: unknown): null => {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}

/** Exactly `size` bytes of a file that may be growing or shrinking: the log says how it was. */
async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const wanted = Math.min(PIECE, size - at)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    yield bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    at += bytesRead === 0 ? wanted : bytesRead
  }
}

type Session = { client: Client; startLsn: string; segmentSize: bigint; checksums: boolean }

/**
 * PostgreSQL keeps the log from here on, and knows that it is copied, for as long as this connection stands: a
 * program that is killed leaves neither.
 */
async function begin(connection: BackupSource['postgres']['connection'], name: string): Promise<Session> {
  const client = new Client({ ...connection, application_name: 'enzzo-backup' })
  // What breaks the connection also fails the call that waits on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean; segment: string; checksums: boolean }>(
      `select pg_try_advisory_lock(hashtext('enzzo backup')) as free,
         (select setting from pg_settings where name = 'wal_segment_size') as segment,
         current_setting('data_checksums') = 'on' as checksums`,
    )
    const [facts] = rows
    if (!facts?.free)
      throw new BackupRunning('Another backup is being made just now: wait until it has ended.')
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `enzzo_backup_${randomBytes(6).toString('hex')}`,
    ])
    const started = await client.query<{ lsn: string }>(
      'select pg_backup_start(label => $1, fast => true)::text as lsn',
      [name],
    )
    return {
      client,
      startLsn: started.rows[0]?.lsn ?? '',
      segmentSize: BigInt(facts.segment),
      checksums: facts.checksums,
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

type Stopped = { lsn: string; label: string; map: string }

async function end({ client }: Session): Promise<Stopped> {
  const { rows } = await client.query<Stopped>(
    `select lsn::text as lsn, labelfile as label, spcmapfile as map from pg_backup_stop(wait_for_archive => false)`,
  )
  const [stopped] = rows
  if (!stopped) throw new BackupError('PostgreSQL did not end the backup.')
  return stopped
}

/** The files of the log from the backup's first change to its last: without each of them it is worth nothing. */
async function* neededLog(
  cluster: string,
  session: Session,
  { lsn, label }: Stopped,
): AsyncGenerator<Content> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
  const timeline = first.slice(0, 8)
  const wal = join(cluster, 'pg_wal')
  for (const folder of ['archive_status', 'summaries']) yield { folder: `${CLUSTER}/pg_wal/${folder}` }
  const last = walFileBefore(timeline, readLsn(lsn), session.segmentSize)
  const after = readLsn(session.startLsn) + 1n
  for (let at = after; ; at += session.segmentSize) {
    const name = walFileBefore(timeline, at, session.segmentSize)
    if (name > last) return
    const from = join(wal, name)
    // One that is gone would be left out in silence.
    await stat(from)
    yield { path: `${CLUSTER}/pg_wal/${name}`, from }
  }
}

async function* contents(source: BackupSource, session: Session, madeAt: Date): AsyncGenerator<Uint8Array> {
  const cluster = source.postgres.dataFolder
  const tar = new TarWriter(madeAt)
  for await (const content of walk(cluster)) yield* tar.put(content)
  yield* tar.put({ path: `${CLUSTER}/${CONTROL}`, from: join(cluster, CONTROL) })
  const stopped = await end(session)
  yield* tar.put({ path: `${CLUSTER}/backup_label`, text: stopped.label })
  if (stopped.map !== '') yield* tar.put({ path: `${CLUSTER}/tablespace_map`, text: stopped.map })
  for await (const content of neededLog(cluster, session, stopped)) yield* tar.put(content)
  if (source.files !== null) for await (const content of filesIn(source.files, FILES)) yield* tar.put(content)
  if (source.secretKey !== null) {
    yield* tar.put({ path: SECRET_KEY, text: await readFile(source.secretKey, 'utf8') })
  }
  const manifest: Manifest = {
    format: 1,
    made_at: madeAt.toISOString(),
    version: source.version,
    postgres: {
      major: POSTGRES_MAJOR,
      start_lsn: session.startLsn,
      stop_lsn: stopped.lsn,
      checksums: session.checksums,
    },
    has_secret_key: source.secretKey !== null,
    entries: tar.entries,
  }
  yield* tar.put({ path: MANIFEST, text: `${JSON.stringify(manifest, null, 1)}\n` })
  yield new Uint8Array(2 * BLOCK)
}

async function write(
  file: string,
  source: BackupSource,
  madeAt: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const session = await begin(source.postgres.connection, `enzzo ${madeAt.toISOString()}`)
  try {
    const handle = await open(file, 'wx', 0o600)
    const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 }
    await pipeline(
      Readable.from(contents(source, session, madeAt), { objectMode: true, highWaterMark: 4 }),
      createZstdCompress({ params }),
      handle.createWriteStream({ flush: true }),
      { signal },
    )
  } finally {
    await session.client.end()
  }
}

/** What a backup that was killed left behind. One of another program that writes here may be younger. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isUnfinished(name, now)) await rm(join(folder, name), { force: true })
  }
}

/**
 * Copies the running database into one file of `folder`, with the log that makes it whole and the key of the
 * secrets, while everybody works on. The file is there under its name once it was written, read back and compared;
 * only its owner may read it.
 *
 * @param signal breaks it off and leaves nothing.
 * @throws BackupError, BackupRunning, BackupDamaged when what was copied does not hold.
 */
export async function takeBackup(
  source: BackupSource,
  folder: string,
  madeAt: Date,
  signal?: AbortSignal,
): Promise<Backup> {
  await makeFolderOnce(folder)
  await removeUnfinished(folder, madeAt)
  const file = join(folder, backupName(madeAt))
  const draft = `${file}.${randomBytes(6).toString('hex')}.unfinished`
  try {
    await write(draft, source, madeAt, signal)
    await readArchive(draft)
    await rename(draft, file)
    await flush(folder)
    return { file, bytes: (await stat(file)).size, madeAt }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A folder that is there keeps its mode: it may be somebody's disk for backups. */
async function makeFolderOnce(folder: string): Promise<void> {
  const found = await stat(folder).catch(nothingWhenGone)
  if (found === null) return makeFolder(folder, 0o700)
  if (!found.isDirectory()) throw new BackupError(`${folder} is no folder: choose another place for backups.`)
}
