import { and, desc, eq } from 'drizzle-orm'
import { reading, type TenantCtx } from '#platform/ctx.server.ts'
import type { InvoiceId } from '#platform/ids.ts'
import { InvoiceNotFound } from './invoices.errors.ts'
import { invoiceLines, invoicePayments, invoices, invoiceTaxes } from './invoices.tables.ts'
import type { PostedInvoice } from './posted-invoice.ts'

/**
 * An invoice with its lines, taxes and payments, as it was posted.
 *
 * @throws InvoiceNotFound when the tenant has none of that id.
 */
export const loadInvoice = (ctx: TenantCtx, id: InvoiceId): Promise<PostedInvoice> =>
  reading(ctx, async (tx) => {
    const [invoice] = await tx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.tenant_id, tx.tenantId), eq(invoices.id, id)))
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
    tx.db
      .select()
      .from(invoices)
      .where(eq(invoices.tenant_id, tx.tenantId))
      .orderBy(desc(invoices.created_at))
      .limit(limit),
  )
