import type { ServerModule } from '#platform/module/server-module.server.ts'
import { invoiceDraftProcedures, newInvoiceProcedures } from './billing.router.ts'
import { billingSubjects } from './billing-subjects.server.ts'

export const billingModule = {
  name: 'billing',
  subjects: billingSubjects,
  procedures: { invoice: newInvoiceProcedures, invoiceDraft: invoiceDraftProcedures },
  samples: () => import('./billing.samples.server.ts').then(({ billingSamples }) => billingSamples),
} satisfies ServerModule
