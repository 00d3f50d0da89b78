import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { DomainError } from './errors.ts'
import type { TenantId, TillId, UserId, WarehouseId } from './ids.ts'
import { isUuid } from './ids.ts'
import type { Installation } from './installation.server.ts'
import { Unavailable } from './platform.errors.ts'

/** Who acts: a signed-in person of this tenant. */
export type Actor = {
  readonly userId: UserId
  readonly email: string
  readonly name: string
  readonly language: 'es' | 'en'
  readonly role: string
  readonly isOwner: boolean
  readonly warehouseId: WarehouseId | null
  readonly permissions: ReadonlySet<string>
  readonly modules: ReadonlySet<string>
}

/** The tenant, the clock, the way to the database and to the outside: all that work without a person needs. */
export type TenantCtx = {
  readonly pool: Pool
  readonly installation: Installation
  readonly tenantId: TenantId
  readonly now: Date
  readonly requestId: string
}

/** What every verb takes first. */
export type Ctx = TenantCtx & {
  readonly actor: Actor
  /** The till that the call says to come from, known to the shop or not; null where it names none. */
  readonly tillId: TillId | null
}

/** A context inside a transaction. Every query runs in one: the tenant is set with it. */
export type Tx<C extends TenantCtx = Ctx> = C & {
  readonly db: NodePgDatabase
  readonly query: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
}

type Mode = 'write' | 'read' | 'report'

// Whoever waited for a lock must then see what its holder wrote, whatever a server of one's own begins with.
// Reports run as a role that can only SELECT.
const opening: Record<Mode, string> = {
  write: 'begin isolation level read committed',
  read: 'begin read only',
  report: 'begin read only; set local role enzzo_reports',
}

/** PostgreSQL and socket codes that mean "not now" and not "wrong". */
const UNREACHABLE = /^(57P0[1-3]|08\d{3}|53300|ECONN(REFUSED|RESET)|ENOENT|EPIPE|ETIMEDOUT)$/

const isUnreachable = (error: unknown): boolean => {
  // What has a name of its own has it, also where a socket to somebody else lies beneath.
  if (!(error instanceof Error) || error instanceof DomainError) return false
  if ('code' in error && typeof error.code === 'string' && UNREACHABLE.test(error.code)) return true
  return (
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message) ||
    isUnreachable(error.cause)
  )
}

/** An outage under its name; any other error as it was. */
export const namedOutage = (error: unknown): unknown =>
  isUnreachable(error) ? new Unavailable('the database cannot be reached', {}, { cause: error }) : error

/** What PostgreSQL breaks off so that others can go on: a deadlock, a serialisation failure. */
const YIELDED = /^(40P01|40001)$/

const hasYielded = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && YIELDED.test(error.code)) || hasYielded(error.cause))

const MOST_TRIES = 5

const named = new Map<string, string>()

/** Statements with parameters are prepared once per connection under a short name. */
const statementName = (text: string): string => {
  const known = named.get(text)
  if (known) return known
  const name = `s${named.size}`
  named.set(text, name)
  return name
}

async function run<C extends TenantCtx, T>(ctx: C, mode: Mode, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  if (!isUuid(ctx.tenantId)) throw new Error('a tenant id that is not a uuid cannot open a transaction')
  let client: PoolClient | null = null
  try {
    client = await ctx.pool.connect()
    const connection = client
    // One message: the tenant is set in the same round trip that begins.
    await connection.query(`${opening[mode]}; set local app.tenant_id = '${ctx.tenantId}'`)
    const result = await work({
      ...ctx,
      db: drizzle(connection),
      query: async (text, values) =>
        (await connection.query({ name: statementName(text), text, values: values ? [...values] : [] })).rows,
    })
    await connection.query('commit')
    connection.release()
    client = null
    return result
  } catch (error) {
    const lost = isUnreachable(error)
    if (client) {
      const broken = lost || !(await rolledBack(client))
      client.release(broken)
    }
    throw namedOutage(error)
  }
}

/** Writing again from the beginning when it had to yield: nothing of it landed, and it is database work only. */
async function write<C extends TenantCtx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>, tried = 1): Promise<T> {
  try {
    return await run(ctx, 'write', work)
  } catch (error) {
    if (tried >= MOST_TRIES || !hasYielded(error)) throw error
    return write(ctx, work, tried + 1)
  }
}

const rolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

const isTx = <C extends TenantCtx>(ctx: C): ctx is Tx<C> => 'db' in ctx

/**
 * Runs `work` in one transaction of the ctx's tenant: all of it lands or nothing. Inside another
 * transaction it joins that one. Where two transactions wait for each other, one is run again from its
 * beginning, so `work` does nothing but database work.
 *
 * @throws Unavailable when the database cannot be reached; the same work may be tried again.
 */
export const inTransaction = <C extends TenantCtx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> =>
  isTx(ctx) ? work(ctx) : write(ctx, work)

/** Like `inTransaction` for work that only reads. */
export const reading = <C extends TenantCtx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> =>
  isTx(ctx) ? work(ctx) : run(ctx, 'read', work)

/** Like `reading`, as the role that sees every table of the tenant and can change none. */
export const reporting = <C extends TenantCtx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> =>
  run(ctx, 'report', work)
