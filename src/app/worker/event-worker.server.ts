import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { TenantCtx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { RELAY_BATCH, type RelayedEvent, relayEvents } from '#platform/outbox.server.ts'
import type { Clock } from '../http/call-context.server.ts'
import { handlers } from './handlers.server.ts'

export type EventWorker = { stop(): Promise<void> }

const QUEUE = 'events'
const LOOK_EVERY_MS = 1000

/**
 * Hands over what the outbox holds: each event goes to its handler at least once, in a context of its
 * tenant, again with growing pauses when the handler fails.
 */
export async function startEventWorker(database: Database, log: Log, clock: Clock): Promise<EventWorker> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.admin.query(text, values ?? []) },
    schema: 'jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue could not reach the database'))
  await boss.start()
  await boss.createQueue(QUEUE, { retryLimit: 20, retryBackoff: true, retryDelay: 2 })
  await boss.work<RelayedEvent>(QUEUE, { pollingIntervalSeconds: 1, batchSize: 20 }, async (jobs) => {
    for (const { data } of jobs) await handle(database, log, clock, data)
  })
  let ended = false
  const relay = async (): Promise<void> => {
    while (!ended) {
      const moved = await relayEvents(database.admin, clock(), (client, events) =>
        boss.insert(
          QUEUE,
          events.map((data) => ({ data })),
          { db: { executeSql: (text, values) => client.query(text, values ?? []) } },
        ),
      ).catch((error: unknown) => {
        log.warn({ err: error }, 'events wait in the outbox: the database cannot be reached')
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
      await relaying
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function handle(database: Database, log: Log, clock: Clock, event: RelayedEvent): Promise<void> {
  const ctx: TenantCtx = {
    pool: database.app,
    tenantId: event.tenant_id,
    now: clock(),
    requestId: randomUUID(),
  }
  for (const handler of handlers[event.event] ?? []) await handler(ctx, event)
  log.debug({ event: event.event, id: event.id }, 'event handled')
}
