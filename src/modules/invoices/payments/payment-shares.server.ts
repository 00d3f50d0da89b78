import type { Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import type { Share } from '../receivables/receivables.ts'

/**
 * Writes what of a payment goes to which invoices, and what is owed on each behind it, which is still to be taken off. By arrays: a payment may go to more than a
 * statement has parameters. The caller holds the account.
 */
export const writeShares = (
  tx: Tx,
  paymentId: CustomerPaymentId,
  shares: readonly Share[],
): Promise<unknown> =>
  tx.query(
    `insert into customer_payment_shares (tenant_id, id, payment_id, invoice_id, amount_cents, at, pending_cents)
      select current_tenant(), s.id, $1, s.invoice_id, s.amount, $2, r.balance_cents - s.amount
      from unnest($3::uuid[], $4::uuid[], $5::bigint[]) as s(id, invoice_id, amount)
      left join receivables r on r.tenant_id = current_tenant() and r.invoice_id = s.invoice_id`,
    [
      paymentId,
      tx.now,
      shares.map(() => newId()),
      shares.map(({ invoice_id }) => invoice_id),
      shares.map(({ amount }) => amount),
    ],
  )

/** What of a payment went to which invoices, all shares of an invoice together. */
export async function sharesOf(tx: Tx, paymentId: CustomerPaymentId): Promise<Share[]> {
  const rows = await tx.query<{ invoice_id: InvoiceId; amount: number }>(
    `select invoice_id, sum(amount_cents)::bigint as amount from customer_payment_shares
      where tenant_id = current_tenant() and payment_id = $1 group by invoice_id order by invoice_id`,
    [paymentId],
  )
  return rows.map(({ invoice_id, amount }) => ({ invoice_id, amount: cents(amount) }))
}
