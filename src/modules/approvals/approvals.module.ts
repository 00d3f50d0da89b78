import type { ServerModule } from '#platform/module/server-module.server.ts'
import { discountProcedures, refundProcedures } from './approvals.router.ts'

export const approvalsModule = {
  name: 'approvals',
  procedures: {
    creditNote: refundProcedures,
    product: discountProcedures,
  },
  samples: () => import('./approvals.samples.server.ts').then(({ approvalsSamples }) => approvalsSamples),
} satisfies ServerModule
