import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { DAY_MS } from '#platform/values/wall-clock.ts'

const BATCH = 1000
/** The tills go first: what is old can wait a little longer. */
const PAUSE_MS = 100
const EVENTS_KEPT_MS = 30 * DAY_MS
/** A till that lost an answer asks again within minutes, a laptop that was shut within days. */
const ANSWERS_KEPT_MS = 31 * DAY_MS

const clear = async (admin: Pool, table: string, condition: string, before: Date): Promise<number> => {
  const { rowCount } = await admin.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH}))`,
    [before],
  )
  return rowCount ?? 0
}

export type Purged = { events: number; sessions: number; answers: number }

/**
 * Clears away, for all tenants, what nobody reads any more: events handed over more than 30 days ago, sessions
 * that have ended and the answers kept for repeated requests, after 31 days. A thousand rows in a statement and
 * a pause after it, so that nobody waits for it.
 *
 * Everything else stays. Invoices, movements, fiscal numbers and the audit log are the books; a notice that was
 * read keeps its subject from being told again, and there are a few to a range. The job queue clears its own.
 *
 * @param admin the owner's pool.
 * @param isEnded asked between the statements; true leaves the rest for the next time.
 */
export async function purge(admin: Pool, now: Date, isEnded: () => boolean = () => false): Promise<Purged> {
  const all = async (table: string, condition: string, before: Date) => {
    let cleared = 0
    while (!isEnded()) {
      const some = await clear(admin, table, condition, before)
      cleared += some
      if (some < BATCH) break
      await pause(PAUSE_MS)
    }
    return cleared
  }
  const ago = (ms: number): Date => new Date(now.getTime() - ms)
  return {
    events: await all('outbox', 'sent_at < $1', ago(EVENTS_KEPT_MS)),
    sessions: await all('sessions', 'expires_at < $1', now),
    answers: await all('idempotent_requests', 'at < $1', ago(ANSWERS_KEPT_MS)),
  }
}
