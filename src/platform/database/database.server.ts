import { createHmac } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../process/log.server.ts'
import { watchForFreeze } from './frozen-database.server.ts'
import { prepareStatements } from './statements.server.ts'

export type Connection = {
  host: string
  port: number
  user: string
  password: string
  database: string
  ssl?: pg.ClientConfig['ssl']
}

export type Database = {
  /** Owns the schema: migrations and the event relay, never a request. */
  admin: pg.Pool
  /** Owns nothing and sees one tenant at a time: everything else. */
  app: pg.Pool
  close(): Promise<void>
}

/** The database cannot be used as it is; the message says what to do. */
export class DatabaseError extends Error {}

const OLDEST = 150_000

// bigint columns are centavos, thousandths and counters; all stay far below 2^53.
pg.types.setTypeParser(20, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`a bigint column holds ${text}, beyond the safe range`)
  return n
})
// A calendar day stays text: as a Date it would move with the machine's time zone.
pg.types.setTypeParser(1082, (text) => text)

/** Reads `DATABASE_URL`. @throws DatabaseError when it is not a usable address. */
export function connectionOf(url: string): Connection {
  const wrong = 'DATABASE_URL must look like postgres://user:password@host:5432/database'
  if (!URL.canParse(url)) throw new DatabaseError(`${wrong}.`)
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  if (!database || !username)
    throw new DatabaseError(`${wrong}; the ${database ? 'user' : 'database'} is missing.`)
  const mode = searchParams.get('sslmode')
  return {
    host: searchParams.get('host') ?? (hostname || 'localhost'),
    port: port ? Number(port) : 5432,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
    ...(mode && mode !== 'disable' && { ssl: { rejectUnauthorized: mode.startsWith('verify') } }),
  }
}

/**
 * The password of the application's role: derived, so that several programs on one database agree on it
 * and none has to keep it.
 */
const appPassword = (connection: Connection): string =>
  createHmac('sha256', connection.password).update('enzzo_app').digest('base64url')

/**
 * A socket that sends what is said in one turn of the program in one piece: the opening with the first statement, the
 * commit with the last. Each piece is a call of the system and wakes a process of PostgreSQL, which costs both more
 * than what it says.
 */
function gatheringSocket(): Socket {
  const socket = new Socket()
  let isGathering = false
  const gather = (): void => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  // Not before: `connect` puts the Socket's own `write` back.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = (...said: [string | Uint8Array]): boolean => {
      gather()
      return write(...said)
    }
  })
  return socket
}

/** Whether the application's role gets in with its password as it is. */
async function opens(app: pg.Pool): Promise<boolean> {
  try {
    await app.query('select 1')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^28(P01|000)$/.test(error.code ?? '')) return false
    throw error
  }
}

type Role = { name: string; strong: boolean; quiet: boolean }

/** Refusals of requests quote what people typed: the server's log leaves them to the program's, which says codes. */
const QUIET = 'log_min_messages=log'

/** Only a superuser may say so; on a server of one's own its log stays as its owner set it. */
async function keepQuiet(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = current_user and rolsuper')
  if (rows.length > 0) await client.query('alter role enzzo_app set log_min_messages = log')
}

/** From this version on a role can be stepped into by whoever does not have its rights otherwise. */
const STEPS_INTO_ROLES = 160_000

/**
 * The role of those who run the installation: what no request of a shop may, a request of theirs may once it stepped into
 * it. The application's role has nothing of it before.
 */
async function prepareSuperAdmin(client: pg.PoolClient, isPresent: boolean): Promise<void> {
  if (!isPresent) await client.query('create role enzzo_super_admin nologin')
  const { rows } = await client.query<{ is_member: boolean; version: number }>(
    `select pg_has_role('enzzo_app', 'enzzo_super_admin', 'member') as is_member,
        current_setting('server_version_num')::int as version`,
  )
  const [found] = rows
  if (!found || found.is_member) return
  const how = found.version >= STEPS_INTO_ROLES ? ' with inherit false, set true' : ''
  await client.query(`grant enzzo_super_admin to enzzo_app${how}`)
}

