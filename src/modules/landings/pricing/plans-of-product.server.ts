import { productPricing } from '#modules/plans/offer/plans.server.ts'
import { pricingInput } from '#modules/plans/offer/plans.ts'
import type { InstallationCtx } from '#platform/module/public-page.server.ts'
import type { PageLanguage } from '../landings.ts'
import type { PricingPlan } from './pricing-cards.ts'

/** The plans that are offered of a product, in the language that is asked for. */
export const plansOfProduct = async (
  ctx: InstallationCtx,
  asked: { productKey: string; language: PageLanguage },
): Promise<readonly PricingPlan[]> => (await productPricing(ctx, pricingInput.parse(asked))).plans
