import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { refuseFull } from './room.server.ts'

/**
 * Counts what strangers sent and a module keeps in rows of its own, a drawing or pages of text, as taking of the shop's room;
 * in the transaction that keeps it.
 *
 * @param owner the module's noun with its id. @throws NoRoomForFiles
 */
export async function takeRoom(tx: Tx<TenantCtx>, owner: string, bytes: number): Promise<void> {
  await refuseFull(tx, bytes, null, { isOutside: true })
  await tx.query(
    `insert into stored_rows as r (tenant_id, owner, bytes) values (current_tenant(), $1, $2)
      on conflict (tenant_id, owner) do update set bytes = r.bytes + $2`,
    [owner, bytes],
  )
}

/** So much of it is there no more. */
export const giveRoomBack = (tx: Tx<TenantCtx>, owner: string, bytes: number): Promise<unknown> =>
  tx.query(
    `update stored_rows set bytes = greatest(0, bytes - $2) where tenant_id = current_tenant() and owner = $1`,
    [owner, bytes],
  )
