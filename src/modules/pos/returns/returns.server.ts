import { hasPermission } from '#modules/identity/permissions.ts'
import type { CreditNoteInput } from '#modules/invoices/credit-notes/credit-note.ts'
import { formatCreditNoteNumber } from '#modules/invoices/credit-notes/credit-note.ts'
import { createCreditNote, noteAnswer } from '#modules/invoices/credit-notes/credit-notes.server.ts'
import { lockInvoice } from '#modules/invoices/credit-notes/returned.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { CashSessionId } from '#platform/ids.ts'
import { once } from '#platform/once.server.ts'
import type { Repeatable } from '#platform/wire.ts'
import { giveBackCash } from '../cash-session/cash-session.server.ts'
import { requireCashbox } from '../cashboxes/cashboxes.server.ts'
import { AnnulmentNotAllowed } from './returns.errors.ts'

/**
 * Takes a return at the counter: the credit note and, where the customer is given cash, what leaves the drawer, in one
 * transaction. A repeat under the same `requestId` gets the first answer.
 *
 * @throws AnnulmentNotAllowed when a sale is annulled by somebody who may not void sales. Goods that come back are a
 *   return, also when all of them do.
 * @throws what `createCreditNote` throws, and NoCashbox.
 */
export const takeReturn = (ctx: Ctx, { requestId, ...input }: Repeatable & CreditNoteInput) =>
  once(ctx, requestId, ['creditNote.create', input], async (tx) => {
    const isPaidOut = input.refund === 'cash'
    if (input.kind === 'annulment' && !hasPermission(tx.actor, 'pos.void')) {
      throw new AnnulmentNotAllowed('pos.void is missing')
    }
    // The invoice before the cash session, as whoever voids it does; the session before its number is taken.
    await lockInvoice(tx, input.order_id)
    const cashbox = await requireCashbox(tx, input.cashboxId)
    const [session] = await tx.query<{ id: CashSessionId | null }>('select pos_open_session($1) as id', [
      cashbox.id,
    ])
    const note = await createCreditNote(tx, input, { isPaidOut, cashSessionId: session?.id ?? null })
    if (isPaidOut) {
      await giveBackCash(tx, {
        kind: 'return',
        cashboxId: cashbox.id,
        amount: note.total_cents,
        reason: formatCreditNoteNumber(note.number),
        documentId: note.id,
      })
    }
    return noteAnswer(tx, note.id)
  })
