import { sendCode, verifyCode } from '#modules/approvals/authorizations.server.ts'
import { sendRefundOtpInput, verifyRefundOtpInput } from '#modules/approvals/authorizations.ts'
import {
  creditNoteIdInput,
  creditNoteInput,
  creditNoteListInput,
  invoiceNumberInput,
} from '#modules/invoices/credit-notes/credit-note.ts'
import { listCreditNotes } from '#modules/invoices/credit-notes/credit-note-list.server.ts'
import { noteAnswer } from '#modules/invoices/credit-notes/credit-notes.server.ts'
import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, router, within } from '#platform/kernel/trpc.server.ts'
import { repeatable } from '#platform/values/wire.ts'
import { findForReturn, takeReturn } from './returns.server.ts'

export const creditNoteRouter = router({
  create: allowed('pos.return')
    .input(repeatable.and(creditNoteInput))
    .mutation(({ ctx, input }) => takeReturn(ctx, input)),
  getAll: allowed('pos.return')
    .use(within(BULK_READS))
    .input(creditNoteListInput)
    .query(({ ctx, input }) => listCreditNotes(ctx, input)),
  getById: allowed('pos.return')
    .input(creditNoteIdInput)
    .query(({ ctx, input }) => noteAnswer(ctx, input.id)),
  sendRefundOTP: allowed('pos.return')
    .input(sendRefundOtpInput)
    .mutation(({ ctx, input }) => sendCode(ctx, input)),
  verifyRefundOTP: allowed('pos.return')
    .input(verifyRefundOtpInput)
    .mutation(({ ctx, input }) => verifyCode(ctx, input)),
})

export const invoiceRouter = router({
  getByNumber: allowed('pos.return')
    .input(invoiceNumberInput)
    .query(({ ctx, input }) => findForReturn(ctx, input.number)),
})
