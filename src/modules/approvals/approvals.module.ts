import type { ServerModule } from '#platform/module/server-module.server.ts'
import { discountProcedures, refundProcedures } from './approvals.router.ts'
import { approvalsSubjects } from './approvals-subjects.server.ts'

export const approvalsModule = {
  name: 'approvals',
  subjects: approvalsSubjects,
  procedures: {
    creditNote: refundProcedures,
    product: discountProcedures,
  },
  samples: () => import('./approvals.samples.server.ts').then(({ approvalsSamples }) => approvalsSamples),
} satisfies ServerModule
