import { and, eq, isNull } from 'drizzle-orm'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import type { Conflict } from '../../sync/conflicts/conflicts.ts'
import { OfflineSaleNotFound } from '../../sync/offline.errors.ts'
import { offlineSales } from '../../sync/offline.tables.ts'
import type { OfflineSalesInput } from '../../sync/sync.ts'

type Row = {
  invoice_id: InvoiceId
  local_number: string
  printed_ncf: string | null
  sold_at: Date
  synced_at: Date
  conflicts: Conflict[]
  acknowledged_at: Date | null
  acknowledged_by_name: string | null
  order_number: number
  ncf: string
  seller_name: string
  customer_name: string
  total_cents: Cents
}

/** The sales that came after they were made, the latest first: those to be looked at, or all. */
export const listOfflineSales = (ctx: Ctx, { show, limit }: OfflineSalesInput) =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<Row>(
      `select o.invoice_id, o.local_number, o.printed_ncf, o.sold_at, o.synced_at, o.conflicts, o.acknowledged_at,
          u.name as acknowledged_by_name, i.order_number, i.ncf, i.seller_name, i.customer_name, i.total_cents
        from offline_sales o
        join invoices i on i.tenant_id = o.tenant_id and i.id = o.invoice_id
        left join users u on u.tenant_id = o.tenant_id and u.id = o.acknowledged_by
        where o.tenant_id = current_tenant()
          and ($1 = 'all' or (o.acknowledged_at is null and o.conflicts <> '[]'))
        order by o.synced_at desc, o.local_number desc limit $2`,
      [show, limit],
    )
    return rows.map((row) => ({
      id: row.invoice_id,
      localNumber: row.local_number,
      printedNcf: row.printed_ncf,
      orderNumber: formatOrderNumber(row.order_number),
      ncf: row.ncf,
      sellerName: row.seller_name,
      customerName: row.customer_name,
      total: centsToDecimal(row.total_cents),
      soldAt: row.sold_at.toISOString(),
      syncedAt: row.synced_at.toISOString(),
      conflicts: row.conflicts,
      acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
      acknowledgedBy: row.acknowledged_by_name,
    }))
  })

/** The number on the paper of a sale that was made without a connection, as `T1-000001`; null for any other sale. */
export const paperNumberOf = (ctx: Ctx, invoiceId: InvoiceId): Promise<string | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ number: offlineSales.local_number })
      .from(offlineSales)
      .where(and(eq(offlineSales.tenant_id, tx.tenantId), eq(offlineSales.invoice_id, invoiceId)))
    return row?.number ?? null
  })

/** Says that somebody has looked at what a sale disagreed with. A repeat changes nothing. @throws OfflineSaleNotFound */
export const acknowledgeOfflineSale = (ctx: Ctx, invoiceId: InvoiceId) =>
  inTransaction(ctx, async (tx) => {
    const mine = and(eq(offlineSales.tenant_id, tx.tenantId), eq(offlineSales.invoice_id, invoiceId))
    const done = await tx.db
      .update(offlineSales)
      .set({ acknowledged_at: tx.now, acknowledged_by: tx.actor.userId })
      .where(and(mine, isNull(offlineSales.acknowledged_at)))
      .returning({ id: offlineSales.invoice_id })
    if (done.length > 0) {
      await audit(tx, { action: 'sale.conflicts_seen', subject_type: 'invoice', subject_id: invoiceId })
      return { success: true }
    }
    const [known] = await tx.db.select({ id: offlineSales.invoice_id }).from(offlineSales).where(mine)
    if (!known) throw new OfflineSaleNotFound(`sale ${invoiceId}`)
    return { success: true }
  })
