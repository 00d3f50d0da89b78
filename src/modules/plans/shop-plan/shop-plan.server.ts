import { eq, sql } from 'drizzle-orm'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { RecordChanged } from '#platform/errors/platform.errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurn } from '#platform/kernel/records.server.ts'
import { addDays, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { planById } from '../offer/plans.server.ts'
import type { ChangePlanInput } from '../offer/plans.ts'
import { planPayments, tenantPlans } from '../plans.tables.ts'
import { type ShopPlan, statusOf } from './shop-plan.ts'

/** Which plan a shop has; null for one without, which has no limits. */
export const planOf = (ctx: TenantCtx): Promise<ShopPlan | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select().from(tenantPlans).where(eq(tenantPlans.tenant_id, tx.tenantId))
    if (!row) return null
    const { product, plan, since, until, extra_users, version } = row
    return { product, plan, since, until, extra_users, version, status: statusOf(row, tx.now) }
  })

type WantedPlan = NonNullable<ChangePlanInput['plan']>

/** When a plan that is given ends: after the day that was said, as it stood where that is the same, or by itself. */
async function endOf(tx: Tx<TenantCtx>, wanted: WantedPlan, before: ShopPlan | null): Promise<Date | null> {
  const { trial_days } = await planById(tx, wanted.product, wanted.id)
  if (wanted.last_day) {
    const { time_zone } = await readSettings(tx)
    const stands = before?.until ?? null
    if (stands && dayOfInstant(stands, time_zone) === wanted.last_day) return stands
    return new Date(startOfDay(addDays(wanted.last_day, 1), time_zone).getTime() - 1)
  }
  if (wanted.until !== undefined) return wanted.until
  return trial_days === null ? null : new Date(tx.now.getTime() + trial_days * DAY_MS)
}

type Kept = Pick<ShopPlan, 'product' | 'plan' | 'since' | 'until'> & { extra_users?: number }

/** Writes down which plan a shop has, another version of it each time. */
export async function keepPlan(tx: Tx<TenantCtx>, kept: Kept): Promise<void> {
  await tx.db
    .insert(tenantPlans)
    .values({ tenant_id: tx.tenantId, ...kept })
    .onConflictDoUpdate({
      target: tenantPlans.tenant_id,
      set: { ...kept, version: sql`${tenantPlans.version} + 1` },
    })
}

/**
 * Gives a shop another plan, or none and no limits, and tells its audit log. Nothing of what it has is touched: what is
 * over a limit stays as it is, and only more of it is refused.
 *
 * @throws PlanNotFound, RecordChanged where it has another since, as by what was paid.
 */
export const changePlanOf = (
  ctx: TenantCtx,
  { plan: wanted, version }: ChangePlanInput,
): Promise<ShopPlan | null> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, planPayments)
    const before = await planOf(tx)
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new RecordChanged(`the plan of shop ${tx.tenantId}`)
    if (wanted === null) {
      await tx.db.delete(tenantPlans).where(eq(tenantPlans.tenant_id, tx.tenantId))
    } else {
      const isSame = before?.product === wanted.product && before.plan === wanted.id
      await keepPlan(tx, {
        product: wanted.product,
        plan: wanted.id,
        since: isSame ? before.since : tx.now,
        until: await endOf(tx, wanted, before),
        ...(wanted.extra_users !== undefined && { extra_users: wanted.extra_users }),
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
  plan && {
    product: plan.product,
    plan: plan.plan,
    until: plan.until?.toISOString() ?? null,
    extra_users: plan.extra_users,
  }
