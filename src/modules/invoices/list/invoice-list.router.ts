import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { invoiceSellers, listInvoices } from './invoice-list.server.ts'
import { invoiceListInput, invoicePartInput } from './invoice-list.ts'
import { invoicePart } from './invoice-parts.server.ts'

/** Of `invoice`. */
export const invoiceListProcedures = {
  getAll: allowed('invoices.view')
    .use(within(BULK_READS))
    .input(invoiceListInput)
    .query(({ ctx, input }) => listInvoices(ctx, input)),
  /** All that the list finds, part by part: for a file. */
  getPart: allowed('invoices.view')
    .use(within(BULK_READS))
    .input(invoicePartInput)
    .query(({ ctx, input }) => invoicePart(ctx, input)),
  getSellers: allowed('invoices.view').query(({ ctx }) => invoiceSellers(ctx)),
}
