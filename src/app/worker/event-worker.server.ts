import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/database.server.ts'
import { isWanted, RELAY_BATCH, type RelayedEvent, relayEvents } from '#platform/events/outbox.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import { type Log, logSafe } from '#platform/process/log.server.ts'
import type { Clock } from '../http/call-context.server.ts'
import { type Handlers, handlers, outsideEvents } from './handlers.server.ts'
import { purge } from './purge.server.ts'

export type EventWorker = { stop(): Promise<void> }

const EVENTS = 'events'
/** Events whose handlers wait for somebody outside, such as a mail server. */
const OUTSIDE = 'outside'
/** So many conversations at once, and so many of one shop, so that one with a slow server holds up no other. */
const OUTSIDE_AT_ONCE = { localConcurrency: 6, localGroupConcurrency: 2 }
const LOOK_EVERY_MS = 1000
const PURGE_EVERY_MS = 86_400_000
// Twenty tries in about half a day; the pauses grow up to an hour.
const RETRIES = { retryLimit: 20, retryBackoff: true, retryDelay: 2, retryDelayMax: 3600 }

type Work = {
  database: Database
  installation: Installation
  log: Log
  clock: Clock
  hearers: Handlers
}

/**
 * Hands over what the outbox holds: each event goes to its handler at least once, in a context of its
 * tenant, with those of its kind that wait beside it, again with growing pauses when the handler fails. An event that
 * fails holds up no other.
 */
export async function startEventWorker({
  hearers = handlers,
  ...given
}: Omit<Work, 'hearers'> & Partial<Pick<Work, 'hearers'>>): Promise<EventWorker> {
  const work: Work = { ...given, hearers }
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
        insertJobs(boss, client, events),
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

/** Events of one kind and one shop that are handed over together; who waits for somebody outside gets them one by one. */
type Bundle = Pick<RelayedEvent, 'tenant_id' | 'event'> & { events: readonly RelayedEvent[] }

const bundleOf = (event: RelayedEvent): Bundle => ({
  tenant_id: event.tenant_id,
  event: event.event,
  events: [event],
})

/** A busy shop makes hundreds of one kind in a moment: together they cost its handlers one look. */
function bundled(events: readonly RelayedEvent[]): Bundle[] {
  const kinds = Map.groupBy(events, ({ tenant_id, event }) => `${tenant_id} ${event}`)
  return [...kinds.values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({ ...bundleOf(one), events: same })),
  )
}

/** Puts events into their queues, in the transaction of the connection. */
async function insertJobs(boss: PgBoss, client: PoolClient, events: readonly RelayedEvent[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values ?? []) }
  const outside = events.filter(({ event }) => outsideEvents.has(event))
  const here = events.filter(({ event }) => !outsideEvents.has(event))
  if (here.length > 0)
    await boss.insert(
      EVENTS,
      bundled(here).map((data) => ({ data })),
      { db },
    )
  if (outside.length > 0)
    await boss.insert(
      OUTSIDE,
      outside.map((event) => ({ data: bundleOf(event), group: { id: event.tenant_id } })),
      { db },
    )
}

/** The queues with their handlers at work. */
async function openQueues(work: Work): Promise<PgBoss> {
  const { database, log } = work
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.admin.query(text, values ?? []) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not reach the database'))
  await boss.start()
  for (const queue of [EVENTS, OUTSIDE]) {
    await boss.createQueue(queue, RETRIES)
    // A queue that is there already keeps what an older program gave it.
    await boss.updateQueue(queue, RETRIES)
  }
  const settleAll = async (jobs: readonly Job<Kept>[]): Promise<JobResult[]> => {
    const results: JobResult[] = []
    for (const job of jobs) results.push(await settle(work, boss, job))
    return results
  }
  await boss.work<Kept>(EVENTS, { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true }, settleAll)
  await boss.work<Kept>(
    OUTSIDE,
    { pollingIntervalSeconds: 0.5, batchSize: 1, perJobResults: true, ...OUTSIDE_AT_ONCE },
    settleAll,
  )
  return boss
}

/** A job as it stands in its queue: an older program put one event into each. */
type Kept = Bundle | RelayedEvent

/** Handles one job and says how it went; what fails comes again by itself, each event alone, so that it holds up no other. */
async function settle(work: Work, boss: PgBoss, { id, data }: Job<Kept>): Promise<JobResult> {
  const bundle = 'events' in data ? data : bundleOf(data)
  try {
    await handle(work, bundle)
    return { id, status: 'completed' }
  } catch (error) {
    work.log.warn({ err: error, event: data.event, id }, 'an event could not be handled')
    if (bundle.events.length === 1) return { id, status: 'failed', output: logSafe(error) }
    await boss.insert(
      EVENTS,
      bundle.events.map((event) => ({ data: bundleOf(event) })),
    )
    return { id, status: 'completed' }
  }
}

async function handle({ database, installation, log, clock, hearers }: Work, event: Bundle): Promise<void> {
  if (!(await isWanted(database.admin, event))) return
  const mine = hearers[event.event]
  if (!mine) throw new Error(`nobody hears the event ${event.event}`)
  const ctx: TenantCtx = {
    pool: database.app,
    installation,
    tenantId: event.tenant_id,
    now: clock(),
    requestId: randomUUID(),
  }
  for (const handler of mine) await handler(ctx, event.events)
  log.debug({ event: event.event, count: event.events.length }, 'events handled')
}
