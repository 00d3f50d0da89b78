import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { voucherAmountsOf } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents } from '#platform/values/money.ts'
import { paymentKind } from '../../payment-means/payment-kind.ts'
import type { PostedInvoice } from '../../posted-invoice.ts'

/** What a sale took of each credit note that it was paid with. What paid it later is none of it. */
async function noteAmountsOf(tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<Cents[]> {
  const rows = await tx.query<{ amount: string }>(
    `select amount_cents as amount from credit_note_spendings
      where tenant_id = current_tenant() and invoice_id = $1 and payment_id is null and reversed_payment_id is null`,
    [invoiceId],
  )
  return rows.map(({ amount }) => cents(Number(amount)))
}

/**
 * The payments of a sale, by their positions, that name a voucher or a credit note and took nothing of one: a till sold
 * without a connection, and nobody could be asked whether there is such a thing. They are told from the others by their
 * amounts, which is what each takes.
 */
export async function unspentPayments(
  tx: Tx<TenantCtx>,
  { id, payments }: Pick<PostedInvoice, 'id' | 'payments'>,
): Promise<ReadonlySet<number>> {
  const unspent = async (
    kind: PaymentKind,
    amountsOf: (tx: Tx<TenantCtx>, id: InvoiceId) => Promise<Cents[]>,
  ): Promise<number[]> => {
    const named = payments.filter(({ payment_method_code }) => paymentKind(payment_method_code) === kind)
    if (named.length === 0) return []
    const spent = [...(await amountsOf(tx, id))]
    return named.flatMap(({ position, amount_cents }) => {
      const at = spent.indexOf(amount_cents)
      if (at === -1) return [position]
      spent.splice(at, 1)
      return []
    })
  }
  return new Set([
    ...(await unspent('voucher', voucherAmountsOf)),
    ...(await unspent('credit_note', noteAmountsOf)),
  ])
}
