import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/database.server.ts'
import type { EventHandler } from '#platform/events/event-handler.server.ts'
import { isWanted, RELAY_BATCH, type RelayedEvent, relayEvents } from '#platform/events/outbox.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { gatherHandlers } from '#platform/module/gather-handlers.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { type Log, logSafe } from '#platform/process/log.server.ts'
import type { Clock } from '../http/call-context.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'
import { purge } from './purge.server.ts'

export type EventWorker = { stop(): Promise<void> }

const EVENTS = 'events'
/** The jobs of handlers that wait for somebody outside: so many conversations at once, and so many of one shop, so that one with a slow server holds up no other. */
const OUTSIDE = [
  { queue: 'outside', localConcurrency: 6, localGroupConcurrency: 2, pollingIntervalSeconds: 0.5 },
  { queue: 'programs', localConcurrency: 4, localGroupConcurrency: 2, pollingIntervalSeconds: 1 },
] as const
type OutsideQueue = (typeof OUTSIDE)[number]['queue']
const LOOK_EVERY_MS = 1000
const PURGE_EVERY_MS = 86_400_000
/** A program that says nothing of its jobs for so long has died, and another takes them up. */
const HEARTBEAT_SECONDS = 60
// Twenty tries in about half a day; the pauses grow up to an hour.
const RETRIES = {
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
}

type Work = {
  database: Database
  installation: Installation
  log: Log
  clock: Clock
  handlers: readonly EventHandler[]
}

/**
 * Hands over what the outbox holds: each event goes to each of its handlers at least once, by a job of that handler's
 * own, in a context of its tenant, again with growing pauses when the handler fails. A handler that fails holds up
 * and repeats no other, and an event that fails none of its kind.
 */
export async function startEventWorker({
  handlers = gatherHandlers(SERVER_MODULES),
  ...given
}: Omit<Work, 'handlers'> & Partial<Pick<Work, 'handlers'>>): Promise<EventWorker> {
  const names = handlers.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Error('two handlers of events have one name')
  const work: Work = { ...given, handlers }
  const { database, log, clock } = work
  const boss = await openQueues(work)
  let ended = false
  let purgeAt = 0
  let purging: Promise<unknown> = Promise.resolve()
  const relay = async (): Promise<void> => {
    while (!ended) {
      if (Date.now() >= purgeAt) {
        purgeAt = Date.now() + PURGE_EVERY_MS
        // Beside the relay and not before it: a month of old events takes minutes.
        purging = purge(database.admin, clock(), () => ended).catch((error: unknown) =>
          log.warn({ err: error }, 'old events, sessions and answers could not be cleared away'),
        )
      }
      const moved = await relayEvents(database.admin, clock(), (client, events) =>
        insertJobs(work, boss, { client, events }),
      ).catch((error: unknown) => {
        log.warn({ err: error }, 'events wait in the outbox: they could not be moved to the queue')
        return 0
      })
      // While tills sell there is always one more: looking again at once would take their processor time.
      if (moved < RELAY_BATCH) await pause(LOOK_EVERY_MS)
    }
  }
  let wake: () => void = () => undefined
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms)
      wake = () => {
        clearTimeout(timer)
        done()
      }
    })
  const relaying = relay()
  return {
    stop: async () => {
      ended = true
      wake()
      await Promise.all([relaying, purging])
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

/** What one handler does with events of one kind and one shop; `handler` is not known where none was found. */
type Task = Pick<RelayedEvent, 'tenant_id' | 'event'> & {
  handler?: string
  events: readonly RelayedEvent[]
}

const taskOf = (event: RelayedEvent, handler?: string): Task => ({
  tenant_id: event.tenant_id,
  event: event.event,
  ...(handler !== undefined && { handler }),
  events: [event],
})

/** Events of one kind and one shop, together. */
function together(events: readonly RelayedEvent[], handler?: string): Task[] {
  const kinds = Map.groupBy(events, ({ tenant_id, event }) => `${tenant_id} ${event}`)
  return [...kinds.values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({ ...taskOf(one, handler), events: same })),
  )
}

const hears = (handler: EventHandler, { event, only }: RelayedEvent): boolean =>
  handler.event === event && (only ?? handler.name) === handler.name

function heardBy(events: readonly RelayedEvent[], handler: EventHandler): Task[] {
  const mine = events.filter((event) => hears(handler, event))
  return handler.together ? together(mine, handler.name) : mine.map((event) => taskOf(event, handler.name))
}

const isHeard = ({ handlers }: Work, event: RelayedEvent): boolean =>
  handlers.some((handler) => hears(handler, event))

/** Puts events into the queues, for each of their handlers, in the transaction of the connection. */
async function insertJobs(
  work: Work,
  boss: PgBoss,
  { client, events }: { client: Pick<PoolClient, 'query'>; events: readonly RelayedEvent[] },
): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values ?? []) }
  const here = [
    ...together(events.filter((event) => !isHeard(work, event))),
    ...work.handlers.filter((handler) => !handler.outside).flatMap((handler) => heardBy(events, handler)),
  ]
  if (here.length > 0) {
    await boss.insert(
      EVENTS,
      here.map((data) => ({ data })),
      { db },
    )
  }
  for (const { queue } of OUTSIDE) {
    const waiting = work.handlers.filter((handler) => outsideQueueOf(handler) === queue)
    const outside = waiting.flatMap((handler) => heardBy(events, handler))
    if (outside.length === 0) continue
    await boss.insert(
      queue,
      outside.map((data) => ({ data, group: { id: data.tenant_id } })),
      { db },
    )
  }
}

