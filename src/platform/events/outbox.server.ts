import type { Pool, PoolClient } from 'pg'
import type { TenantCtx, Tx } from '../kernel/ctx.server.ts'
import { newId } from '../values/ids.server.ts'
import type { TenantId } from '../values/ids.ts'
import type { EventKind } from './event-kind.ts'

/** An event as it was written; its kind reads the payload. */
export type RelayedEvent = {
  tenant_id: TenantId
  id: string
  event: string
  payload: Readonly<Record<string, unknown>>
  /** The one handler it waited for, where others had it before. */
  only?: string | null
}

/**
 * Announces what this transaction did; delivered at least once after it lands, never if it does not. Sent at once.
 *
 * @param dueAt not before this moment.
 */
export const publish = async <C extends TenantCtx, P>(
  tx: Tx<C>,
  { name: event }: EventKind<P>,
  payload: NoInfer<P>,
  dueAt: Date | null = null,
): Promise<void> => {
  await tx.query(
    'insert into outbox (tenant_id, id, event, payload, at, due_at) values ($1, $2, $3, $4, $5, $6)',
    [tx.tenantId, newId(), event, JSON.stringify(payload), tx.now, dueAt],
  )
}

/** The same to one of its handlers, by its name: the others had it, and have it once. */
export const publishTo = <C extends TenantCtx, P>(
  tx: Tx<C>,
  { name, payload: read }: EventKind<P>,
  handler: string,
  payload: NoInfer<P>,
  dueAt: Date,
): Promise<void> => publish(tx, { name: `${name}@${handler}`, payload: read }, payload, dueAt)

/** As many as are moved at once; fewer mean that none are left waiting. */
export const RELAY_BATCH = 200

/**
 * Moves events that are due to the queue, a batch with its marks in one transaction, so that none is lost or left. Those of a
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
      `select tenant_id, id, split_part(event, '@', 1) as event, nullif(split_part(event, '@', 2), '') as only, payload
         from outbox where sent_at is null and (due_at is null or due_at <= $1)
       and not exists (select 1 from tenants t where t.id = tenant_id and not t.is_active)
       order by at limit ${RELAY_BATCH} for update skip locked`,
      [now],
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

/** Events for one of their handlers. */
type Addressed = Readonly<{
  tenant_id: TenantId
  event: string
  handler: string
  events: readonly RelayedEvent[]
}>

/**
 * Whether the shop of events is open. Those of a suspended one wait for it in the outbox, addressed to the handler
 * that did not have them yet.
 */
export async function isWanted(
  admin: Pool,
  { tenant_id, event, handler, events }: Addressed,
  now: Date,
): Promise<boolean> {
  const waiting = events.map(({ payload }) => ({ id: newId(), payload }))
  const { rowCount } = await admin.query(
    `insert into outbox (tenant_id, id, event, payload, at)
       select $1, e.id, $2, e.payload, $3 from jsonb_to_recordset($4::jsonb) as e(id uuid, payload jsonb)
        where exists (select 1 from tenants where id = $1 and not is_active)`,
    [tenant_id, `${event}@${handler}`, now, JSON.stringify(waiting)],
  )
  return rowCount === 0
}
