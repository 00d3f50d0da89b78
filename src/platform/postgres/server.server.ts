import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { giveTo } from './account.server.ts'
import type { Binaries } from './binaries.server.ts'
import { openCluster } from './cluster.server.ts'
import { findSocketFolder, type Place, SOCKET_PORT } from './folders.server.ts'
import {
  type Answer,
  ask,
  type Endpoint,
  ensureDatabase,
  type Launch,
  launch,
  type PidFile,
  readPidFile,
  removePidFile,
  stopServer,
  stopSilentServer,
} from './postmaster.server.ts'
import { servesCluster } from './processes.server.ts'
import { errorCode, explainLog, PostgresStartError } from './start-error.ts'
import { takeOver } from './take-over.server.ts'
import { type TakenPlace, takePlace } from './taking-place.server.ts'

export const DATABASE = 'enzzo'

export type Transport = 'socket' | 'loopback'

export type Wish = {
  place: Place
  binaries: Binaries
  transport: Transport
  settings: Record<string, string>
  log: (line: string) => void
}

export type Server = { pid: number; endpoint: Endpoint; password: string }

/** A server, and the restore that was finished before it was started; null where none had been broken off. */
export type EnsuredServer = Server & { finished: TakenPlace | null }

/** Recovery after a power cut reads back up to a gigabyte; this is long enough on a slow disk. */
const RECOVERY_MS = 300_000
/** A server that lives but has not opened its socket, or backends that outlive their server. */
const SETTLING_MS = 15_000

/**
 * The cluster's server, ready to be connected to: the one that runs, or a new one.
 * To be called while the place is locked.
 */
export async function ensureServer(wish: Wish): Promise<EnsuredServer> {
  const finished = await takePlace(wish.place)
  await takeOver(wish.place, wish.log)
  const password = await openCluster(wish.place, wish.binaries)
  const server = (await adopt(wish, password)) ?? (await startUntilSettled(wish, password))
  await ensureDatabase(server.endpoint, password, DATABASE)
  return { ...server, finished }
}

/** The server that runs already; undefined when there is none, or none any more. */
async function adopt({ place, log }: Wish, password: string): Promise<Server | undefined> {
  const began = performance.now()
  let lastSign = began
  while (performance.now() - began < RECOVERY_MS) {
    const found = await readPidFile(place)
    if (found === undefined) return undefined
    const answer = await ask(found.endpoint, password)
    if (!servesCluster(found.pid, place.cluster)) {
      await discard(place, found, answer)
      return undefined
    }
    if (answer.is === 'ready') {
      log(`PostgreSQL runs already (pid ${found.pid}): using it`)
      return { pid: found.pid, endpoint: found.endpoint, password }
    }
    if (answer.is === 'refuses') throw wrongPassword(place)
    if (answer.is === 'busy') lastSign = performance.now()
    if (answer.is === 'silent' || performance.now() - lastSign > SETTLING_MS) {
      log(`PostgreSQL (pid ${found.pid}) lives but does not answer: stopping it`)
      await stopSilentServer(found.pid)
    }
    await pause(100)
  }
  throw new PostgresStartError(
    `The PostgreSQL on ${place.cluster} neither came up nor ended in five minutes: stop it, then start again.`,
  )
}

const wrongPassword = ({ cluster }: Place) =>
  new PostgresStartError(
    `The PostgreSQL that runs on ${cluster} does not accept the password kept there: stop that server, put enzzo.password back from a backup, then start again.`,
  )

/** Its process has gone, and its number may have been given to another. */
async function discard(place: Place, found: PidFile, answer: Answer): Promise<void> {
  if (answer.is === 'ready' && answer.cluster === place.cluster) {
    throw new PostgresStartError(
      `Another container or machine runs a PostgreSQL on ${place.cluster}: stop it first, since two would destroy the data.`,
    )
  }
  const now = await readPidFile(place)
  if (now?.pid === found.pid) await removePidFile(place)
}

/** Backends of a server that was killed hold its memory for a moment, and PostgreSQL refuses to start meanwhile. */
async function startUntilSettled(wish: Wish, password: string): Promise<Server> {
  const deadline = performance.now() + SETTLING_MS
  while (true) {
    const outcome = await start(wish, password)
    if (!Array.isArray(outcome)) return outcome
    const heldByTheDead = outcome.some((line) => /pre-existing shared memory|already exists/.test(line))
    if (!heldByTheDead || performance.now() > deadline) {
      throw new PostgresStartError(explainLog(wish.place.folder, outcome), outcome)
    }
    await pause(200)
  }
}

/** A server that accepts connections, or the last words of one that ended instead. */
async function start({ place, binaries, transport, settings, log }: Wish, password: string) {
  const began = performance.now()
  const endpoint = await chooseEndpoint(place, transport)
  const launched = await launch(place, binaries, endpoint, settings)
  if (!(await becomesReady(place, launched, { ...endpoint, password }))) return launched.said()
  log(`PostgreSQL started in ${Math.round(performance.now() - began)} ms, data in ${place.cluster}`)
  return { pid: launched.pid, endpoint, password }
}

async function becomesReady(
  place: Place,
  launched: Launch,
  { password, ...endpoint }: Endpoint & { password: string },
): Promise<boolean> {
  const deadline = performance.now() + RECOVERY_MS
  while (!launched.hasEnded()) {
    const file = await readPidFile(place)
    if (file?.pid === launched.pid && file.ready && (await ask(endpoint, password)).is === 'ready')
      return true
    if (performance.now() > deadline) {
      await stopServer(launched.pid)
      throw new PostgresStartError(
        `PostgreSQL on ${place.cluster} was not ready after five minutes: look at its last lines, then start again.`,
        await launched.said(),
      )
    }
    await pause(20)
  }
  return false
}

async function chooseEndpoint(place: Place, transport: Transport): Promise<Endpoint> {
  const folder = transport === 'socket' ? await findSocketFolder(place) : undefined
  if (folder !== undefined) return { host: folder, port: SOCKET_PORT }
  // The same port as last time, so that the pools of programs that stayed find the server again.
  const port = (await isFree(await lastPort(place))) ?? (await isFree(0)) ?? 0
  await writeFile(place.port, String(port), { mode: 0o600 })
  await giveTo(place.keeper, place.port)
  return { host: '127.0.0.1', port }
}

async function lastPort({ port }: Place): Promise<number> {
  try {
    return Number(await readFile(port, 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

/** The port itself when nobody listens on it; some free one for 0; undefined when it is taken. */
function isFree(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
