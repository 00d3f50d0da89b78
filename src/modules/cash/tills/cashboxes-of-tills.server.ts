import { placeTill } from '#modules/fiscal/blocks/tills.server.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, TillId } from '#platform/values/ids.ts'

type AtCashbox = { cashbox_id: CashboxId | null }

/** What stands at cashboxes, with their names in place of their ids. */
export async function withCashboxNames<T extends AtCashbox>(
  tx: Tx<TenantCtx>,
  rows: readonly T[],
): Promise<(Omit<T, 'cashbox_id'> & { cashbox_name: string | null })[]> {
  const ids = [...new Set(rows.flatMap(({ cashbox_id }) => cashbox_id ?? []))]
  const boxes =
    ids.length === 0
      ? []
      : await tx.query<{ id: CashboxId; name: string }>(
          'select id, name from cashboxes where tenant_id = current_tenant() and id = any($1::uuid[])',
          [ids],
        )
  const names = new Map(boxes.map(({ id, name }) => [id, name]))
  return rows.map(({ cashbox_id, ...row }) => ({
    ...row,
    cashbox_name: cashbox_id === null ? null : (names.get(cashbox_id) ?? null),
  }))
}

/** Keeps which cashbox a till says to be, and who says so. One that is not of the shop is none. */
export async function placeAtCashbox(tx: Tx<Ctx>, tillId: TillId, cashboxId: CashboxId): Promise<void> {
  const [box] = await tx.query(
    'select 1 from cashboxes where tenant_id = current_tenant() and id = $1 and deleted_at is null for key share',
    [cashboxId],
  )
  if (box) await placeTill(tx, tillId, cashboxId)
}
