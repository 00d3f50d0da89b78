import { tillName } from '#modules/fiscal/till/till.ts'
import { tillsById } from '#modules/fiscal/tills/tills.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { TillId } from '#platform/values/ids.ts'
import { withCashboxNames } from './cashboxes-of-tills.server.ts'

/** A till as others speak of it. */
export type KnownTill = {
  id: TillId
  /** As `tillName` calls it. */
  name: string
  last_heard_at: Date | null
}

/** What the shop calls a till that it knows. */
export const nameOfTill = async (tx: Tx<TenantCtx>, id: TillId): Promise<string> => {
  const [till] = await knownTills(tx, [id])
  if (!till) throw new Error(`till ${id} has no name`)
  return till.name
}

/** Those of some tills that the shop knows. */
export async function knownTills(tx: Tx<TenantCtx>, ids: readonly TillId[]): Promise<KnownTill[]> {
  const rows = await withCashboxNames(tx, await tillsById(tx, ids))
  return rows.map((row) => ({ id: row.id, name: tillName(row), last_heard_at: row.last_heard_at }))
}
