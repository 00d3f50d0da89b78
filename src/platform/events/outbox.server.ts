import type { Pool, PoolClient } from 'pg'
import { outbox } from '../database/platform.tables.ts'
import type { TenantCtx, Tx } from '../kernel/ctx.server.ts'
import { newId } from '../values/ids.server.ts'
import type { TenantId } from '../values/ids.ts'

export type RelayedEvent = {
  tenant_id: TenantId
  id: string
  event: string
  payload: Readonly<Record<string, unknown>>
}

/** Announces what this transaction did; delivered at least once after it lands, never if it does not. */
export const publish = async <C extends TenantCtx>(
  tx: Tx<C>,
  event: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await tx.db.insert(outbox).values({ tenant_id: tx.tenantId, id: newId(), event, payload, at: tx.now })
}

/** As many as are moved at once; fewer mean that none are left waiting. */
export const RELAY_BATCH = 200

/**
 * Moves waiting events to the queue, a batch with its marks in one transaction, so that none is lost or left. Those of a
 * suspended shop wait until it is open again.
 *
 * @param admin the owner's pool: the relay serves all tenants.
 * @returns how many were moved.
 */
export async function relayEvents(
  admin: Pool,
  now: Date,
  send: (client: PoolClient, events: readonly RelayedEvent[]) => Promise<unknown>,
): Promise<number> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<RelayedEvent>(
      `select tenant_id, id, event, payload from outbox where sent_at is null
       and not exists (select 1 from tenants t where t.id = tenant_id and not t.is_active)
       order by at limit ${RELAY_BATCH} for update skip locked`,
    )
    if (rows.length > 0) {
      await send(client, rows)
      await client.query(
        `update outbox o set sent_at = $1 from unnest($2::uuid[], $3::uuid[]) as moved (tenant_id, id)
          where o.tenant_id = moved.tenant_id and o.id = moved.id`,
        [now, rows.map((event) => event.tenant_id), rows.map((event) => event.id)],
      )
    }
    await client.query('commit')
    client.release()
    return rows.length
  } catch (error) {
    // The connection may be gone with the database; the pool makes another.
    client.release(true)
    throw error
  }
}

/** Whether the shop of events is open. Those of a suspended one go back to the outbox and wait there. */
export async function isWanted(
  admin: Pool,
  { tenant_id, events }: { tenant_id: TenantId; events: readonly RelayedEvent[] },
): Promise<boolean> {
  const { rows } = await admin.query(
    `update outbox set sent_at = null
      where tenant_id = $1 and id = any($2::uuid[])
        and exists (select 1 from tenants where id = $1 and not is_active)
      returning id`,
    [tenant_id, events.map(({ id }) => id)],
  )
  return rows.length === 0
}
