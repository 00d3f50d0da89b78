import { createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { createAdaptorServer, serve } from '@hono/node-server'
import { offerPermissions } from '#modules/identity/permissions/offer-permissions.server.ts'
import { newTenantDirectory } from '#modules/tenancy/shops/tenants.server.ts'
import { connectionOf, type Database, openDatabase } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { beginInOpenShops } from '#platform/module/beginning.server.ts'
import { type RunningPostgres, startPostgres } from '#platform/postgres/supervisor.server.ts'
import type { Config } from '#platform/process/config.server.ts'
import { type Installation, installationOf } from '#platform/process/installation.server.ts'
import { isKeyOf } from '#platform/process/key-proof.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { type ClockWatch, watchClock } from '#platform/process/server-clock.server.ts'
import { type BackupPlan, type DailyBackup, startDailyBackup } from './backup/daily-backup.server.ts'
import { sourceOf } from './backup/embedded.server.ts'
import { newHttpApp } from './http/app.server.ts'
import type { Clock } from './http/call-context.server.ts'
import { readPageRenderer } from './http/public/page-renderer.server.ts'
import { readScreens } from './http/static.server.ts'
import { SERVER_MODULES } from './modules.server.ts'
import { PERMISSIONS } from './permissions.server.ts'
import { type EventWorker, startEventWorker } from './worker/event-worker.server.ts'
import { startTimedWork, type TimedWorker } from './worker/timed-work.server.ts'

export type Program = {
  database: Database
  port: number
  /** The folder of the embedded database, or null with one's own. */
  dataFolder: string | null
  /** Finishes what was taken, lets the database go and returns. Safe to call twice. */
  stop(): Promise<void>
}

/** The port is taken; the message says what to do. */
export class PortBusy extends Error {}

const OTHER_KEY =
  'the secrets of this database were sealed with another key: put its secret.key or SECRET_KEY back, or credit notes’ codes, mail passwords and tokens cannot be read'

const FINISH_MS = 10_000
export const ROOT = resolve(import.meta.dirname, '../..')
export const DIST = join(ROOT, 'dist')

/** Refuses early, before a database is started for a program that cannot serve. */
export const requireFreePort = (port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new PortBusy(
              `Port ${port} is in use. Stop the program that holds it, or choose another: PORT=3001 npm start`,
            )
          : error.code === 'EACCES'
            ? new PortBusy(
                `Port ${port} needs rights this user does not have. Choose one above 1024: PORT=3000 npm start`,
              )
            : error,
      ),
    )
    probe.listen(port, host, () => probe.close(() => done()))
  })

export type OpenedDatabase = { database: Database; postgres: RunningPostgres | null }

/** Says that a restore was seen through that had been broken off at its end. */
export function noteFinished(log: Log, finished: RunningPostgres['finished']): void {
  if (!finished) return
  const { made_at, before } = finished
  log.warn({ backup: made_at, before }, 'a restore that had been broken off at its end was finished')
}

