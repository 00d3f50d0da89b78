import pg from 'pg'
import type { Log } from '../process/log.server.ts'

/** Whoever waits longer for an answer makes the database be asked whether it is still there. */
const SUSPICIOUS_MS = 2_000
const PATIENCE_MS = 2_000
const LOOK_EVERY_MS = 500
/** In a row: one alone may have been missed because this program was busy itself. */
const MISSES = 2

export type FreezeWatch = { stop(): Promise<void> }

type Socket = { destroy(): void }

const isSocket = (value: unknown): value is Socket =>
  typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function'

/** Ends a connection without asking the other side, and with it whatever waits for an answer on it. */
function cut(client: object): void {
  const connection: unknown = 'connection' in client ? client.connection : null
  const stream: unknown =
    typeof connection === 'object' && connection !== null && 'stream' in connection ? connection.stream : null
  if (!isSocket(stream)) throw new Error('this connection has no socket that could be ended')
  stream.destroy()
}

/** Asks for a sign of life on a connection of its own. A refusal is one, and so is a server that is plainly gone. */
async function isSilent(pulse: pg.Pool): Promise<boolean> {
  try {
    await pulse.query('select 1')
    return false
  } catch (error) {
    return error instanceof Error && /timeout/i.test(error.message)
  }
}

/**
 * Ends connections that wait on a database which no longer answers anybody: frozen, or behind a network that swallows
 * what is sent. Nobody else would for a quarter of an hour. A statement that only takes long is left alone.
 *
 * @param connection for the sign of life; it is asked for only while somebody waits.
 */
export function watchForFreeze(pools: readonly pg.Pool[], connection: pg.PoolConfig, log: Log): FreezeWatch {
  const busySince = new Map<pg.PoolClient, number>()
  for (const pool of pools) {
    pool.on('acquire', (client) => busySince.set(client, performance.now()))
    pool.on('release', (_, client) => busySince.delete(client))
    pool.on('remove', (client) => busySince.delete(client))
  }
  const pulse = new pg.Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    application_name: 'enzzo-pulse',
  })
  pulse.on('error', () => undefined)
  const waiting = (): pg.PoolClient[] => {
    const since = performance.now() - SUSPICIOUS_MS
    return [...busySince].flatMap(([client, from]) => (from <= since ? client : []))
  }
  let misses = 0
  let restUntil = 0
  let isAsking = false
  const look = async (): Promise<void> => {
    if (isAsking || performance.now() < restUntil || waiting().length === 0) return
    isAsking = true
    misses = (await isSilent(pulse)) ? misses + 1 : 0
    isAsking = false
    if (misses === 0) restUntil = performance.now() + SUSPICIOUS_MS
    if (misses < MISSES) return
    if (misses === MISSES) log.warn('the database answers nobody: whoever waits for it is told so')
    for (const client of waiting()) cut(client)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return pulse.end()
    },
  }
}
