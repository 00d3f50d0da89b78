import { eq, sql } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { planById } from '../offer/plans.server.ts'
import type { ChangePlanInput } from '../offer/plans.ts'
import { tenantPlans } from '../plans.tables.ts'
import { type ShopPlan, statusOf } from './shop-plan.ts'

/** Which plan a shop has; null for one without, which has no limits. */
export const planOf = (ctx: TenantCtx): Promise<ShopPlan | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select().from(tenantPlans).where(eq(tenantPlans.tenant_id, tx.tenantId))
    if (!row) return null
    const { product, plan, since, until, version } = row
    return { product, plan, since, until, version, status: statusOf(row, tx.now) }
  })

/**
 * Gives a shop another plan, or none and no limits, and tells its audit log. Nothing of what it has is touched: what is
 * over a limit stays as it is, and only more of it is refused.
 *
 * @throws PlanNotFound
 */
export const changePlanOf = (ctx: TenantCtx, { plan: wanted }: ChangePlanInput): Promise<ShopPlan | null> =>
  inTransaction(ctx, async (tx) => {
    const before = await planOf(tx)
    if (wanted === null) {
      await tx.db.delete(tenantPlans).where(eq(tenantPlans.tenant_id, tx.tenantId))
    } else {
      const { trial_days } = await planById(tx, wanted.product, wanted.id)
      const ends = trial_days === null ? null : new Date(tx.now.getTime() + trial_days * DAY_MS)
      const kept = {
        product: wanted.product,
        plan: wanted.id,
        since: tx.now,
        until: wanted.until === undefined ? ends : wanted.until,
      }
      await tx.db
        .insert(tenantPlans)
        .values({ tenant_id: tx.tenantId, ...kept })
        .onConflictDoUpdate({
          target: tenantPlans.tenant_id,
          set: { ...kept, version: sql`${tenantPlans.version} + 1` },
        })
    }
    const after = await planOf(tx)
    await audit(tx, {
      action: 'plan.changed',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: { from: said(before), to: said(after) },
    })
    return after
  })

const said = (plan: ShopPlan | null) =>
  plan && { product: plan.product, plan: plan.plan, until: plan.until?.toISOString() ?? null }
