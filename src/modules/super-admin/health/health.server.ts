import { governing, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { SuperCtx } from '../acts/acts.server.ts'

type Queue = { name: string; waiting: number; active: number; failed: number; oldest_waiting_at: Date | null }
type FailedJob = {
  id: string
  queue: string
  event: string | null
  handler: string | null
  shop: string | null
  tries: number
  created_at: Date
  error: string | null
}
type Statement = { query: string; calls: number; mean_ms: number; total_ms: number }

/** The view of the jobs that the worker leaves once it has queues; null before. */
async function queuesOf(tx: Tx<TenantCtx>): Promise<{ queues: Queue[]; failures: FailedJob[] } | null> {
  const [there] = await tx.query<{ is_there: boolean }>(
    `select exists (select 1 from pg_views where schemaname = 'jobs' and viewname = 'seen_jobs') as is_there`,
  )
  if (!there?.is_there) return null
  const queues = await tx.query<Queue>(
    `select name, count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed,
        min(created_on) filter (where state in ('created', 'retry')) as oldest_waiting_at
      from jobs.seen_jobs group by name order by name`,
  )
  const failures = await tx.query<FailedJob>(
    `select j.id, j.name as queue, j.event, j.handler, t.name as shop, j.retry_count as tries,
        j.created_on as created_at, j.error
      from jobs.seen_jobs j left join tenants t on t.id = j.shop_id
      where j.state in ('failed', 'retry') and j.error is not null order by j.created_on desc, j.id limit 20`,
  )
  return { queues, failures }
}

/** The slowest statements where the database counts them; null where it does not. */
const statementsOf = async (ctx: SuperCtx): Promise<Statement[] | null> => {
  const [there] = await governing(ctx, (tx) =>
    tx.query<{ is_there: boolean }>(`select to_regprocedure('statements.slowest()') is not null as is_there`),
  )
  if (!there?.is_there) return null
  return governing(ctx, (tx) =>
    tx.query<Statement>('select query, calls::int, mean_ms, total_ms from statements.slowest()'),
  )
}

type Kept = {
  size_bytes: number
  connections: number
  most_connections: number
  version: string
  waiting_events: number
  oldest_event_at: Date | null
  backed_up_at: Date | null
  backup_failed_at: Date | null
  last_migration: string
  shops: number
  suspended: number
}

const KEPT = `select pg_database_size(current_database())::float8 as size_bytes,
    (select count(*) from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as most_connections, current_setting('server_version') as version,
    o.waiting as waiting_events, o.oldest as oldest_event_at,
    i.backed_up_at, i.backup_failed_at, (select max(name) from schema_migrations) as last_migration,
    (select count(*) from tenants) as shops,
    (select count(*) from shop_suspensions) as suspended
  from installation i cross join (
    select count(*) as waiting, min(greatest(at, due_at)) as oldest from outbox w
      where sent_at is null and (due_at is null or due_at <= $1)
        and not exists (select from shop_suspensions s where s.shop_id = w.tenant_id)
  ) o`

/** How the installation does: its database, its queues, what failed in them, and when it was last backed up. */
export async function healthOf(ctx: SuperCtx) {
  const { kept, jobs } = await governing(ctx, async (tx) => ({
    kept: (await tx.query<Kept>(KEPT, [ctx.now]))[0] ?? null,
    jobs: await queuesOf(tx),
  }))
  const statements = await statementsOf(ctx).catch(() => null)
  const { installation, now } = ctx
  return {
    at: now,
    database: kept,
    queues: jobs?.queues ?? null,
    failures: jobs?.failures ?? [],
    statements,
    backups: installation.backups,
    clock_trouble: installation.clockTrouble()?.kind ?? null,
    mail: installation.mail !== null,
  }
}