/** Only what is missing is made: an owner that may create roles is not asked for what a superuser may. */
async function prepareRoles(admin: pg.Pool, app: pg.Pool, connection: Connection): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    // Two programs that start at once must not both create the roles.
    await client.query(`select pg_advisory_xact_lock(hashtext('enzzo roles'))`)
    const { rows } = await client.query<Role>(
      `select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
          coalesce($1 = any(rolconfig), false) as quiet
         from pg_roles where rolname in ('enzzo_app', 'enzzo_reports', 'enzzo_super_admin')`,
      [QUIET],
    )
    const present = new Set(rows.map(({ name }) => name))
    const strong = rows.find((role) => role.strong)
    if (strong) {
      throw new DatabaseError(
        `The role ${strong.name} may do more than it must, and the borders between shops would not hold for it. ` +
          `As a superuser: alter role ${strong.name} nosuperuser nobypassrls nocreatedb nocreaterole`,
      )
    }
    const secret = client.escapeLiteral(appPassword(connection))
    if (!present.has('enzzo_reports')) await client.query('create role enzzo_reports nologin')
    if (!present.has('enzzo_app')) await client.query(`create role enzzo_app login password ${secret}`)
    else if (!(await opens(app))) await client.query(`alter role enzzo_app login password ${secret}`)
    if (!rows.some(({ name, quiet }) => name === 'enzzo_app' && quiet)) await keepQuiet(client)
    const member = await client.query(`select 1 where pg_has_role('enzzo_app', 'enzzo_reports', 'member')`)
    if (member.rows.length === 0) await client.query('grant enzzo_reports to enzzo_app')
    await prepareSuperAdmin(client, present.has('enzzo_super_admin'))
    await client.query('grant usage on schema public to enzzo_app, enzzo_reports, enzzo_super_admin')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error.message
}

/** Derived from nothing, the password of the application's role could be worked out by anybody. */
function requirePassword({ user, password }: Connection): void {
  if (password !== '') return
  throw new DatabaseError(
    `The user ${user} has no password in DATABASE_URL, and that of the application's own role is derived from ` +
      `it. Give it one (alter role ${user} password '…') and write it into DATABASE_URL.`,
  )
}

/** A connection that dies while idle is replaced by the pool; without a listener it would end the program. */
function hearLosses(pool: pg.Pool, log: Log, isClosed: () => boolean): void {
  pool.on('error', (error) => {
    // One that the pool has just let go of may still hear that the server stops: no news to anybody.
    if (!isClosed()) log.warn({ err: error }, 'an idle database connection was lost')
  })
  // One that dies in the hands of a transaction, between two statements, too: the next statement then fails.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'))
  })
}

async function refuseOldServer(admin: pg.Pool, where: string): Promise<void> {
  const { rows } = await admin.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version >= OLDEST) return
  throw new DatabaseError(
    `The PostgreSQL at ${where} is version ${Math.floor(version / 10_000)}; version 15 or later is needed.`,
  )
}

/**
 * Connects, checks the server's version and makes the roles of the application.
 *
 * @throws DatabaseError with a sentence that says what to do.
 */
export async function openDatabase(connection: Connection, log: Log, size = 20): Promise<Database> {
  requirePassword(connection)
  const shared = { ...connection, connectionTimeoutMillis: 10_000, keepAlive: true }
  const admin = new pg.Pool({ ...shared, max: 3, application_name: 'enzzo-admin' })
  const app = new pg.Pool({
    ...shared,
    user: 'enzzo_app',
    password: appPassword(connection),
    max: size,
    application_name: 'enzzo',
    // A till goes on by itself sooner than a server that is not there would be given up.
    connectionTimeoutMillis: 5_000,
    // What is said next goes out before the answer to what was said last.
    pipeline: true,
    stream: gatheringSocket,
    // Whoever waits longer than a cashier would lets the till go on by itself. Migrations, as admin, take their time.
    lock_timeout: 4_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  let isClosed = false
  for (const pool of [admin, app]) hearLosses(pool, log, () => isClosed)
  const close = async () => {
    isClosed = true
    await Promise.all([app.end(), admin.end()])
  }
  const where = `${connection.host}:${connection.port}/${connection.database}`
  try {
    await refuseOldServer(admin, where)
  } catch (error) {
    await close()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `The database at ${where} does not answer as user ${connection.user}: ${reason(error)}. ` +
        'Check DATABASE_URL (address, user, password, database), or unset it to use the embedded database.',
    )
  }
  try {
    await prepareRoles(admin, app, connection)
  } catch (error) {
    await close()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `The roles enzzo_app, enzzo_reports and enzzo_super_admin could not be made at ${where}: ${reason(error)}. ` +
        `Give the user ${connection.user} the right to create roles (alter role … createrole) or, where another ` +
        'user made them, to change them (grant enzzo_app, enzzo_reports, enzzo_super_admin to … with admin option).',
    )
  }
  await prepareStatements(admin, log)
  const { user, password } = app.options
  const freezes = watchForFreeze([admin, app], { ...connection, user, password }, log)
  return { admin, app, close: () => close().then(freezes.stop) }
}
