import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.server.ts'
import { SUPERUSER } from './cluster.server.ts'
import { findPlace } from './folders.server.ts'
import { readPidFile, stopServer, tell } from './postmaster.server.ts'
import { isAlive, servesCluster } from './processes.server.ts'
import { type Claim, claimServer, whileLocked } from './programs.server.ts'
import {
  DATABASE,
  type EnsuredServer,
  ensureServer,
  type Server,
  type Transport,
  type Wish,
} from './server.server.ts'
import { explainFileError, PostgresStartError } from './start-error.ts'
import type { TakenPlace } from './taking-place.server.ts'

export { PostgresStartError }

export type PostgresOptions = {
  /** Absolute. The database lives in it, or a note in it says where. */
  dataDir: string
  log: (line: string) => void
  /** Settings of the server, over ours. A server that runs already keeps those it was started with. */
  settings?: Record<string, string>
  /** `loopback` asks for a port on 127.0.0.1 even where sockets serve. */
  transport?: Transport
  /** Where root keeps binaries, and data that the server's user could not reach in `dataDir`. */
  systemFolder?: string
}

export type RunningPostgres = {
  /**
   * For node-postgres: the superuser of the cluster. `host` is a socket's folder, or 127.0.0.1 where sockets
   * cannot serve. It stays the same when the server is started again.
   */
  connection: { host: string; port: number; user: string; password: string; database: string }
  /** PostgreSQL's data folder. Beside it lies what belongs to it. */
  dataFolder: string
  /** The restore that had been broken off and was finished by this start; null where there was none. */
  finished: TakenPlace | null
  /** Resolves when the server accepts connections; a server that has died is started again. */
  revive(): Promise<void>
  /** Gives the server up. The last program to do so stops it. A second call does nothing more. */
  stop(): Promise<void>
}

/** A first start behind another program's first start, or behind its recovery. */
const START_PATIENCE = 330_000
/** Whoever holds the lock for longer is starting a server, and will use it. */
const STOP_PATIENCE = 10_000

/**
 * The PostgreSQL of a data directory, running. It is made at the first start, shared by programs with the
 * same directory, started again when it dies, and found again by the next start when this program was killed.
 *
 * @throws PostgresStartError with a sentence that says what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, log, settings = {}, transport = 'socket', systemFolder = '/var/lib/enzzo' } = options
  try {
    const place = await findPlace(dataDir, systemFolder)
    const binaries = await findBinaries(systemFolder)
    return await supervise({ place, binaries, transport, settings, log })
  } catch (error) {
    const sentence = explainFileError(error)
    throw sentence === undefined ? error : new PostgresStartError(sentence, [], { cause: error })
  }
}

async function supervise(wish: Wish): Promise<RunningPostgres> {
  const claim = await claimServer(wish.place)
  try {
    const first = await lockAndEnsure(wish)
    const connection = { ...first.endpoint, user: SUPERUSER, password: first.password, database: DATABASE }
    const watch = keepRunning(wish, first, (server) => Object.assign(connection, server.endpoint))
    const atExit = () => leaveAtOnce(wish, claim, watch.pid())
    process.once('exit', atExit)
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await watch.end()
      process.removeListener('exit', atExit)
      await leave(wish, claim)
    }
    return {
      connection,
      dataFolder: wish.place.cluster,
      finished: first.finished,
      revive: watch.revive,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    claim.withdraw()
    throw error
  }
}

async function lockAndEnsure(wish: Wish): Promise<EnsuredServer> {
  const server = await whileLocked(wish.place, START_PATIENCE, () => ensureServer(wish))
  if (server !== undefined) return server
  throw new PostgresStartError(
    `Another program has been starting the PostgreSQL on ${wish.place.cluster} for minutes: stop that program, then start again.`,
  )
}

const LOOK_EVERY_MS = 250
const LONGEST_WAIT_MS = 30_000
/** A server that lived this long did not die of its start. */
const HEALTHY_MS = 60_000

/**
 * Starts the server again whenever its process has gone. Waits longer before each further try, up to half a
 * minute, and never gives up: a disk that was full may have been emptied.
 */
function keepRunning(wish: Wish, first: Server, onRevived: (server: Server) => void) {
  const ending = new AbortController()
  let pid = first.pid
  let since = performance.now()
  let failures = 0
  let reviving: Promise<void> | undefined

  const reviveOnce = async () => {
    const server = await lockAndEnsure(wish)
    pid = server.pid
    since = performance.now()
    onRevived(server)
  }
  const revive = () => {
    if (ending.signal.aborted) return Promise.reject(new Error('This program has given PostgreSQL up'))
    reviving ??= reviveOnce().finally(() => {
      reviving = undefined
    })
    return reviving
  }
  const watch = async () => {
    while (await wait(LOOK_EVERY_MS, ending.signal)) {
      if (isAlive(pid)) continue
      if (performance.now() - since > HEALTHY_MS) failures = 0
      const delay = failures === 0 ? 0 : Math.min(LONGEST_WAIT_MS, 250 * 2 ** failures)
      failures += 1
      wish.log(`PostgreSQL (pid ${pid}) has ended by itself: starting it again`)
      if (!(await wait(delay, ending.signal))) return
      await revive().catch((error: unknown) => wish.log(`PostgreSQL did not start again: ${error}`))
    }
  }
  const watching = watch()

  return {
    revive,
    pid: () => pid,
    end: async () => {
      ending.abort()
      await Promise.allSettled([watching, reviving])
    },
  }
}

/** False when the wait was cut short. Keeps no program alive. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  pause(milliseconds, true, { ref: false, signal }).catch(() => false)

async function leave({ place, log }: Wish, claim: Claim): Promise<void> {
  const left = await whileLocked(place, STOP_PATIENCE, async () => {
    claim.withdraw()
    const found = await readPidFile(place)
    if (found === undefined || !servesCluster(found.pid, place.cluster)) return {}
    if (claim.othersLive()) {
      log('PostgreSQL stays for the other programs that use it')
      return {}
    }
    await stopServer(found.pid)
    log('PostgreSQL stopped')
    return {}
  })
  if (left === undefined) claim.withdraw()
}

/** For a program that ends without having stopped the server: no time to wait, only to say so. */
function leaveAtOnce({ place }: Wish, claim: Claim, pid: number): void {
  claim.withdraw()
  if (!claim.othersLive() && servesCluster(pid, place.cluster)) tell(pid, 'SIGINT')
}
