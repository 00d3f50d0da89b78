import type { ServerModule } from '#platform/module/server-module.server.ts'
import { namedBySettings } from './settings/named-by-settings.server.ts'
import { createSettings, type StoreTerms } from './settings/settings.server.ts'
import { tenancyParts, tenancyPermissions } from './tenancy.permissions.ts'
import { tenancySubjects } from './tenancy-subjects.server.ts'
import { onboardingProcedures, tenantProcedures } from './tenant.router.ts'

declare module '#platform/module/beginning.server.ts' {
  interface BeginningTerms {
    /** What receipts print, the look, the time zone; what is left out stays empty or as usual. */
    readonly store?: StoreTerms
  }
}

export const tenancyModule = {
  name: 'tenancy',
  subjects: tenancySubjects,
  permissions: tenancyPermissions,
  parts: tenancyParts,
  procedures: {
    onboarding: onboardingProcedures,
    tenant: tenantProcedures,
  },
  names: namedBySettings,
  begin: (tx, { name, store }) => createSettings(tx, name, store),
  demo: () => import('./tenancy.demo.server.ts').then(({ tenancyDemo }) => tenancyDemo),
  samples: () => import('./tenancy.samples.server.ts').then(({ tenancySamples }) => tenancySamples),
} satisfies ServerModule
