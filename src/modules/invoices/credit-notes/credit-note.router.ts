import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, within } from '#platform/kernel/trpc.server.ts'
import { creditNoteIdInput, creditNoteListInput } from './credit-note.ts'
import { listCreditNotes } from './credit-note-list.server.ts'
import { creditNoteById } from './note-answer.server.ts'

export const creditNoteProcedures = {
  /** For who takes returns at the counter, and for the office, which reads of each note on its invoice. */
  getAll: allowed('pos.return', 'invoices.view')
    .use(within(BULK_READS))
    .input(creditNoteListInput)
    .query(({ ctx, input }) => listCreditNotes(ctx, input)),
  getById: allowed('pos.return')
    .input(creditNoteIdInput)
    .query(({ ctx, input }) => creditNoteById(ctx, input.id)),
}
