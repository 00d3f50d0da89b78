import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database/database.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import type { TimedWork } from '#platform/module/timed-work.server.ts'
import type { Installation } from '#platform/process/installation.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import type { TenantId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import type { Clock } from '../http/call-context.server.ts'
import { SERVER_MODULES } from '../modules.server.ts'

const LOOK_EVERY_MS = 5 * MINUTE_MS

/** Ten times what the messages of a busy shop's hour take; the shops behind it wait no longer for it. */
export const SHOP_MS = 15_000

type Parts = {
  database: Database
  installation: Installation
  log: Log
  clock: Clock
  works?: readonly TimedWork[]
  lookEveryMs?: number
}

export type TimedWorker = {
  /** Ends after the shop that it is at. */
  stop(): Promise<void>
}

const worksOf = (modules: readonly ServerModule[]): TimedWork[] => modules.flatMap(({ timed = [] }) => timed)

/** Which shops have any of a work. It is asked by the owner, who waits for a lock without end: here no longer than a till. */
async function shopsOf({ admin }: Database, shops: string): Promise<TenantId[]> {
  const client = await admin.connect()
  try {
    await client.query(`begin read only; set local lock_timeout = '4s'; set local statement_timeout = '15s'`)
    const { rows } = await client.query<{ tenant_id: TenantId }>(
      `select id as tenant_id from tenants where is_active and id in (${shops}) order by id`,
    )
    await client.query('commit')
    client.release()
    return rows.map(({ tenant_id }) => tenant_id)
  } catch (error) {
    // Whatever it was in the middle of ends with its connection.
    client.release(true)
    throw error
  }
}

/**
 * Does once what is to be done by now, a shop after the other; what fails for one, or takes it longer than its time, holds up
 * no other, nor does a work of which nobody can say whose it is. Suspended shops wait.
 */
export async function doTimedWork(
  { database, installation, log, clock, works = worksOf(SERVER_MODULES) }: Parts,
  isEnded: () => boolean = () => false,
): Promise<void> {
  for (const { name, shops, run } of works) {
    if (isEnded()) return
    const ids = await shopsOf(database, shops).catch((error: unknown) => {
      log.warn(
        { err: error, work: name },
        'whose timed work is to be done could not be asked: it is tried again',
      )
      return []
    })
    for (const tenantId of ids) {
      if (isEnded()) return
      const now = clock()
      const ctx = { pool: database.app, installation, tenantId, now, requestId: randomUUID() }
      await run(ctx, () => clock().getTime() >= now.getTime() + SHOP_MS).catch((error: unknown) =>
        log.warn(
          { err: error, work: name, tenant: tenantId },
          'timed work of a shop failed: it is tried again',
        ),
      )
    }
  }
}

/** Looks every few minutes for what the modules do by the clock. */
export function startTimedWork({ lookEveryMs = LOOK_EVERY_MS, ...parts }: Parts): TimedWorker {
  let ended = false
  const look = (): Promise<void> =>
    doTimedWork(parts, () => ended).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'what is to be done by now could not be looked for'),
    )
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs)
  timer.unref()
  return {
    stop: async () => {
      ended = true
      clearInterval(timer)
      await looking
    },
  }
}
