import { warnOfEndingRange } from '#modules/fiscal/sequences/range-warning.job.ts'
import { onEvents } from '#platform/events/event-handler.server.ts'
import type { ServerModule } from '#platform/module/server-module.server.ts'
import { accountProcedures } from './account/account.router.ts'
import { bestSellerProcedures } from './best-sellers/best-sellers.router.ts'
import { invoiceConditionProcedures } from './conditions/condition.router.ts'
import { createDefaultConditions } from './conditions/default-conditions.server.ts'
import { creditNoteProcedures } from './credit-notes/credit-note.router.ts'
import { recentCustomerProcedures } from './customers/customer.router.ts'
import { debtorProcedures } from './debtors/debtors.router.ts'
import { depositMoved } from './deposits/deposit-events.ts'
import { releaseRests } from './deposits/end-deposit.server.ts'
import { invoiceDetailProcedures } from './detail/invoice-detail.router.ts'
import { createDefaultTypes } from './invoice-types/default-invoice-types.server.ts'
import { invoiceTypeProcedures } from './invoice-types/invoice-type.router.ts'
import { invoicesParts, invoicesPermissions } from './invoices.permissions.ts'
import { invoicesSubjects } from './invoices-subjects.server.ts'
import { invoiceListProcedures } from './list/invoice-list.router.ts'
import { sumUpInvoices } from './list/invoice-sums.job.ts'
import { mergingProcedures } from './merging/merging.router.ts'
import { currencyProcedures } from './payment-means/currencies/currency.router.ts'
import { createDefaultMeans } from './payment-means/default-means.server.ts'
import { paymentMethodProcedures } from './payment-means/methods/payment-methods.router.ts'
import { invoicePaymentProcedures } from './payments/payments.router.ts'
import { hasSold } from './posting/has-sold.server.ts'
import { invoicePosted } from './posting/invoice-posted.ts'

export const invoicesModule = {
  name: 'invoices',
  subjects: invoicesSubjects,
  permissions: invoicesPermissions,
  parts: invoicesParts,
  holds: {
    invoices: {
      'invoices.debt':
        'select count(*) as count from receivables where tenant_id = current_tenant() and balance_cents > 0',
    },
  },
  procedures: {
    creditNote: creditNoteProcedures,
    currency: currencyProcedures,
    customer: {
      ...recentCustomerProcedures,
      ...accountProcedures,
      ...debtorProcedures,
      ...mergingProcedures,
    },
    invoice: { ...invoiceListProcedures, ...invoiceDetailProcedures, ...invoicePaymentProcedures },
    invoiceCondition: invoiceConditionProcedures,
    invoiceType: invoiceTypeProcedures,
    paymentMethod: paymentMethodProcedures,
    pos: bestSellerProcedures,
  },
  firstSteps: [
    {
      goal: 'sale' as const,
      id: 'sale',
      position: 4,
      path: '/home/pos',
      permission: 'pos.access',
      isLast: true,
      es: 'Haga su primera venta',
      en: 'Make your first sale',
      isDone: hasSold,
    },
  ],
  begin: async (tx, terms) => {
    await createDefaultMeans(tx, terms)
    await createDefaultConditions(tx, terms)
    await createDefaultTypes(tx, terms)
  },
  handlers: [
    onEvents(invoicePosted, 'fiscal.warn_of_ending_range', warnOfEndingRange),
    onEvents(invoicePosted, 'invoices.sum_up', (ctx) => sumUpInvoices(ctx)),
    onEvents(depositMoved, 'invoices.release_rests', releaseRests),
  ],
  ofTheCall: {
    weights: {
      'creditNote.getAll': 3,
      'customer.getReceivables': 3,
      'invoice.getAll': 3,
      'invoice.getPart': 3,
    },
  },
  demo: () => import('./invoices.demo.server.ts').then(({ invoicesDemo }) => invoicesDemo),
  samples: () => import('./invoices.samples.server.ts').then(({ invoicesSamples }) => invoicesSamples),
} satisfies ServerModule
