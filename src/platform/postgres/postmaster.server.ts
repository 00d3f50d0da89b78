import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { BARE_ENVIRONMENT, cannotRun, giveTo } from './account.server.ts'
import type { Binaries } from './binaries.server.ts'
import { SUPERUSER } from './cluster.server.ts'
import type { Place } from './folders.server.ts'
import { isAlive } from './processes.server.ts'
import { errorCode } from './start-error.ts'

/** A socket's folder, or 127.0.0.1, and the port. */
export type Endpoint = { host: string; port: number }

export type PidFile = { pid: number; cluster: string; endpoint: Endpoint; ready: boolean }

/** What PostgreSQL writes down about its running server; undefined when it says that none runs. */
export async function readPidFile({ cluster }: Place): Promise<PidFile | undefined> {
  try {
    const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
    const [pid, folder = '', , port, socketFolder, , , status] = text.split('\n')
    return {
      pid: Number(pid),
      cluster: folder,
      endpoint: { host: socketFolder || '127.0.0.1', port: Number(port) },
      ready: status?.trim() === 'ready',
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export const removePidFile = ({ cluster }: Place): Promise<void> => rm(join(cluster, 'postmaster.pid'))

/**
 * - `ready`: it let us in;
 * - `busy`: it is starting, stopping, or has no place left;
 * - `refuses`: not with this password;
 * - `absent`: nobody listens there, or the line broke;
 * - `silent`: somebody listens and says nothing for three seconds.
 */
export type Answer = { is: 'ready'; cluster: string } | { is: 'busy' | 'refuses' | 'absent' | 'silent' }

const PATIENCE_FOR_AN_ANSWER = 3000

export async function ask(endpoint: Endpoint, password: string): Promise<Answer> {
  try {
    const cluster = await withClient(endpoint, password, async (client) => {
      const { rows } = await client.query<{ cluster: string }>(
        "select current_setting('data_directory') as cluster",
      )
      return rows[0]?.cluster ?? ''
    })
    return { is: 'ready', cluster }
  } catch (error) {
    const code = errorCode(error)
    if (/^28/.test(code)) return { is: 'refuses' }
    if (/^(53|57)/.test(code)) return { is: 'busy' }
    if (error instanceof Error && /timeout/i.test(error.message)) return { is: 'silent' }
    return { is: 'absent' }
  }
}

async function withClient<T>(endpoint: Endpoint, password: string, work: (client: Client) => Promise<T>) {
  const client = new Client({
    ...endpoint,
    user: SUPERUSER,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: PATIENCE_FOR_AN_ANSWER,
    query_timeout: 10 * PATIENCE_FOR_AN_ANSWER,
  })
  // What breaks a connection also fails the call that waits on it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the program's database when it is not there yet. */
export const ensureDatabase = (endpoint: Endpoint, password: string, name: string): Promise<void> =>
  withClient(endpoint, password, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  })

const SETTINGS = {
  fsync: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  wal_compression: 'on',
  jit: 'off',
  // Which statements are slow, by their texts without values; begin, commit and the like are not counted.
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
  // A new shop's tables grow from nothing to a day's sales: their plans are bad until somebody has counted them.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_checkpoints: 'off',
  // A statement, and the detail of its refusal, hold what people typed; the program's own log has the codes.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  unix_socket_permissions: '0700',
}

const addressSettings = ({ host, port }: Endpoint): Record<string, string> => ({
  port: String(port),
  ...(host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"` }
    : { listen_addresses: host, unix_socket_directories: '' }),
})

export type Launch = {
  pid: number
  /** Whether it has ended, and how: the lines it has printed since its start. */
  hasEnded(): boolean
  said(): Promise<string[]>
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in our terminal does not reach it. It outlives a
 * program that is killed; the next start finds it.
 */
export async function launch(
  place: Place,
  binaries: Binaries,
  endpoint: Endpoint,
  settings: Record<string, string>,
): Promise<Launch> {
  await removeStaleSockets(endpoint)
  const { log, logStart } = await openLog(place)
  try {
    const all = Object.entries({ ...SETTINGS, ...settings, ...addressSettings(endpoint) })
    const words = ['-D', place.cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const child = spawn(binaries.postgres, words, {
      ...place.server,
      cwd: '/',
      env: BARE_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const pid = await startedPid(child, binaries.postgres)
    child.unref()
    return {
      pid,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      said: () => readLog(place, logStart),
    }
  } finally {
    await log.close()
  }
}

const startedPid = (child: ChildProcess, command: string): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(command, error)))
    child.once('spawn', () => resolve(child.pid ?? 0))
  })

/** The folder serves this cluster alone, and no server of it runs: what lies there is of a dead one. */
async function removeStaleSockets({ host }: Endpoint): Promise<void> {
  if (!host.startsWith('/')) return
  for (const name of await readdir(host)) await rm(join(host, name), { force: true })
}

const LOG_LIMIT = 8 * 1024 * 1024

async function openLog({ log: path, keeper }: Place) {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const before = await stat(path).catch(nothingWhenMissing)
  if (before !== undefined && before.size > LOG_LIMIT) await rename(path, `${path}.1`)
  const log = await open(path, flags, 0o600)
  await giveTo(keeper, path)
  return { log, logStart: (await log.stat()).size }
}

const nothingWhenMissing = (error: unknown): undefined => {
  if (errorCode(error) !== 'ENOENT') throw error
}

async function readLog({ log }: Place, from: number): Promise<string[]> {
  const text = (await readFile(log)).subarray(from).toString('utf8')
  return text.trim().split('\n').slice(-15)
}

/** How long the server is given to end after each signal: politely, at once, by force. */
const FAREWELL = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 10_000],
] as const
/** A server that does not even answer is not going to say goodbye. */
const SHORT_FAREWELL = [
  ['SIGINT', 1000],
  ['SIGKILL', 10_000],
] as const

/** Ends the server: connections are closed and everything is written; harder when it does not heed. */
export const stopServer = (pid: number): Promise<void> => sayFarewell(pid, FAREWELL)
export const stopSilentServer = (pid: number): Promise<void> => sayFarewell(pid, SHORT_FAREWELL)

async function sayFarewell(pid: number, steps: readonly (readonly [NodeJS.Signals, number])[]) {
  for (const [signal, patience] of steps) {
    if (!tell(pid, signal)) return
    const deadline = performance.now() + patience
    while (isAlive(pid)) {
      if (performance.now() > deadline) break
      await pause(20)
    }
    if (!isAlive(pid)) return
  }
}

/** False when there is nobody left to tell. */
export function tell(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
    throw error
  }
}
