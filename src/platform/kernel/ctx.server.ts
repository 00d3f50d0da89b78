import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { type Lease, leaseConnection } from '../database/connection-share.server.ts'
import { DomainError } from '../errors/errors.ts'
import { Unavailable } from '../errors/platform.errors.ts'
import type { Installation } from '../process/installation.server.ts'
import type { TenantId, TillId, UserId, WarehouseId } from '../values/ids.ts'
import { isUuid } from '../values/ids.ts'

/** Who acts: a signed-in person of this tenant. */
export type Actor = {
  readonly userId: UserId
  readonly email: string
  readonly name: string
  readonly language: 'es' | 'en'
  readonly role: string
  readonly isOwner: boolean
  /** Somebody of the installation's support, whom the shop let in: what they do is kept as theirs. */
  readonly isSupport?: true
  readonly warehouseId: WarehouseId | null
  readonly permissions: ReadonlySet<string>
  /** The parts of the shop that are on. */
  readonly modules: ReadonlySet<string>
  /** The permissions of those that are off: nobody holds them, the owner included. */
  readonly withheld: ReadonlySet<string>
}

/** The tenant, the clock, the way to the database and to the outside: all that work without a person needs. */
export type TenantCtx = {
  readonly pool: Pool
  readonly installation: Installation
  readonly tenantId: TenantId
  readonly now: Date
  readonly requestId: string
  /** Where the caller's browser found the shop: what a letter links to. Nothing where no call asks. */
  readonly origin?: string
  /** Who of the installation's support does it, where nobody of the shop does. */
  readonly support?: string
}

/** The whole installation and no shop: for what is the same for all of them. */
export type InstallationCtx = Omit<TenantCtx, 'tenantId'>

/** What every verb takes first. */
export type Ctx = TenantCtx & {
  readonly actor: Actor
  /** The till that the call says to come from, known to the shop or not; null where it names none. */
  readonly tillId: TillId | null
  /** By what the caller's session is known, and whether a till that it ever named was revoked; not outside of calls. */
  readonly session?: Buffer
  readonly isTillRevoked?: boolean
  /** What the call sent, before it was read; nothing where no call asks. */
  readonly sent?: unknown
}

/** A context inside a transaction. Every query runs in one: the tenant is set with it. */
export type Tx<C extends TenantCtx = Ctx> = C & {
  readonly db: NodePgDatabase
  readonly query: Say
  /**
   * Says the last statement of the transaction with its commit behind it, in one message: nothing is said after it. A
   * statement that fails takes the transaction back, so one that refuses must fail and not answer. Inside another
   * transaction it is a statement like any other.
   */
  readonly last: Say
}

/** `composed`: of parts that somebody chose, so that there may be thousands of such texts; it is not prepared. */
type How = { readonly composed?: boolean }

type Say = <Row extends QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  how?: How,
) => Promise<Row[]>

type Mode = 'write' | 'read' | 'report' | 'govern'

// Whoever waited for a lock must then see what its holder wrote, whatever a server of one's own begins with.
// Reports run as a role that can only SELECT, and may take longer than a till waits.
const opening: Record<Mode, string> = {
  write: 'begin isolation level read committed',
  read: 'begin read only',
  report: `begin read only; set local role enzzo_reports; set local statement_timeout = '60s'`,
  govern: 'begin isolation level read committed; set local role enzzo_super_admin',
}

/** PostgreSQL and socket codes of a connection that is lost. */
const LOST = /^(57P0[1-5]|25P0[34]|08\d{3}|53300|ECONN(REFUSED|RESET)|ENOENT|EPIPE|ETIMEDOUT)$/
/** Of one that stands: no room on the disk, no memory, a lock or a statement that took too long, a disk that fails or is gone. */
const CANNOT_NOW = /^(53\d{3}|55P03|57014|58030|58P01)$/
/** Where PostgreSQL opens its own files. One that it may not open has the code of a missing privilege. */
const OWN_FILES = /^(postinit|fd|md|relmapper|slru|xlog\w*)\.c$/

