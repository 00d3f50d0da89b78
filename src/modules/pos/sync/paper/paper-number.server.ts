import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'

/**
 * A sale that was made without a connection by what its paper says: its till's number, `T1-000001`, else the fiscal number
 * that was printed where it got another one. Where two sales say the same number it is that of the till which has the
 * number, the first that came of those. Null where there is none.
 */
export async function invoiceOfPaper(tx: Tx, number: string): Promise<InvoiceId | null> {
  const [row] = await tx.query<{ id: InvoiceId }>(
    `select invoice_id as id from offline_sales
      where tenant_id = current_tenant() and (local_number = $1 or printed_ncf = $1)
      order by local_number = $1 desc, exists (select 1 from tills t where t.tenant_id = current_tenant()
        and t.id = till_id and local_number like 'T' || t.number || '-%') desc, synced_at limit 1`,
    [number.toUpperCase()],
  )
  return row?.id ?? null
}
