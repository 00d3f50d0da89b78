import { allowed } from '#platform/kernel/trpc.server.ts'
import { cancelInvoice } from './cancel.server.ts'
import { cancelInvoiceInput } from './cancel-invoice.ts'

export const cancelProcedures = {
  cancelInvoice: allowed('pos.void')
    .input(cancelInvoiceInput)
    .mutation(({ ctx, input }) => cancelInvoice(ctx, input)),
}
