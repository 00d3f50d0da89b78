import { allowed, open } from '#platform/kernel/trpc.server.ts'
import { usageOf } from './limits/usage.server.ts'
import { productPricing } from './offer/plans.server.ts'
import { pricingInput } from './offer/plans.ts'
import { checkSubdomain } from './opening/check-subdomain.server.ts'
import { checkSubdomainInput } from './opening/opening.ts'

export const onboardingProcedures = {
  getProductPricing: open
    .input(pricingInput)
    .query(({ ctx, input }) => productPricing(ctx.ofInstallation, input)),
  checkSubdomain: open.input(checkSubdomainInput).query(({ ctx, input }) => checkSubdomain(ctx, input)),
}

export const planProcedures = {
  getUsage: allowed('plan.view').query(({ ctx }) => usageOf(ctx, ctx.call)),
}
