import { allowed } from '#platform/kernel/trpc.server.ts'
import { invoiceById } from './invoice-detail.server.ts'
import { invoiceByIdInput } from './invoice-detail.ts'

/** Of `invoice`. */
export const invoiceDetailProcedures = {
  getById: allowed('invoices.view')
    .input(invoiceByIdInput)
    .query(({ ctx, input }) => invoiceById(ctx, input.id)),
}
