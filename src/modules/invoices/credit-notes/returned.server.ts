import type { TenantCtx, Tx } from '#platform/ctx.server.ts'
import type { InvoiceId } from '#platform/ids.ts'
import { type Milli, milli } from '#platform/money.ts'
import type { ReturnedBefore } from './returned-lines.ts'

/** What came back of each line of an invoice, by its position. */
export const returnedOf = async (tx: Tx<TenantCtx>, invoiceId: InvoiceId): Promise<ReturnedBefore> => {
  const rows = await tx.query<{ position: number; quantity: string }>(
    `select l.invoice_position as position, sum(l.quantity_milli) as quantity
      from credit_notes n join credit_note_lines l on l.tenant_id = n.tenant_id and l.credit_note_id = n.id
      where n.tenant_id = current_tenant() and n.invoice_id = $1 group by l.invoice_position`,
    [invoiceId],
  )
  return new Map(rows.map(({ position, quantity }): [number, Milli] => [position, milli(Number(quantity))]))
}

/** One at a time changes what stands of a sale: its return, its cancellation. */
export const lockInvoice = (tx: Tx, id: InvoiceId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || $1::text, 0))`, [id])
