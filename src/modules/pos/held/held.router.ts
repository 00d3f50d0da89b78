import { allowed } from '#platform/trpc.server.ts'
import {
  countHeldInvoices,
  deleteHeldInvoice,
  holdInvoice,
  listHeldInvoices,
  loadHeldInvoice,
} from './held.server.ts'
import { deleteHeldInput, holdInvoiceInput, loadHeldInput } from './held.ts'

export const heldProcedures = {
  holdInvoice: allowed('pos.sell')
    .input(holdInvoiceInput)
    .mutation(({ ctx, input }) => holdInvoice(ctx, input)),
  getHeldInvoices: allowed('pos.access').query(({ ctx }) => listHeldInvoices(ctx)),
  countHeldInvoices: allowed('pos.access').query(({ ctx }) => countHeldInvoices(ctx)),
  loadHeldInvoice: allowed('pos.sell')
    .input(loadHeldInput)
    .query(({ ctx, input }) => loadHeldInvoice(ctx, input.invoiceId)),
  deleteHeldInvoice: allowed('pos.sell')
    .input(deleteHeldInput)
    .mutation(({ ctx, input }) => deleteHeldInvoice(ctx, input)),
}
