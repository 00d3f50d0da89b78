import { notify } from '#modules/notifications/notifications.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { Count, Counts, Wanted } from '#platform/kernel/room.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { type Plan, plansOf } from '../offer/plans.server.ts'
import { AFTER_THE_END } from '../offer/plans.ts'
import { LimitReached } from '../plans.errors.ts'
import { LIMITS, type Limit, type PlanLimits } from '../products.ts'
import { planOf } from '../shop-plan/shop-plan.server.ts'
import type { ShopPlan } from '../shop-plan/shop-plan.ts'
import { isMonthly, roomAfter, stands } from './room.ts'

/**
 * What a shop's plan allows, and the users that are paid for beside it; of a plan that has ended what is left of its product,
 * and of none everything.
 */
export async function allowedBy(ctx: TenantCtx, plan: ShopPlan | null): Promise<PlanLimits> {
  if (!plan) return {}
  const offered: readonly Plan[] = await plansOf(ctx, plan.product)
  const named = (id: string): Plan | undefined => offered.find((each) => each.id === id)
  const own = named(plan.plan)
  if (plan.status === 'ended') return (named(AFTER_THE_END) ?? own)?.limits ?? {}
  const limits = own?.limits ?? {}
  const { users = null } = limits
  return users === null ? limits : { ...limits, users: users + plan.extra_users }
}

/**
 * How much a shop's plan allows of something, null where it says nothing of it; and whether that is paid for: not in a trial,
 * nor behind the end of a plan.
 */
export async function limitOf(
  ctx: TenantCtx,
  limit: Limit,
): Promise<{ most: number | null; isPaid: boolean }> {
  const plan = await planOf(ctx)
  return { most: (await allowedBy(ctx, plan))[limit] ?? null, isPaid: plan?.status === 'active' }
}

const isLimit = (name: string): name is Limit => LIMITS.some((limit) => limit === name)

/** Others who want more of anything in this shop wait; a shop without limits has nobody wait. */
const inTurn = (tx: Tx<TenantCtx>) =>
  tx.query('select 1 from tenant_plans where tenant_id = current_tenant() for update')

/** Tells the owner once for each limit, and for what is counted by the month in each. */
async function tell(tx: Tx<TenantCtx>, limit: Limit, stage: 'near' | 'full', used: number, most: number) {
  const { time_zone } = await readSettings(tx)
  const month = isMonthly(limit) ? dayOfInstant(tx.now, time_zone).slice(0, 7) : ''
  await notify(tx, {
    subject: `plan ${limit} ${most} ${stage} ${month}`,
    kind: `plan_${stage}`,
    params: { limit, used, most },
  })
}

/**
 * Asked before something is made that a plan may limit. Nothing that is there is looked at: it stays as it is, however
 * much it is.
 *
 * @throws LimitReached where the plan has no room for it.
 */
export async function requireRoom(
  tx: Tx<TenantCtx>,
  { limit, count, more = 1, isAhead = false }: Wanted,
): Promise<void> {
  if (!isLimit(limit)) throw new Error(`no plan limits ${limit}`)
  const { most } = await limitOf(tx, limit)
  if (most === null) return
  if (!isAhead) await inTurn(tx)
  const used = await count(tx)
  const stage = roomAfter(used, more, most)
  if (stage === 'over') throw new LimitReached(limit, used, most)
  if (stage !== 'room' && !isAhead) await tell(tx, limit, stage, used + more, most)
}

export type UsedLimit = { limit: Limit; used: number; most: number | null; stage: 'room' | 'near' | 'full' }

/** What a shop uses of each that is counted, and how much it may. */
export const usedLimits = (ctx: TenantCtx, counts: Counts): Promise<UsedLimit[]> =>
  reading(ctx, async (tx) => {
    const allowed = await allowedBy(tx, await planOf(tx))
    const used: UsedLimit[] = []
    for (const limit of LIMITS) {
      const count: Count | undefined = counts[limit]
      if (!count) continue
      const [has, most] = [await count(tx), allowed[limit] ?? null]
      used.push({ limit, used: has, most, stage: stands(has, most) })
    }
    return used
  })
