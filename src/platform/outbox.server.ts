import type { Pool, PoolClient } from 'pg'
import type { TenantCtx, Tx } from './ctx.server.ts'
import { newId } from './ids.server.ts'
import type { TenantId } from './ids.ts'
import { outbox } from './platform.tables.ts'

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

const BATCH = 200

/**
 * Moves waiting events to the queue, each with its mark in one transaction, so that none is lost or left.
 *
 * @param admin the owner's pool: the relay serves all tenants.
 * @returns how many were moved.
 */
export async function relayEvents(
  admin: Pool,
  now: Date,
  send: (client: PoolClient, event: RelayedEvent) => Promise<unknown>,
): Promise<number> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<RelayedEvent>(
      `select tenant_id, id, event, payload from outbox where sent_at is null
       order by at limit ${BATCH} for update skip locked`,
    )
    for (const event of rows) {
      await send(client, event)
      await client.query('update outbox set sent_at = $3 where tenant_id = $1 and id = $2', [
        event.tenant_id,
        event.id,
        now,
      ])
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
