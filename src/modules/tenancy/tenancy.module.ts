import type { ServerModule } from '#platform/module/server-module.server.ts'
import { tenancyPermissions } from './tenancy.permissions.ts'
import { onboardingProcedures, tenantProcedures } from './tenant.router.ts'

export const tenancyModule = {
  name: 'tenancy',
  permissions: tenancyPermissions,
  procedures: {
    onboarding: onboardingProcedures,
    tenant: tenantProcedures,
  },
} satisfies ServerModule
