import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { TillId } from '#platform/values/ids.ts'
import { tillName } from '../till.ts'

/** A till as others speak of it. */
export type KnownTill = {
  id: TillId
  /** As `tillName` calls it. */
  name: string
  last_heard_at: Date | null
}

type Row = {
  id: TillId
  name: string | null
  number: number
  cashbox_name: string | null
  device: string | null
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
  const rows = await tx.query<Row>(
    `select t.id, t.name, t.number, c.name as cashbox_name, t.device, t.last_heard_at
      from tills t
      left join cashboxes c on c.tenant_id = t.tenant_id and c.id = t.cashbox_id
      where t.tenant_id = current_tenant() and t.id = any($1::uuid[])`,
    [ids],
  )
  return rows.map((row) => ({ id: row.id, name: tillName(row), last_heard_at: row.last_heard_at }))
}
