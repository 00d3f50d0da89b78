import { and, asc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { RecordChanged } from '#platform/errors/platform.errors.ts'
import type { InstallationCtx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { amountOut } from '#platform/values/wire.ts'
import { PlanNotFound } from '../plans.errors.ts'
import { plans } from '../plans.tables.ts'
import type { ProductKey } from '../products.ts'
import type { PricingInput, SavePlanInput } from './plans.ts'

/** Plans are the installation's and no shop's: any context has what they need. */
export type OfInstallation = Pick<InstallationCtx, 'pool' | 'now'>

export type Plan = typeof plans.$inferSelect

/** The plans of a product, or of all, in their order; those that prices do not show too. */
export const plansOf = ({ pool }: OfInstallation, product?: ProductKey): Promise<Plan[]> =>
  drizzle(pool)
    .select()
    .from(plans)
    .where(product && eq(plans.product, product))
    .orderBy(asc(plans.product), asc(plans.position), asc(plans.id))

/** One plan. @throws PlanNotFound */
export async function planById(ctx: OfInstallation, product: ProductKey, id: string): Promise<Plan> {
  const found = (await plansOf(ctx, product)).find((plan) => plan.id === id)
  if (!found) throw new PlanNotFound(`no plan ${id} of ${product}`)
  return found
}

/**
 * Keeps a plan, new or as it was changed, within a transaction of those who run the installation (`governing`). Shops that
 * have it have what it says from the next question on.
 *
 * @throws RecordChanged where it is no more as it was read: `version` is 0 of one that is new.
 */
export async function savePlan({ db, now }: Tx<TenantCtx>, input: SavePlanInput): Promise<Plan> {
  const { product, id, version, monthly_price, annual_price, ...said } = input
  const kept = { ...said, monthly_cents: monthly_price, annual_cents: annual_price, updated_at: now }
  const [saved] =
    version === 0
      ? await db
          .insert(plans)
          .values({ product, id, ...kept })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(plans)
          .set({ ...kept, version: sql`${plans.version} + 1` })
          .where(and(eq(plans.product, product), eq(plans.id, id), eq(plans.version, version)))
          .returning()
  if (!saved) throw new RecordChanged(`plan ${id} of ${product} is not as it was read`)
  return saved
}

/** A plan in one language, as a page of prices shows it. */
export const shownPlan = (plan: Plan, language: 'es' | 'en') => ({
  id: plan.id,
  description: language === 'es' ? plan.description_es : plan.description_en,
  features: language === 'es' ? plan.features_es : plan.features_en,
  monthlyPrice: amountOut(plan.monthly_cents),
  annualPrice: amountOut(plan.annual_cents),
  badge: (language === 'es' ? plan.badge_es : plan.badge_en) || null,
})

/** What a product costs, in the language that is asked for: what a page of prices shows. */
export async function productPricing(ctx: OfInstallation, { productKey, language }: PricingInput) {
  const offered = (await plansOf(ctx, productKey)).filter(({ is_listed }) => is_listed)
  return { plans: offered.map((plan) => shownPlan(plan, language)) }
}
