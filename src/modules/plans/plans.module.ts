import type { ServerModule } from '#platform/module/server-module.server.ts'
import { requireRoom } from './limits/limits.server.ts'
import { onboardingPages } from './opening/onboarding-pages.server.ts'
import { plansPermissions } from './plans.permissions.ts'
import { onboardingProcedures, planProcedures } from './plans.router.ts'

export const plansModule = {
  name: 'plans',
  permissions: plansPermissions,
  requireRoom,
  installationPages: onboardingPages,
  procedures: { onboarding: onboardingProcedures, plan: planProcedures },
  samples: () => import('./plans.samples.server.ts').then(({ plansSamples }) => plansSamples),
} satisfies ServerModule
