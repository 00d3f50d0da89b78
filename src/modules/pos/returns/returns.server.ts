import { giveBackCash } from '#modules/cash/sessions/cash-session.server.ts'
import { cashboxSession, ownCashbox } from '#modules/cash/sessions/cashbox-session.server.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { CreditNoteInput } from '#modules/invoices/credit-notes/credit-note.ts'
import { formatCreditNoteNumber } from '#modules/invoices/credit-notes/credit-note.ts'
import {
  bringBack,
  createCreditNote,
  invoiceByNumber,
  prepareCreditNote,
  sameNoteBefore,
  type WrittenNote,
} from '#modules/invoices/credit-notes/credit-notes.server.ts'
import { noteAnswer } from '#modules/invoices/credit-notes/note-answer.server.ts'
import { neverPaidOf } from '#modules/invoices/credit-notes/returned/returned.server.ts'
import { lockInvoice } from '#modules/invoices/invoices.server.ts'
import { requireDrawer } from '#modules/invoices/payments/payment-session.server.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { inputHash } from '#platform/process/fingerprint.server.ts'
import type { CreditNoteId } from '#platform/values/ids.ts'
import { addCents, centsToDecimal, ZERO } from '#platform/values/money.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import { invoiceOfPaper } from '../sync/paper/paper-number.server.ts'
import { cashToHandOut, refundTerms } from './cash-refund.server.ts'
import { AnnulmentNotAllowed } from './returns.errors.ts'

/**
 * Takes a return at the counter: the credit note and, where the customer is given cash, what leaves the drawer, in one
 * transaction. A repeat under the same `requestId` gets the first answer; without one, the same return that the same
 * person sent within the last five minutes does.
 *
 * @throws AnnulmentNotAllowed when a sale is annulled by somebody who may not void sales. Goods that come back are a
 *   return, also when all of them do.
 * @throws what `giveBack` throws.
 */
export async function takeReturn(ctx: Ctx, { requestId, ...input }: Repeatable & CreditNoteInput) {
  // The answer is made from the note each time: the code of its paper is kept nowhere but sealed.
  const made = await once(ctx, requestId, ['creditNote.create', input], async (tx): Promise<MadeNote> => {
    if (input.kind === 'annulment' && !hasPermission(tx.actor, 'pos.void')) {
      throw new AnnulmentNotAllowed('pos.void is missing')
    }
    // The invoice before the cash session, as whoever voids it does; the session before its number is taken.
    await lockInvoice(tx, input.order_id)
    const requestHash = inputHash(input)
    const before = requestId === undefined ? await sameNoteBefore(tx, input.order_id, requestHash) : null
    const id = before ?? (await giveBack(tx, input, requestHash)).id
    return { id }
  })
  return noteAnswer(ctx, made.id)
}

/** What is kept of a request; an earlier version kept the whole answer, which has its id, too. */
type MadeNote = { id: CreditNoteId }

/**
 * Writes the note of a return, with what leaves the drawer for it. The caller holds the invoice's lock.
 *
 * @param loaded the invoice, where the caller has read it under that lock.
 * @throws CashboxClosed where cash goes back and the shop moves none without a cash session.
 * @throws what `prepareCreditNote`, `cashToHandOut` and `createCreditNote` throw, NoCashbox and SessionOfAnother.
 */
export async function giveBack(
  tx: Tx,
  input: CreditNoteInput,
  requestHash: string,
  loaded?: PostedInvoice,
): Promise<WrittenNote> {
  const cashSession = await cashboxSession(tx, input.cashboxId ?? (await ownCashbox(tx)))
  const brought = await bringBack(tx, await prepareCreditNote(tx, input, loaded))
  const cash = await cashToHandOut(tx, brought)
  if (cash > 0) await requireDrawer(tx, cashSession)
  const note = await createCreditNote(tx, brought, {
    cash,
    cashSessionId: cashSession.sessionId,
    requestHash,
  })
  await giveBackCash(tx, {
    kind: 'return',
    cashSession,
    amount: cash,
    reason: formatCreditNoteNumber(note.number),
    documentId: note.id,
  })
  return note
}

/**
 * An invoice by its number as a return reads it, with how its cash may go back. One that was cancelled says so by its
 * status, and nothing of it comes back.
 *
 * @throws InvoiceNumberUnknown
 */
export const findInvoice = (ctx: Ctx, number: string) =>
  reading(ctx, async (tx) => {
    const { invoice, shown } = await invoiceByNumber(tx, number, invoiceOfPaper)
    const { days, late, limit, left: paid, withoutCode } = await refundTerms(tx, invoice)
    const left = shown.status === 'cancelled' ? ZERO : paid
    const { owed, unspent, voucher } = await neverPaidOf(tx, invoice)
    return {
      ...shown,
      /** The days within which it may come back, and whether they are over. */
      returns_days: days,
      late,
      /** The most that may go back in cash. */
      cash_left: centsToDecimal(left),
      /** What was never paid of it: what comes back is taken off that first. */
      owed: centsToDecimal(addCents(owed, unspent)),
      /** What percentage vouchers paid of it, of how much, what came back before and what was taken off for them. */
      voucher_share: {
        paid: centsToDecimal(voucher.paid),
        of: centsToDecimal(voucher.of),
        back: centsToDecimal(voucher.back),
        taken: centsToDecimal(voucher.taken),
      },
      cash_limit: centsToDecimal(limit),
      /** How much of that without an administrator's code; null where none is ever wanted. */
      cash_without_code: withoutCode === null ? null : centsToDecimal(withoutCode),
    }
  })