/** Connects to one's own PostgreSQL or starts the embedded one, and brings the schema up to date. */
export async function openMigrated(config: Config, log: Log, now = new Date()): Promise<OpenedDatabase> {
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: config.dataDir, log: (line) => log.debug({ postgres: line }) })
  noteFinished(log, postgres?.finished ?? null)
  try {
    const connection = postgres ? postgres.connection : connectionOf(config.databaseUrl ?? '')
    const database = await openDatabase(connection, log)
    try {
      await migrate(database.admin)
      await offerPermissions(database.admin, PERMISSIONS)
      await beginInOpenShops(database, { modules: SERVER_MODULES, permissions: PERMISSIONS, log, now })
      return { database, postgres }
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

type Parts = {
  config: Config
  log: Log
  /** The port, open already, where it could be opened only before; see `leaveRoot`. */
  door?: Server | null
  /** The machine's clock. */
  clock?: Clock
  prepare?: (database: Database, installation: Installation) => Promise<void>
}

/**
 * Starts the whole program: database, schema, event worker, HTTP.
 *
 * @param prepare runs once the schema stands and before anybody is served, such as seeding.
 * @throws PortBusy, ConfigError, DatabaseError, PostgresStartError, each with a sentence for the person.
 */
export async function startProgram({
  config,
  log,
  door = null,
  clock: wall = () => new Date(),
  prepare,
}: Parts): Promise<Program> {
  if (config.port !== 0 && !door) await requireFreePort(config.port, config.host)
  const { database, postgres } = await openMigrated(config, log, wall())
  let worker: EventWorker | null = null
  let timed: TimedWorker | null = null
  let backups: DailyBackup | null = null
  let watch: ClockWatch | null = null
  let accepting = true
  const letGo = async () => {
    await Promise.all([worker?.stop(), timed?.stop(), backups?.stop(), watch?.stop()])
    await database.close()
    await postgres?.stop()
  }
  try {
    const found = await watchClock({ admin: database.admin, log, clock: wall })
    watch = found
    const clock = found.now
    const installation = installed(config, found, log)
    const hasOtherKey = !(await isKeyOf(database.admin, installation.secrets))
    if (hasOtherKey) log.error({ dataDir: config.dataDir }, OTHER_KEY)
    await prepare?.(database, installation)
    worker = await startEventWorker({ database, installation, log, clock })
    timed = startTimedWork({ database, installation, log, clock })
    backups = startDailyBackup({ admin: database.admin, plan: planOf(config, postgres), log, clock })
    const app = newHttpApp({
      pool: database.app,
      installation,
      tenants: newTenantDirectory(database.app),
      tenantDomain: config.tenantDomain,
      trustProxy: config.trustProxy,
      clock,
      log,
      ...(await readBuilt(log)),
      isAccepting: () => accepting,
      hasOtherKey,
      // When a server of somebody else's was last copied is not known here.
      backupAge: () => (postgres && backups ? backups.age() : null),
    })
    const { server, port } = await listen(app.fetch, config, door)
    return {
      database,
      port,
      dataFolder: postgres?.dataFolder ?? null,
      stop: atMostOnce(async () => {
        accepting = false
        await closeServer(server)
        await letGo()
      }),
    }
  } catch (error) {
    await letGo()
    throw error
  }
}

/** What is wrong with the storage of files is said at the start, and not with the first file of a shop. */
function installed(config: Config, { trouble, outage }: ClockWatch, log: Log): Installation {
  const installation = installationOf(config, { clockTrouble: trouble, lastOutage: outage })
  const say = (err: unknown): void => log.error({ err }, 'the bucket cannot be used: see the settings S3_…')
  if (config.s3) void installation.files.get('is/there').catch(say)
  return installation
}

/** What was built for browsers: the screens, and what draws the public pages. */
const readBuilt = async (log: Log) => ({
  files: readScreens(DIST, log),
  pages: await readPageRenderer(DIST, log),
})

/** Does it at the first call; later ones wait for the same. */
const atMostOnce = (work: () => Promise<void>): (() => Promise<void>) => {
  let doing: Promise<void> | null = null
  return () => {
    doing ??= work()
    return doing
  }
}

/** What is backed up each day and where; nothing of a server that is somebody else's. */
const planOf = (config: Config, postgres: RunningPostgres | null): BackupPlan | null =>
  config.backup && postgres ? { ...config.backup, source: sourceOf(config, postgres) } : null

/** Answers what was asked and then nobody; a connection that stays open too long is cut. */
const closeServer = (server: ReturnType<typeof serve>): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), FINISH_MS)
    server.close(() => {
      clearTimeout(late)
      done()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })

type Fetch = Parameters<typeof serve>[0]['fetch']

const listen = (fetch: Fetch, config: Config, door: Server | null) =>
  new Promise<{ server: ReturnType<typeof serve>; port: number }>((done, fail) => {
    if (door) {
      const behind = createAdaptorServer({ fetch })
      behind.once('error', fail)
      behind.listen(door, () => done({ server: behind, port: config.port }))
      return
    }
    const server = serve({ fetch, port: config.port, hostname: config.host }, (info) =>
      done({ server, port: info.port }),
    )
    server.once('error', fail)
  })
