import { warnOfEndingRange } from '#modules/fiscal/sequences/range-warning.job.ts'
import { onEvents } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { bestSellerProcedures } from './best-sellers/best-sellers.router.ts'
import { creditNoteProcedures } from './credit-notes/credit-note.router.ts'
import { recentCustomerProcedures } from './customers/customer.router.ts'
import { invoicesParts, invoicesPermissions } from './invoices.permissions.ts'
import { createDefaultMeans } from './payment-means/default-means.server.ts'
import { currencyProcedures, paymentMethodProcedures } from './payment-means/payment-means.router.ts'
import { invoicePosted } from './posting/invoice-posted.ts'

export const invoicesModule = {
  name: 'invoices',
  permissions: invoicesPermissions,
  parts: invoicesParts,
  procedures: {
    creditNote: creditNoteProcedures,
    currency: currencyProcedures,
    customer: recentCustomerProcedures,
    paymentMethod: paymentMethodProcedures,
    pos: bestSellerProcedures,
  },
  begin: createDefaultMeans,
  handlers: [onEvents(invoicePosted, 'fiscal.warn_of_ending_range', warnOfEndingRange)],
  ofTheCall: { weights: { 'creditNote.getAll': 3 } },
  demo: () => import('./invoices.demo.server.ts').then(({ invoicesDemo }) => invoicesDemo),
  samples: () => import('./invoices.samples.server.ts').then(({ invoicesSamples }) => invoicesSamples),
} satisfies ServerModule
