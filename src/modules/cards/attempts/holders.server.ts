import { and, eq, inArray, isNull } from 'drizzle-orm'
import { knownTills } from '#modules/cash/tills/known-tills.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CardAttemptId, InvoiceId, TillId } from '#platform/values/ids.ts'
import { NotHeldHere, TillNotHeard } from '../cards.errors.ts'
import { cardAttempts } from '../cards.tables.ts'
import type { AttemptRow } from './attempts.server.ts'

/** A till that may have made the sale of a charge without a connection. */
export type Holder = {
  /** What the shop calls it; the first signs of its id where the shop does not know it. */
  till: string
  lastHeardAt: string | null
  /** It was not heard from since the charge. */
  isSilent: boolean
}

/** When a till was last heard from is written down once a minute. */
const NOTED_EVERY_MS = 60_000

type Held = Pick<AttemptRow, 'held_by' | 'started_at' | 'settled_at'>

const othersOf = (tx: Tx, { held_by }: Held): TillId[] => held_by.filter((id) => id !== tx.tillId)

/** Of each charge the tills, but for the one that asks, that may have sold it and not sent the sale yet. */
export async function holdersOf(tx: Tx, rows: readonly Held[]): Promise<Holder[][]> {
  const ids = [...new Set(rows.flatMap((row) => othersOf(tx, row)))]
  const known = new Map((ids.length > 0 ? await knownTills(tx, ids) : []).map((till) => [till.id, till]))
  return rows.map((row) =>
    othersOf(tx, row).map((id): Holder => {
      const till = known.get(id)
      const heard = till?.last_heard_at ?? null
      const since = (row.settled_at ?? row.started_at).getTime() + NOTED_EVERY_MS
      return {
        till: till?.name ?? id.slice(0, 8),
        lastHeardAt: heard?.toISOString() ?? null,
        isSilent: heard === null || heard.getTime() <= since,
      }
    }),
  )
}

/**
 * Whether a charge without a sale may be voided from here: the tills that had its sale on the counter have let it go,
 * or somebody with the right to void has spoken with them.
 *
 * @returns the tills that somebody spoke with.
 * @throws TillNotHeard when another till may have made the sale without a connection.
 */
export async function requireLetGo(tx: Tx, row: AttemptRow, spokenWithTill: boolean): Promise<Holder[]> {
  const [holders = []] = await holdersOf(tx, [row])
  const [first] = holders
  if (!first) return []
  if (!spokenWithTill || !hasPermission(tx.actor, 'pos.void')) throw new TillNotHeard(first.till)
  return holders
}

/**
 * Whether it can be said from here that nothing was charged: by the till that asked for the charge, where no till did by
 * the person who began it, and else by who may void.
 *
 * @throws NotHeldHere
 */
export function requireHeldHere(tx: Tx, row: Pick<AttemptRow, 'id' | 'held_by' | 'started_by'>): void {
  // The first is the one that asked: it lets nothing go whose end it does not know.
  const [holder] = row.held_by
  const isOurs = holder === undefined ? row.started_by === tx.actor.userId : holder === tx.tillId
  if (!isOurs && !hasPermission(tx.actor, 'pos.void')) throw new NotHeldHere(`attempt ${row.id}`)
}

/**
 * Says that this till neither has the sale of some charges on a counter nor made it: from then on they may be voided
 * elsewhere. One whose end is not known stays with the till that asked for it. What is not there, or was never held here,
 * is no matter.
 */
export const letGo = (ctx: Ctx, ids: readonly CardAttemptId[]): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    if (tx.tillId === null || ids.length === 0) return { success: true }
    await tx.query(
      `update card_attempts set held_by = array_remove(held_by, $2::uuid)
        where tenant_id = current_tenant() and id = any($1::uuid[]) and $2::uuid = any(held_by)
          and state not in ('started', 'unknown')`,
      [ids, tx.tillId],
    )
    return { success: true }
  })

/** This till goes on with a sale that a card was charged for: it may make it without a connection from now on. */
export const takeUp = (ctx: Ctx, saleId: InvoiceId): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const { tillId } = tx
    if (tillId === null) return { success: true }
    const rows = await tx.db
      .select({ id: cardAttempts.id, held_by: cardAttempts.held_by })
      .from(cardAttempts)
      .where(
        and(
          eq(cardAttempts.tenant_id, tx.tenantId),
          eq(cardAttempts.sale_id, saleId),
          inArray(cardAttempts.state, ['started', 'unknown', 'approved']),
          isNull(cardAttempts.claimed_at),
        ),
      )
      .orderBy(cardAttempts.id)
      .for('update')
    for (const { id, held_by } of rows) {
      if (held_by.includes(tillId)) continue
      await tx.db
        .update(cardAttempts)
        .set({ held_by: [...held_by, tillId] })
        .where(and(eq(cardAttempts.tenant_id, tx.tenantId), eq(cardAttempts.id, id)))
    }
    return { success: true }
  })
