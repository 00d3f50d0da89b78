import type { ServerModule } from '#platform/module/server-module.server.ts'
import { caseProcedures } from './cases/case.router.ts'
import { clientProcedures } from './client.router.ts'
import { legalParts, legalPermissions } from './legal.permissions.ts'

export const legalModule = {
  name: 'legal',
  permissions: legalPermissions,
  parts: legalParts,
  procedures: { legattiCustomer: clientProcedures, legalCase: caseProcedures },
  demo: () => import('./legal.demo.server.ts').then(({ legalDemo }) => legalDemo),
  samples: () => import('./legal.samples.server.ts').then(({ legalSamples }) => legalSamples),
} satisfies ServerModule
