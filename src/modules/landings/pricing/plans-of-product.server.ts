import type { InstallationCtx } from '#platform/module/public-page.server.ts'
import type { PageLanguage } from '../landings.ts'
import type { PricingPlan } from './pricing-cards.ts'

/** The plans that are offered of a product. */
export const plansOfProduct = async (
  _ctx: InstallationCtx,
  _asked: { productKey: string; language: PageLanguage },
): Promise<readonly PricingPlan[]> => []
