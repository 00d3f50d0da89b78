import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { shopOpenings } from '../plans.tables.ts'

/**
 * What is left to do until a shop that opened itself makes its first sale, of what this person may do; null where it has,
 * where somebody put the steps away, and in every other shop.
 */
export const checklistOf = (ctx: Ctx, { firstSteps, may }: CallCtx) =>
  reading(ctx, async (tx) => {
    const [opening] = await tx.db
      .select({ opened_at: shopOpenings.opened_at })
      .from(shopOpenings)
      .where(and(eq(shopOpenings.tenant_id, tx.tenantId), isNull(shopOpenings.dismissed_at)))
    if (!opening) return null
    const steps: { id: string; title: string; path: string; is_done: boolean }[] = []
    for (const { id, path, permission, isDone, isLast, ...title } of firstSteps) {
      const is_done = await isDone(tx)
      if (isLast && is_done) return null
      if (may(tx, permission)) steps.push({ id, path, is_done, title: title[tx.actor.language] })
    }
    return { steps }
  })

/** Puts the first steps away, for everybody of the shop and for good. */
export const dismissChecklist = (ctx: Ctx): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .update(shopOpenings)
      .set({ dismissed_at: tx.now })
      .where(and(eq(shopOpenings.tenant_id, tx.tenantId), isNull(shopOpenings.dismissed_at)))
    return { success: true as const }
  })
