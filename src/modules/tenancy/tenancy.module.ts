import type { ServerModule } from '#platform/module/server-module.server.ts'
import { onboardingProcedures, tenantProcedures } from './tenant.router.ts'

export const tenancyModule = {
  name: 'tenancy',
  procedures: {
    onboarding: onboardingProcedures,
    tenant: tenantProcedures,
  },
} satisfies ServerModule
