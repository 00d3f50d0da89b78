import { percentagesPaid } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CreditNoteId, InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, milli, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import { paymentKind } from '../../payment-means/payment-kind.ts'
import type { PostedInvoice } from '../../posted-invoice.ts'
import { receivableOf } from '../../receivables/receivables.server.ts'
import type { PartBack } from './return-amounts.ts'
import type { ReturnedBefore } from './returned-lines.ts'
import type { NeverPaid } from './taken-off.ts'
import { unspentPayments } from './unspent-payments.server.ts'

/** What came back of each line of an invoice, by its position, and what its notes gave for it. */
export const returnedOf = async (tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<ReturnedBefore> => {
  const rows = await tx.query<{ position: number; quantity: string; tax: string; total: string }>(
    `select l.invoice_position as position, sum(l.quantity_milli) as quantity, sum(l.tax_cents) as tax,
        sum(l.total_cents) as total
      from credit_notes n join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_id = n.id
      where n.tenant_id = current_tenant() and n.invoice_id = $1 group by l.invoice_position`,
    [invoiceId],
  )
  return new Map(
    rows.map(({ position, quantity, tax, total }): [number, PartBack] => [
      position,
      { quantity: milli(Number(quantity)), tax: cents(Number(tax)), total: cents(Number(total)) },
    ]),
  )
}

/** What earlier notes of an invoice came to, and what of that gave nothing back. */
export async function takenBefore(tx: Tx<TenantCtx>, id: InvoiceId) {
  const [row] = await tx.query<
    Record<'total' | 'applied' | 'voucher' | 'unspent' | 'unspent_voucher', string>
  >(
    // What reversals gave back to percentage vouchers is a debt again, and taken off for none of them.
    `select coalesce(sum(total_cents), 0) as total, coalesce(sum(applied_cents), 0) as applied,
        coalesce(sum(voucher_cents), 0) - coalesce((select sum(s.amount_cents) from credit_note_spendings s
          where s.tenant_id = current_tenant() and s.invoice_id = $1 and s.of_voucher), 0) as voucher,
        coalesce(sum(unspent_cents), 0) as unspent, coalesce(sum(unspent_voucher_cents), 0) as unspent_voucher
      from credit_notes where tenant_id = current_tenant() and invoice_id = $1`,
    [id],
  )
  const amount = (of: string | undefined): Cents => cents(Number(of ?? 0))
  return {
    total: amount(row?.total),
    applied: amount(row?.applied),
    voucher: amount(row?.voucher),
    unspent: amount(row?.unspent),
    unspentVoucher: amount(row?.unspent_voucher),
  }
}

const NEVER_PAID_BY: ReadonlySet<string> = new Set(['credit', 'credit_note', 'voucher'])

const amountOf = (payments: PostedInvoice['payments']): Cents =>
  sumCents(payments.map(({ amount_cents }) => amount_cents))

/**
 * What of an invoice was never paid: what is still owed on it, or what a till sold on credit to nobody; what was to be
 * paid with vouchers and notes that nothing was taken of, and how much of that with vouchers; and what percentage
 * vouchers paid. Each less what came back of it.
 */
export async function neverPaidOf(
  tx: Tx<TenantCtx>,
  { id, lines, payments }: Pick<PostedInvoice, 'id' | 'lines' | 'payments'>,
): Promise<NeverPaid & { unspentVoucher: Cents }> {
  const of = sumCents(lines.map(({ total_cents }) => total_cents))
  const nothing = { paid: ZERO, of, back: ZERO, taken: ZERO }
  const debt = await receivableOf(tx, id)
  if (!payments.some(({ payment_method_code }) => NEVER_PAID_BY.has(paymentKind(payment_method_code)))) {
    return { owed: debt?.balance ?? ZERO, unspent: ZERO, unspentVoucher: ZERO, voucher: nothing }
  }
  const before = await takenBefore(tx, id)
  const promised = payments.filter(({ payment_method_code }) => paymentKind(payment_method_code) === 'credit')
  const unspent = await unspentPayments(tx, { id, payments })
  const lost = payments.filter(({ position }) => unspent.has(position))
  const byVoucher = lost.filter(({ payment_method_code }) => paymentKind(payment_method_code) === 'voucher')
  const paid = await percentagesPaid(tx, id)
  return {
    owed: debt ? debt.balance : minusCents(amountOf(promised), before.applied),
    unspent: minusCents(amountOf(lost), before.unspent),
    unspentVoucher: minusCents(amountOf(byVoucher), before.unspentVoucher),
    voucher: { paid, of, back: before.total, taken: before.voucher },
  }
}

/** The cash that earlier returns of an invoice handed out. The caller holds the invoice's lock, or only looks. */
export const cashGivenFor = async (tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<Cents> => {
  const [row] = await tx.query<{ given: string }>(
    `select coalesce(sum(cash_cents), 0) as given from credit_notes
      where tenant_id = current_tenant() and invoice_id = $1`,
    [invoiceId],
  )
  return cents(Number(row?.given ?? 0))
}

/** A credit note of an invoice, as whoever looks at the sale sees it. */
export type NoteOfInvoice = {
  id: CreditNoteId
  invoice_id: InvoiceId
  number: number
  ncf: string
  created_at: Date
  created_by_name: string
  total_cents: Cents
  cash_cents: Cents
}

/** What came back of some invoices, first to last. */
export const notesOfInvoices = (
  tx: Tx<TenantCtx>,
  invoiceIds: readonly InvoiceId[],
): Promise<NoteOfInvoice[]> =>
  tx.query<NoteOfInvoice>(
    `select id, invoice_id, number, ncf, created_at, created_by_name, total_cents, cash_cents from credit_notes
      where tenant_id = current_tenant() and invoice_id = any($1::uuid[]) order by number`,
    [invoiceIds],
  )
