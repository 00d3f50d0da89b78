import type { ServerModule } from '#platform/module/server-module.server.ts'
import { caseProcedures } from './cases/case.router.ts'
import { countCases } from './cases/cases.server.ts'
import { clientProcedures } from './client.router.ts'
import { legalParts, legalPermissions } from './legal.permissions.ts'
import { legalSubjects } from './legal-subjects.server.ts'
import { countFiles } from './records/clients.server.ts'

export const legalModule = {
  name: 'legal',
  subjects: legalSubjects,
  permissions: legalPermissions,
  parts: legalParts,
  counts: { cases: countCases },
  names: { merged_customer: { 'legal.client': countFiles } },
  procedures: { legattiCustomer: clientProcedures, legalCase: caseProcedures },
  demo: () => import('./legal.demo.server.ts').then(({ legalDemo }) => legalDemo),
  samples: () => import('./legal.samples.server.ts').then(({ legalSamples }) => legalSamples),
} satisfies ServerModule
