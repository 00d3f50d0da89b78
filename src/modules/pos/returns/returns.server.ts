import type { CreditNoteInput } from '#modules/invoices/credit-notes/credit-note.ts'
import { formatCreditNoteNumber } from '#modules/invoices/credit-notes/credit-note.ts'
import { createCreditNote, noteAnswer } from '#modules/invoices/credit-notes/credit-notes.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { once } from '#platform/once.server.ts'
import type { Repeatable } from '#platform/wire.ts'
import { giveBackCash } from '../cash-session/cash-session.server.ts'
import { requireCashbox } from '../cashboxes/cashboxes.server.ts'

/**
 * Takes a return at the counter: the credit note and, where the customer is given cash, what leaves the drawer, in one
 * transaction. A repeat under the same `requestId` gets the first answer.
 *
 * @throws what `createCreditNote` throws, and NoCashbox.
 */
export const takeReturn = (ctx: Ctx, { requestId, ...input }: Repeatable & CreditNoteInput) =>
  once(ctx, requestId, ['creditNote.create', input], async (tx) => {
    const isPaidOut = input.refund === 'cash'
    const note = await createCreditNote(tx, input, { isPaidOut })
    if (isPaidOut) {
      const cashbox = await requireCashbox(tx, input.cashboxId)
      await giveBackCash(tx, {
        cashboxId: cashbox.id,
        amount: note.total_cents,
        reason: formatCreditNoteNumber(note.number),
        documentId: note.id,
      })
    }
    return noteAnswer(tx, note.id)
  })
