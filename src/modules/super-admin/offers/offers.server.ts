import { landingContent, saveLandingContent } from '#modules/landings/content/landing-content.server.ts'
import type { LandingContentChange, LandingContentOf } from '#modules/landings/content/landing-content.ts'
import { plansOf, savePlan } from '#modules/plans/offer/plans.server.ts'
import type { SavePlanInput } from '#modules/plans/offer/plans.ts'
import { governing } from '#platform/kernel/ctx.server.ts'
import { amountOut } from '#platform/values/wire.ts'
import { noteAct, type SuperCtx } from '../acts/acts.server.ts'

/** Every plan of every product, with its prices as decimals; the two together name one. */
export const findPlans = async (ctx: SuperCtx) =>
  (await plansOf(ctx)).map(({ id: plan, monthly_cents, annual_cents, updated_at: _, ...kept }) => ({
    ...kept,
    id: `${kept.product}/${plan}`,
    plan,
    monthly_price: amountOut(monthly_cents),
    annual_price: amountOut(annual_cents),
  }))

/** Keeps a plan, new or as it was changed. @throws RecordChanged */
export const changePlan = (ctx: SuperCtx, input: SavePlanInput): Promise<{ success: true }> =>
  governing(ctx, async (tx) => {
    const { product, id, monthly_price, annual_price, limits, is_listed } = input
    const details = {
      product,
      id,
      is_listed,
      monthly_cents: monthly_price,
      annual_cents: annual_price,
      limits,
    }
    await savePlan(tx, input)
    await noteAct(tx, ctx, { action: 'plan.saved', details })
    return { success: true }
  })

/** What the owner says on a landing page. */
export const landingOf = (ctx: SuperCtx, input: LandingContentOf) => landingContent(ctx, input)

/** Saves what the owner says on a landing page, whole. @throws RecordChanged */
export const changeLanding = (ctx: SuperCtx, input: LandingContentChange): Promise<{ version: number }> =>
  governing(ctx, async (tx) => {
    const { product, language } = input
    const version = await saveLandingContent(tx, input)
    await noteAct(tx, ctx, { action: 'landing.saved', details: { product, language } })
    return { version }
  })
