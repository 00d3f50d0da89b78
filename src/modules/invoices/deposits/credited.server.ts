import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerPaymentId, InvoiceId } from '#platform/values/ids.ts'
import { addCents, type Cents, cents } from '#platform/values/money.ts'

/**
 * What became its customer's credit of some payments and of what came back of an invoice: of a payment all that no deposit
 * keeps, unless it was reversed; of a return what was neither given back as money nor taken off what was owed.
 */
export async function creditedOf(
  tx: Tx<TenantCtx>,
  { payments, invoice_id }: { payments: readonly CustomerPaymentId[]; invoice_id: InvoiceId | null },
): Promise<Cents> {
  const [paid] = await tx.query<{ amount: number }>(
    `select coalesce(sum(coalesce(d.released_cents, p.amount_cents)), 0)::bigint as amount
      from customer_payments p
      left join customer_deposits d on d.tenant_id = p.tenant_id and d.payment_id = p.id
      where p.tenant_id = current_tenant() and p.id = any($1::uuid[])
        and not exists (select from customer_payment_reversals r
          where r.tenant_id = p.tenant_id and r.payment_id = p.id)`,
    [payments],
  )
  const [returned] = await tx.query<{ amount: number }>(
    `select coalesce(sum(total_cents - cash_cents - applied_cents - voucher_cents - unspent_cents), 0)::bigint as amount
      from credit_notes where tenant_id = current_tenant() and invoice_id = $1`,
    [invoice_id],
  )
  return addCents(cents(paid?.amount ?? 0), cents(returned?.amount ?? 0))
}
