import type { Pool } from 'pg'
import { newReadiness } from '#platform/database/readiness.server.ts'
import type { InstallationCtx } from '#platform/module/public-page.server.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'

export type Check = { readonly name: 'program' | 'database' | 'work' | 'clock'; readonly isGood: boolean }

/** One for each database: who asks together is answered together. */
const readiness = new WeakMap<Pool, () => Promise<boolean>>()

function isReady(pool: Pool): Promise<boolean> {
  const known = readiness.get(pool) ?? newReadiness(pool)
  readiness.set(pool, known)
  return known()
}

/** What follows of something done begins within seconds. */
const MOST_WAIT_MS = 5 * MINUTE_MS

/** Whether what follows of what is done is kept up with: letters, notices, what is summed up. */
async function isKeptUp({ pool, now }: InstallationCtx): Promise<boolean> {
  const { rows } = await pool.query<{ is_behind: boolean }>('select events_wait_since($1) as is_behind', [
    new Date(now.getTime() - MOST_WAIT_MS),
  ])
  return rows[0]?.is_behind === false
}

/** What `/ready` asks: whether the database takes a write, and whether the clock is believed; and whether work is kept up with. */
export async function stateOf(ctx: InstallationCtx): Promise<readonly Check[]> {
  const isWritten = await isReady(ctx.pool)
  return [
    { name: 'program', isGood: true },
    { name: 'database', isGood: isWritten },
    { name: 'work', isGood: isWritten && (await isKeptUp(ctx).catch(() => false)) },
    { name: 'clock', isGood: ctx.installation.clockTrouble() === null },
  ]
}
