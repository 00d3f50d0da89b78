import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { reading, type TenantCtx, type Tx } from '#platform/ctx.server.ts'
import type { InvoiceId } from '#platform/ids.ts'
import { InvoiceNotFound } from './invoices.errors.ts'
import { invoiceLines, invoicePayments, invoices, invoiceTaxes } from './invoices.tables.ts'
import type { PostedInvoice } from './posted-invoice.ts'
import { invoiceVoids } from './voids/voids.tables.ts'

/** Posted rows never change: an invoice is cancelled when it has a void. */
const shown = (tx: Tx<TenantCtx>) =>
  tx.db
    .select({
      ...getTableColumns(invoices),
      status: sql<
        PostedInvoice['status']
      >`case when ${invoiceVoids.id} is null then ${invoices.status} else 'cancelled' end`,
    })
    .from(invoices)
    .leftJoin(
      invoiceVoids,
      and(eq(invoiceVoids.tenant_id, invoices.tenant_id), eq(invoiceVoids.invoice_id, invoices.id)),
    )

/**
 * An invoice with its lines, taxes and payments, as it was posted.
 *
 * @throws InvoiceNotFound when the tenant has none of that id.
 */
export const loadInvoice = (ctx: TenantCtx, id: InvoiceId): Promise<PostedInvoice> =>
  reading(ctx, async (tx) => {
    const [invoice] = await shown(tx).where(and(eq(invoices.tenant_id, tx.tenantId), eq(invoices.id, id)))
    if (!invoice) throw new InvoiceNotFound(`invoice ${id}`)
    const lines = await tx.db
      .select()
      .from(invoiceLines)
      .where(and(eq(invoiceLines.tenant_id, tx.tenantId), eq(invoiceLines.invoice_id, id)))
      .orderBy(invoiceLines.position)
    const taxes = await tx.db
      .select()
      .from(invoiceTaxes)
      .where(and(eq(invoiceTaxes.tenant_id, tx.tenantId), eq(invoiceTaxes.invoice_id, id)))
      .orderBy(invoiceTaxes.position)
    const payments = await tx.db
      .select()
      .from(invoicePayments)
      .where(and(eq(invoicePayments.tenant_id, tx.tenantId), eq(invoicePayments.invoice_id, id)))
      .orderBy(invoicePayments.position)
    return { ...invoice, lines, taxes, payments }
  })

/** The last invoices of the tenant, newest first. */
export const recentInvoices = (ctx: TenantCtx, limit: number) =>
  reading(ctx, (tx) =>
    shown(tx).where(eq(invoices.tenant_id, tx.tenantId)).orderBy(desc(invoices.created_at)).limit(limit),
  )
