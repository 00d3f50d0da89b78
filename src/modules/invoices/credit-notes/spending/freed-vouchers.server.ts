import { percentagesPaid } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CreditNoteId, CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, minusCents, ZERO } from '#platform/values/money.ts'
import { loadInvoice } from '../../invoices.server.ts'
import { takenBefore } from '../returned/returned.server.ts'
import { voucherShareOf } from '../returned/taken-off.ts'
import type { SettledByNote } from './spend-credit-notes.server.ts'

/**
 * Takes off what is owed again the part of what came back that a percentage voucher had paid, once its payment is
 * reversed and the voucher given back: the part that was nobody's is goods that nobody owes. The first note gives first.
 * The caller holds the invoice, its notes and the account, and moves it.
 */
export async function freeVoucherPart(
  tx: Tx,
  reversed: CustomerPaymentId,
  invoiceId: InvoiceId,
): Promise<SettledByNote[]> {
  const before = await takenBefore(tx, invoiceId)
  if (before.voucher === ZERO) return []
  const { total_cents: of } = await loadInvoice(tx, invoiceId)
  const still = voucherShareOf({ paid: await percentagesPaid(tx, invoiceId), of }, before.total)
  const notes = await tx.query<{ id: CreditNoteId; part: number }>(
    `select n.id, n.voucher_cents - coalesce((select sum(s.amount_cents) from credit_note_spendings s
          where s.tenant_id = n.tenant_id and s.credit_note_id = n.id and s.of_voucher), 0) as part
      from credit_notes n where n.tenant_id = current_tenant() and n.invoice_id = $1 order by n.number`,
    [invoiceId],
  )
  const freed: SettledByNote[] = []
  let left: Cents = minusCents(before.voucher, still)
  for (const { id, part } of notes) {
    const amount = cents(Math.min(left, Number(part)))
    if (amount <= 0) continue
    await tx.query(
      `insert into credit_note_spendings
          (tenant_id, id, credit_note_id, invoice_id, amount_cents, reversed_payment_id, of_voucher)
        values (current_tenant(), $1, $2, $3, $4, $5, true)`,
      [newId(), id, invoiceId, amount, reversed],
    )
    left = minusCents(left, amount)
    freed.push({ credit_note_id: id, invoice_id: invoiceId, amount })
  }
  return freed
}
