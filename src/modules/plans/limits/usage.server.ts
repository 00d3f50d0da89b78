import { brandHere } from '#modules/tenancy/shops/brand-directory.server.ts'
import { type Ctx, reading } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { plansOf, shownPlan } from '../offer/plans.server.ts'
import { paymentsOfPlan } from '../shop-plan/plan-payments.server.ts'
import { planOf } from '../shop-plan/shop-plan.server.ts'
import { usedLimits } from './limits.server.ts'

/** Which plan a shop has and what was paid for it, what it uses of each that is counted, what else its product offers, and whom to ask for it. */
export const usageOf = (ctx: Ctx, { counts, client: { host } }: CallCtx) =>
  reading(ctx, async (tx) => {
    const plan = await planOf(tx)
    const limits = await usedLimits(tx, counts)
    const support = brandHere(tx.pool, tx.now, { host }).support.email
    const payments = await paymentsOfPlan(tx)
    if (!plan) return { plan, payments, limits, offered: [], support }
    const all = await plansOf(tx, plan.product)
    const own = all.find(({ id }) => id === plan.plan)
    const offered = all.filter(({ is_listed, id }) => is_listed && id !== plan.plan && id !== 'trial')
    return {
      plan: { ...plan, said: own ? shownPlan(own, tx.actor.language) : null },
      payments,
      limits,
      offered: offered.map((each) => shownPlan(each, tx.actor.language)),
      support,
    }
  })
