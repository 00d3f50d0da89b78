import type { ServerModule } from '#platform/module/server-module.server.ts'
import { onboardingProcedures } from './plans.router.ts'

export const plansModule = {
  name: 'plans',
  procedures: { onboarding: onboardingProcedures },
} satisfies ServerModule
