import type { Pool } from 'pg'

const BATCH = 1000
const EVENTS_KEPT_MS = 30 * 86_400_000

const clear = async (admin: Pool, table: string, condition: string, before: Date): Promise<number> => {
  const { rowCount } = await admin.query(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH}))`,
    [before],
  )
  return rowCount ?? 0
}

/**
 * Clears away, for all tenants, what nobody reads any more: events handed over more than 30 days ago and
 * sessions that have ended. A thousand rows in a statement, so that nobody waits for it.
 *
 * @param admin the owner's pool.
 * @param isEnded asked between the statements; true leaves the rest for the next time.
 */
export async function purge(
  admin: Pool,
  now: Date,
  isEnded: () => boolean = () => false,
): Promise<{ events: number; sessions: number }> {
  const all = async (table: string, condition: string, before: Date) => {
    let cleared = 0
    while (!isEnded()) {
      const some = await clear(admin, table, condition, before)
      cleared += some
      if (some < BATCH) break
    }
    return cleared
  }
  const events = await all('outbox', 'sent_at < $1', new Date(now.getTime() - EVENTS_KEPT_MS))
  const sessions = await all('sessions', 'expires_at < $1', now)
  return { events, sessions }
}