const hasCode = (error: unknown, codes: RegExp): boolean => {
  // What has a name of its own has it, also where a socket to somebody else lies beneath.
  if (!(error instanceof Error) || error instanceof DomainError) return false
  return (
    ('code' in error && typeof error.code === 'string' && codes.test(error.code)) ||
    hasCode(error.cause, codes)
  )
}

const isKeptFromFiles = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof DomainError) &&
  ((hasCode(error, /^42501$/) &&
    'file' in error &&
    typeof error.file === 'string' &&
    OWN_FILES.test(error.file)) ||
    isKeptFromFiles(error.cause))

const saysLost = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof DomainError) &&
  (/Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(error.message) ||
    saysLost(error.cause))

const isUnreachable = (error: unknown): boolean => hasCode(error, LOST) || saysLost(error)

/** What means "not now" and not "wrong" under its name; any other error as it was. */
export const namedOutage = (error: unknown): unknown => {
  if (isUnreachable(error)) return new Unavailable('the database cannot be reached', {}, { cause: error })
  const cannot = hasCode(error, CANNOT_NOW) || isKeptFromFiles(error)
  return cannot ? new Unavailable('the database cannot now', {}, { cause: error }) : error
}

/** What was read does not stand any more and what was locked is not what is needed: the transaction begins again. */
export class BeginAgain extends Error {
  /** As PostgreSQL calls a serialisation failure. */
  readonly code = '40001'
}

/** What PostgreSQL breaks off so that others can go on: a deadlock, a serialisation failure. */
const YIELDED = /^(40P01|40001)$/

const hasYielded = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && typeof error.code === 'string' && YIELDED.test(error.code)) || hasYielded(error.cause))

const MOST_TRIES = 5

const named = new Map<string, string>()

/** A connection keeps each for as long as it lives. The program has some hundreds; whatever comes beyond is not prepared. */
const MOST_NAMED = 2000

/** Statements with parameters are prepared once per connection under a short name. */
const statementName = (text: string): string | undefined => {
  const known = named.get(text)
  if (known || named.size >= MOST_NAMED) return known
  const name = `s${named.size}`
  named.set(text, name)
  return name
}

async function run<C extends TenantCtx, T>(ctx: C, mode: Mode, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  if (!isUuid(ctx.tenantId)) throw new Error('a tenant id that is not a uuid cannot open a transaction')
  let lease: Lease | null = null
  try {
    lease = await leaseConnection(ctx.pool, ctx.tenantId)
    const { client } = lease
    // Sent, and the first statement right behind it. Should it fail, that statement finds no tenant and no row.
    const begun = quiet(client.query(`${opening[mode]}; set local app.tenant_id = '${ctx.tenantId}'`))
    const { say, last, committed } = conversation(client)
    const result = await work({ ...ctx, db: drizzleOf(client), query: say, last })
    await begun
    const ended = committed() ?? quiet(client.query('commit').then(hasCommitted))
    // What only read has what it came for; who has the connection next speaks behind the end.
    if ((mode === 'write' || mode === 'govern') && !(await ended))
      throw new Error('the transaction was not committed')
    lease.release()
    lease = null
    return result
  } catch (error) {
    const lost = isUnreachable(error)
    if (lease) {
      const broken = lost || !(await rolledBack(lease))
      lease.release(broken)
    }
    throw namedOutage(error)
  }
}

const drizzles = new WeakMap<PoolClient, NodePgDatabase>()

/** Made once for each connection: a transaction makes none, and many never use it. */
function drizzleOf(client: PoolClient): NodePgDatabase {
  const known = drizzles.get(client) ?? drizzle(client)
  drizzles.set(client, known)
  return known
}

