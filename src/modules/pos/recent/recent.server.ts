import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { formatCreditNoteNumber } from '#modules/invoices/credit-notes/credit-note.ts'
import { notesOfInvoices } from '#modules/invoices/credit-notes/returned/returned.server.ts'
import { unspentPayments } from '#modules/invoices/credit-notes/returned/unspent-payments.server.ts'
import { paidAheadOf } from '#modules/invoices/deposits/deposit-method.ts'
import { loadInvoice, recentInvoices } from '#modules/invoices/invoices.server.ts'
import { formatOrderNumber, type PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import type { ContextSettings } from '#modules/invoices/posting/sale-context.ts'
import { saleSettings } from '#modules/invoices/posting/sale-settings.server.ts'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { receiptOf } from '#modules/invoices/receipts/receipt-of.ts'
import { moneyBack, voidKindOf } from '#modules/invoices/voids/void.ts'
import { voidOf } from '#modules/invoices/voids/voids.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { centsToDecimal, milliToDecimal, sumCents } from '#platform/values/money.ts'
import { paperNumberOf } from '../offline/review/offline-sales.server.ts'
import { type Rest, restOf } from '../returns/rest.server.ts'
import { moneyOut, restOut, voidOut } from './cancel/cancel.server.ts'

/** The paper of a sale again, from what was stored; null for somebody who may not print it again. */
const reprintOf = (ctx: Ctx, invoice: PostedInvoice, settings: ContextSettings): ReceiptData | null =>
  hasPermission(ctx.actor, 'pos.reprint')
    ? receiptOf(invoice, { settings, printServer: null, copy: true })
    : null

/** Papers of recent sales have so many lines in all: fifty sales of forty lines, and no answer of megabytes. */
const MOST_LINES = 2000

/**
 * The last sales, newest first, as the list shows them, each with what came back of it and with its paper; a sale whose
 * paper would make the answer too long comes without, and `saleDetail` has it.
 */
export const recentSales = (ctx: Ctx, limit: number) =>
  reading(ctx, async (tx) => {
    const mayReprint = hasPermission(ctx.actor, 'pos.reprint')
    const rows = await recentInvoices(tx, limit, mayReprint ? MOST_LINES : 0)
    const settings = await saleSettings(tx)
    const notes = Map.groupBy(
      await notesOfInvoices(
        tx,
        rows.map(({ head }) => head.id),
      ),
      (note) => note.invoice_id,
    )
    return {
      invoices: rows.map(({ head: row, invoice }) => ({
        id: row.id,
        orderNumber: formatOrderNumber(row.order_number),
        ncf: row.ncf,
        documentType: row.document_type,
        customerName: row.customer_name,
        sellerName: row.seller_name,
        createdAt: row.created_at.toISOString(),
        total: centsToDecimal(row.total_cents),
        status: row.status,
        receiptData: invoice && reprintOf(ctx, invoice, settings),
        /** What came back of it. */
        returned: centsToDecimal(sumCents((notes.get(row.id) ?? []).map((note) => note.total_cents))),
      })),
    }
  })

/** What became of a sale after it was made, and what cancelling it would give back. */
async function afterwards(tx: Tx<Ctx>, invoice: PostedInvoice) {
  const made = await voidOf(tx, invoice.id)
  const notes = await notesOfInvoices(tx, [invoice.id])
  const rest = made ? null : await restOf(tx, invoice)
  return {
    /** How it was cancelled; null while it stands. */
    cancellation: made && voidOut(made),
    /** What came back of it before, first to last. */
    returns: notes.map((note) => ({
      number: formatCreditNoteNumber(note.number),
      ncf: note.ncf,
      at: note.created_at.toISOString(),
      by: note.created_by_name,
      total: centsToDecimal(note.total_cents),
      cash: centsToDecimal(note.cash_cents),
    })),
    /** What cancelling it would give back: all of it, or what is left. Null where there is nothing to cancel. */
    onCancel: made ? null : await whatIsLeft(tx, invoice, rest),
  }
}

const whatIsLeft = async (tx: Tx<Ctx>, invoice: PostedInvoice, rest: Rest | null) => {
  if (!rest) {
    const money = moneyBack(invoice, await unspentPayments(tx, invoice))
    return { kind: voidKindOf(invoice.ncf), ...moneyOut(money) }
  }
  return rest.items.length === 0 ? null : { kind: 'rest' as const, ...restOut(rest) }
}

/**
 * One sale with its lines, payments and receipt, from what was stored. The receipt is null for somebody who may
 * not print it again.
 *
 * @throws InvoiceNotFound
 */
export const saleDetail = (ctx: Ctx, invoiceId: InvoiceId) =>
  reading(ctx, async (tx) => {
    const invoice = await loadInvoice(tx, invoiceId)
    const settings = await saleSettings(tx)
    return {
      id: invoice.id,
      orderNumber: formatOrderNumber(invoice.order_number),
      ncf: invoice.ncf,
      documentType: invoice.document_type,
      customerName: invoice.customer_name,
      sellerName: invoice.seller_name,
      createdAt: invoice.created_at.toISOString(),
      status: invoice.status,
      ...(await afterwards(tx, invoice)),
      items: invoice.lines.map((line) => ({
        product_id: line.product_id,
        product_name: line.product_name,
        quantity: milliToDecimal(line.quantity_milli),
        unit: line.unit,
        unit_price: centsToDecimal(line.price_cents),
        discount_value: centsToDecimal(line.discount_cents),
        total: centsToDecimal(line.total_cents),
      })),
      payments: invoice.payments.map((payment) => ({
        payment_method_name: payment.payment_method_name,
        reference: payment.reference,
        amount: centsToDecimal(payment.amount_cents),
      })),
      subtotal: centsToDecimal(invoice.subtotal_cents),
      discountAmount: centsToDecimal(invoice.discount_cents),
      taxAmount: centsToDecimal(invoice.tax_cents),
      total: centsToDecimal(invoice.total_cents),
      changeAmount: centsToDecimal(invoice.change_cents),
      paidAheadAmount: centsToDecimal(paidAheadOf(invoice.payments)),
      /** What its paper says it is, for a sale that was made without a connection. */
      paperNumber: await paperNumberOf(tx, invoiceId),
      /** When it arrived, for a sale that was made without a connection. */
      syncedAt: invoice.synced_at?.toISOString() ?? null,
      receiptData: reprintOf(ctx, invoice, settings),
    }
  })
