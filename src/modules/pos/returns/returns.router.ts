import { creditNoteInput, invoiceNumberInput } from '#modules/invoices/credit-notes/credit-note.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { findInvoice, takeReturn } from './returns.server.ts'

/** Of `creditNote`. */
export const returnProcedures = {
  create: allowed('pos.return')
    .input(repeatable.and(creditNoteInput))
    .mutation(({ ctx, input }) => takeReturn(ctx, input)),
}

/** Of `invoice`. */
export const returnableProcedures = {
  /** For who takes returns, and for who sees invoices: by the order's number, the fiscal one or the paper's. */
  getByNumber: allowed('pos.return', 'invoices.view')
    .input(invoiceNumberInput)
    .query(({ ctx, input }) => findInvoice(ctx, input.number)),
}
