import { creditNoteInput, invoiceNumberInput } from '#modules/invoices/credit-notes/credit-note.ts'
import { allowed } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { findForReturn, takeReturn } from './returns.server.ts'

/** Of `creditNote`. */
export const returnProcedures = {
  create: allowed('pos.return')
    .input(repeatable.and(creditNoteInput))
    .mutation(({ ctx, input }) => takeReturn(ctx, input)),
}

/** Of `invoice`. */
export const returnableProcedures = {
  getByNumber: allowed('pos.return')
    .input(invoiceNumberInput)
    .query(({ ctx, input }) => findForReturn(ctx, input.number)),
}
