import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#platform/audit.server.ts'
import { nextNumber } from '#platform/counters.server.ts'
import type { Tx } from '#platform/ctx.server.ts'
import type { CashboxId, TillId } from '#platform/ids.ts'
import { tills } from './blocks.tables.ts'

const byId = (tx: Tx, tillId: TillId) => and(eq(tills.tenant_id, tx.tenantId), eq(tills.id, tillId))

/** One at a time for a till: two that began together would not see what the other wrote. */
export const lockTill = (tx: Tx, tillId: TillId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' till ' || $1, 0))`, [tillId])

/**
 * The till's own number in the shop, given the first time it asks or sends anything: from then on the shop knows
 * who used it first, and at which cashbox it first sold where it has not said which it is.
 *
 * @param cashboxId of the shop; null where that is not known yet.
 */
export async function registerTill(tx: Tx, tillId: TillId, cashboxId: CashboxId | null): Promise<number> {
  const till = (await find(tx, tillId)) ?? (await make(tx, tillId))
  if (cashboxId !== null && till.cashbox_id === null) {
    await tx.db
      .update(tills)
      .set({ cashbox_id: cashboxId })
      .where(and(byId(tx, tillId), isNull(tills.cashbox_id)))
  }
  return till.number
}

/** Keeps which cashbox a till says to be. One that is not of the shop is none. */
export const placeTill = (tx: Tx, tillId: TillId, cashboxId: CashboxId): Promise<unknown> =>
  tx.query(
    `update tills set cashbox_id = $2 where tenant_id = current_tenant() and id = $1
       and cashbox_id is distinct from $2
       and exists (select 1 from cashboxes c where c.tenant_id = current_tenant() and c.id = $2)`,
    [tillId, cashboxId],
  )

type Till = typeof tills.$inferSelect

async function find(tx: Tx, tillId: TillId): Promise<Till | null> {
  const [till] = await tx.db.select().from(tills).where(byId(tx, tillId))
  return till ?? null
}

async function make(tx: Tx, tillId: TillId): Promise<Till> {
  await lockTill(tx, tillId)
  const meanwhile = await find(tx, tillId)
  if (meanwhile) return meanwhile
  const till: Till = {
    tenant_id: tx.tenantId,
    id: tillId,
    number: await nextNumber(tx, 'till'),
    created_at: tx.now,
    created_by: tx.actor.userId,
    cashbox_id: null,
    name: null,
    last_heard_at: tx.now,
    last_heard_by: tx.actor.userId,
    revoked_at: null,
    revoked_by: null,
  }
  await tx.db.insert(tills).values(till)
  await audit(tx, {
    action: 'till.registered',
    subject_type: 'till',
    subject_id: tillId,
    details: { number: till.number },
  })
  return till
}