/** A promise that somebody will ask later: until then its failure is nobody's. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/**
 * Commits, lets go of every lock, and only then waits for the disk: whoever waits for a number does not wait for the
 * disk too, and sales of several tills reach it together. The second transaction writes a word into the log that nobody
 * reads, because one that wrote nothing would not wait, and reaches the disk behind all that was committed before.
 * (PostgreSQL's manual, "Asynchronous Commit".)
 */
const COMMIT_AND_SETTLE = `set local synchronous_commit = off; commit;
  select pg_logical_emit_message(true, 'settled', '')`

const hasCommitted = (said: QueryResult | readonly QueryResult[]): boolean =>
  [said].flat().some(({ command }) => command === 'COMMIT')

/** What is said in one transaction, and its commit where that was sent along with the last statement. */
function conversation(client: PoolClient) {
  let commit: Promise<boolean> | null = null
  const say: Say = async (text, values, { composed = false } = {}) => {
    if (commit) throw new Error('the transaction has ended: nothing is said after its last statement')
    const name = composed ? undefined : statementName(text)
    return (await client.query({ name, text, values: values ? [...values] : [] })).rows
  }
  const last: Say = async (text, values, how) => {
    const answer = quiet(say<never>(text, values, how))
    commit = quiet(client.query(COMMIT_AND_SETTLE).then(hasCommitted))
    return answer
  }
  return { say, last, committed: () => commit }
}

/** Writing again from the beginning when it had to yield: nothing of it landed, and it is database work only. */
async function write<C extends TenantCtx, T>(
  ctx: C,
  work: (tx: Tx<C>) => Promise<T>,
  mode: 'write' | 'govern' = 'write',
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run(ctx, mode, work)
    } catch (error) {
      if (tried >= MOST_TRIES || !hasYielded(error)) throw error
    }
  }
}

const rolledBack = ({ client }: Lease): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

const isTx = <C extends TenantCtx>(ctx: C): ctx is Tx<C> => 'db' in ctx

/** The work of somebody inside a transaction that others go on with: its last statement is not theirs. */
export const joined = <C extends TenantCtx>(tx: Tx<C>): Tx<C> => ({ ...tx, last: tx.query })

/**
 * Runs `work` in one transaction of the ctx's tenant: all of it lands or nothing. Inside another
 * transaction it joins that one. Where two transactions wait for each other, one is run again from its
 * beginning, so `work` does nothing but database work.
 *
 * @throws Unavailable when the database cannot be reached or cannot do it now (a full disk, a lock that others hold,
 *   a shop with more calls than its share of the connections); the same work may be tried again.
 */
export const inTransaction = <C extends TenantCtx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> =>
  isTx(ctx) ? work(joined(ctx)) : write(ctx, work)

/** Like `inTransaction` for work that only reads. */
export const reading = <C extends TenantCtx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> =>
  isTx(ctx) ? work(joined(ctx)) : run(ctx, 'read', work)

/** Like `reading`, as the role that reads what is on its list of tables and columns and can change nothing. */
export const reporting = <C extends TenantCtx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> =>
  run(ctx, 'report', work)

/** No shop has it: under it no row of any shop is seen. */
const NO_SHOP = '00000000-0000-0000-0000-000000000000' as TenantId

/**
 * Runs `work` in one transaction as the role of those who run the installation, which sees no row of any shop and may
 * what the migrations granted it by name. For super-admins alone, once it is known who asks.
 *
 * @throws Unavailable as `inTransaction` does.
 */
export const governing = <T>(ctx: InstallationCtx, work: (tx: Tx<TenantCtx>) => Promise<T>): Promise<T> =>
  write({ ...ctx, tenantId: NO_SHOP }, work, 'govern')

/**
 * The same for a part of a shop's own transaction, so that what was done there and what is kept of it land together.
 */
export async function governingWithin<C extends TenantCtx, T>(
  tx: Tx<C>,
  work: (tx: Tx<C>) => Promise<T>,
): Promise<T> {
  await tx.query('set local role enzzo_super_admin')
  const result = await work(tx)
  await tx.query('set local role none')
  return result
}
