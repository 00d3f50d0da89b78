import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { FirstGoal } from '#platform/kernel/first-steps.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { shopOpenings } from '../plans.tables.ts'
import type { ProductKey } from '../products.ts'

/** A shop of the forms product begins with an answer, any other with a sale. */
const goalOf = (product: ProductKey): FirstGoal => (product === 'formattic' ? 'answer' : 'sale')

/**
 * What is left to do until a shop that opened itself makes its first sale, or has the first answer to a form where it was
 * opened for forms, of what this person may do, with which of the two it is; null where it has,
 * where somebody put the steps away, and in every other shop.
 */
export const checklistOf = (ctx: Ctx, { firstSteps, may }: CallCtx) =>
  reading(ctx, async (tx) => {
    const [opening] = await tx.db
      .select({ product: shopOpenings.product })
      .from(shopOpenings)
      .where(and(eq(shopOpenings.tenant_id, tx.tenantId), isNull(shopOpenings.dismissed_at)))
    if (!opening) return null
    const goal = goalOf(opening.product)
    const steps: { id: string; title: { es: string; en: string }; path: string; is_done: boolean }[] = []
    const own = firstSteps.filter((step) => step.goal === undefined || step.goal === goal)
    for (const { id, path, permission, isDone, isLast, es, en } of own) {
      const is_done = await isDone(tx)
      if (isLast && is_done) return null
      if (may(tx, permission)) steps.push({ id, path, is_done, title: { es, en } })
    }
    return { goal, steps }
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
