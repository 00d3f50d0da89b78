import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, milli } from '#platform/values/money.ts'
import type { PartBack } from './return-amounts.ts'
import type { ReturnedBefore } from './returned-lines.ts'

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
    `select invoice_id, number, ncf, created_at, created_by_name, total_cents, cash_cents from credit_notes
      where tenant_id = current_tenant() and invoice_id = any($1::uuid[]) order by number`,
    [invoiceIds],
  )

/** One at a time changes what stands of a sale: its return, its cancellation. */
export const lockInvoice = (tx: Tx, id: InvoiceId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || $1::text, 0))`, [id])
