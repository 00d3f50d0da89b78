import { allowed, open, signedIn } from '#platform/kernel/trpc.server.ts'
import { checklistOf, dismissChecklist } from './checklist/checklist.server.ts'
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
  getChecklist: signedIn.query(({ ctx }) => checklistOf(ctx, ctx.call)),
  dismissChecklist: allowed('settings.update').mutation(({ ctx }) => dismissChecklist(ctx)),
}

export const planProcedures = {
  getUsage: allowed('plan.view').query(({ ctx }) => usageOf(ctx, ctx.call)),
}
