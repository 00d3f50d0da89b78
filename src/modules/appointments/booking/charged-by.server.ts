import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AppointmentRow } from './appointment-rows.server.ts'

/** The number of the sale by which an appointment is charged; null where there is none that stands. */
export async function chargedBy(
  tx: Tx<TenantCtx>,
  { invoice_id }: Pick<AppointmentRow, 'invoice_id'>,
): Promise<string | null> {
  if (invoice_id === null) return null
  const [row] = await tx.query<{ order_number: number }>(
    `select i.order_number from invoices i where i.tenant_id = current_tenant() and i.id = $1
      and not exists (select from invoice_voids v where v.tenant_id = i.tenant_id and v.invoice_id = i.id)`,
    [invoice_id],
  )
  return row ? formatOrderNumber(row.order_number) : null
}
