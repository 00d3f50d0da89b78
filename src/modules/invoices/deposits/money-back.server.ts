import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { formatCreditNoteNumber } from '../credit-notes/credit-note.ts'
import { formatPaymentNumber } from '../payments/payment.ts'
import { type BackWay, type DepositPurpose, formatDepositRefundNumber } from './deposit-states.ts'

/** Money that went back to a customer or became theirs, by which document. */
export type MoneyBack = {
  /** What it was paid for, the payment that it came by, or the invoice that was taken back. */
  readonly of: string
  readonly way: BackWay
  readonly amount: Cents
  /** Of the document by which it went, or of the receipt of what came too late. */
  readonly number: string
  readonly reference: string | null
  readonly at: Date
  /** What of a credit note is not spent yet; null for what is no note. */
  readonly left: Cents | null
}

type Asked = {
  readonly purpose: DepositPurpose
  readonly purposes: readonly string[]
  /** What came when it was asked for no more: it is the customer's credit. */
  readonly late: readonly CustomerPaymentId[]
  readonly invoices: readonly InvoiceId[]
}

type Row = Omit<MoneyBack, 'number'> & { kind: 'refund' | 'late' | 'note'; number: number }

const NUMBERED = {
  refund: formatDepositRefundNumber,
  late: formatPaymentNumber,
  note: formatCreditNoteNumber,
}

/**
 * What became of the money of some things that are over, as the books say now, the first first: deposits that went back, payments
 * that came too late, and what came back of invoices by credit notes. Nothing of a payment that was reversed as credit, nor of a
 * note that took off what was owed.
 */
export async function moneyBackOf(
  tx: Tx<TenantCtx>,
  { purpose, purposes, late, invoices }: Asked,
): Promise<MoneyBack[]> {
  if (purposes.length === 0) return []
  const rows = await tx.query<Row>(
    `select 'refund' as kind, d.purpose_id as of, r.way, r.amount_cents as amount, r.number, r.reference, r.at, null::bigint as left
      from customer_deposits d
      join customer_deposit_refunds r on r.tenant_id = d.tenant_id and r.deposit_id = d.id
      where d.tenant_id = current_tenant() and d.purpose = $1 and d.purpose_id = any($2::uuid[])
        and not (r.way = 'credit' and exists (select from customer_payment_reversals v
          where v.tenant_id = d.tenant_id and v.payment_id = d.payment_id))
    union all
    select 'late', p.id, 'credit', p.amount_cents, p.number, null, p.at, null
      from customer_payments p
      where p.tenant_id = current_tenant() and p.id = any($3::uuid[])
        and not exists (select from customer_payment_reversals v
          where v.tenant_id = p.tenant_id and v.payment_id = p.id)
    union all
    select 'note', n.invoice_id, 'cash', n.cash_cents, n.number, null, n.created_at, null
      from credit_notes n
      where n.tenant_id = current_tenant() and n.invoice_id = any($4::uuid[]) and n.cash_cents > 0
    union all
    select 'note', n.invoice_id, n.sent_way, n.sent_cents, n.number, n.sent_reference, n.created_at, null
      from credit_notes n
      where n.tenant_id = current_tenant() and n.invoice_id = any($4::uuid[]) and n.sent_cents > 0
    union all
    select 'note', n.invoice_id, 'note', n.total_cents - n.cash_cents - n.sent_cents - n.applied_cents - n.voucher_cents - n.unspent_cents,
        n.number, null, n.created_at, n.total_cents - n.used_cents
      from credit_notes n
      where n.tenant_id = current_tenant() and n.invoice_id = any($4::uuid[])
        and n.total_cents > n.cash_cents + n.sent_cents + n.applied_cents + n.voucher_cents + n.unspent_cents
    order by at, kind, number, way`,
    [purpose, purposes, late, invoices],
  )
  return rows.map(({ kind, number, ...row }) => ({ ...row, number: NUMBERED[kind](number) }))
}