const outsideQueueOf = ({ outside }: EventHandler): OutsideQueue | null =>
  outside === 'programs' ? 'programs' : outside ? 'outside' : null

/** The queues with their handlers at work. */
async function openQueues(work: Work): Promise<PgBoss> {
  const { database, log } = work
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.admin.query(text, values ?? []) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not reach the database'))
  await boss.start()
  for (const queue of [EVENTS, ...OUTSIDE.map((each) => each.queue)]) {
    await boss.createQueue(queue, RETRIES)
    // A queue that is there already keeps what an older program gave it.
    await boss.updateQueue(queue, RETRIES)
  }
  await showJobs(database)
  const settleAll = async (jobs: readonly Job<Kept>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of jobs) results.push(await settle(work, boss, job))
    return results
  }
  await boss.work<Kept>(EVENTS, { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true }, settleAll)
  for (const { queue, ...atOnce } of OUTSIDE)
    await boss.work<Kept>(queue, { batchSize: 1, perJobResults: true, ...atOnce }, settleAll)
  return boss
}

/** What super-admins see of the jobs: how they do, for which shop and whom, and never what an event holds. */
const SEEN_JOBS = `create or replace view jobs.seen_jobs as
    select id, name, state::text as state, retry_count, created_on, data ->> 'event' as event, data ->> 'handler' as handler,
      (data ->> 'tenant_id')::uuid as shop_id, coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
    from jobs.job;
  grant usage on schema jobs to enzzo_super_admin;
  grant select on jobs.seen_jobs to enzzo_super_admin`

/** Programs that start at once do it one after the other. */
async function showJobs({ admin }: Database): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('enzzo seen jobs'))`)
    await client.query(SEEN_JOBS)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** A job as it stands in its queue: an older program named no handler, and one before it put one event into each. */
type Kept = Task | RelayedEvent

/** Handles one job and says how it went; what fails comes again by itself, each event alone, so that it holds up no other. */
async function settle(work: Work, boss: PgBoss, { id, data }: Job<Kept>): Promise<JobResult> {
  const task = 'events' in data ? data : taskOf(data)
  try {
    const { handler } = task
    await (handler === undefined ? handOut(work, boss, task) : handle(work, { ...task, handler }))
    return { id, status: 'completed' }
  } catch (error) {
    work.log.warn(
      { err: error, event: task.event, handler: task.handler, id },
      'an event could not be handled',
    )
    if (task.events.length === 1) return { id, status: 'failed', output: logSafe(error) }
    await boss.insert(
      EVENTS,
      task.events.map((event) => ({ data: taskOf(event, task.handler) })),
    )
    return { id, status: 'completed' }
  }
}

/** A job without a handler's name: what an older program left goes to those who hear it now. */
async function handOut(work: Work, boss: PgBoss, { event, events }: Task): Promise<void> {
  if (!events.some((each) => isHeard(work, each))) throw new Error(`nobody hears the event ${event}`)
  await insertJobs(work, boss, { client: work.database.admin, events })
}

async function handle(
  { database, installation, log, clock, handlers }: Work,
  task: Task & { handler: string },
): Promise<void> {
  const handler = handlers.find(({ name }) => name === task.handler)
  if (!handler) throw new Error(`there is no handler ${task.handler}`)
  if (!(await isWanted(database.admin, task, clock()))) return
  const ctx: TenantCtx = {
    pool: database.app,
    installation,
    tenantId: task.tenant_id,
    now: clock(),
    requestId: randomUUID(),
  }
  await handler.handle(ctx, task.events)
  log.debug({ event: task.event, handler: task.handler, count: task.events.length }, 'events handled')
}
