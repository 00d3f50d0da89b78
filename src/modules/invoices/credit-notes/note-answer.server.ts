import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Ctx, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CreditNoteId } from '#platform/values/ids.ts'
import {
  basisPointsToPercent,
  centsToDecimal,
  milliToDecimal,
  minusCents,
  sumCents,
} from '#platform/values/money.ts'
import { invoices } from '../invoices.tables.ts'
import { formatOrderNumber, type PostedInvoice } from '../posted-invoice.ts'
import { formatCreditNoteNumber } from './credit-note.ts'
import { CreditNoteNotFound } from './credit-notes.errors.ts'
import { creditNoteLines, creditNotes } from './credit-notes.tables.ts'
import { secretFor } from './spending/note-secret.server.ts'

type CreditNote = typeof creditNotes.$inferSelect & {
  lines: (typeof creditNoteLines.$inferSelect)[]
  invoice: Pick<PostedInvoice, 'order_number'>
}

/** A credit note with its lines. @throws CreditNoteNotFound */
const loadCreditNote = (ctx: TenantCtx, id: CreditNoteId): Promise<CreditNote> =>
  reading(ctx, async (tx) => {
    const [note] = await tx.db
      .select()
      .from(creditNotes)
      .where(and(eq(creditNotes.tenant_id, tx.tenantId), eq(creditNotes.id, id)))
    if (!note) throw new CreditNoteNotFound(`credit note ${id}`)
    const lines = await tx.db
      .select()
      .from(creditNoteLines)
      .where(and(eq(creditNoteLines.tenant_id, tx.tenantId), inArray(creditNoteLines.credit_note_id, [id])))
      .orderBy(asc(creditNoteLines.position))
    const [invoice] = await tx.db
      .select({ order_number: invoices.order_number })
      .from(invoices)
      .where(and(eq(invoices.tenant_id, tx.tenantId), eq(invoices.id, note.invoice_id)))
    if (!invoice) throw new Error(`credit note ${id} has no invoice`)
    return { ...note, lines, invoice }
  })

/**
 * A credit note as it goes on the wire, with the code of its paper for who may have it: the same ever after, since whoever
 * sends a return again is answered as the first time.
 */
export const noteAnswer = async (ctx: Ctx, id: CreditNoteId) => answerOf(ctx, await loadCreditNote(ctx, id))

/** The same as it stands today: `available` is what of it is not spent. @throws CreditNoteNotFound */
export async function creditNoteById(ctx: Ctx, id: CreditNoteId) {
  const note = await loadCreditNote(ctx, id)
  const available = centsToDecimal(minusCents(note.total_cents, note.used_cents))
  return { ...answerOf(ctx, note), available }
}

function answerOf(ctx: Ctx, note: CreditNote) {
  const unpaid = sumCents([note.applied_cents, note.unspent_cents])
  return {
    id: note.id,
    number: formatCreditNoteNumber(note.number),
    ncf: note.ncf,
    expires_on: note.ncf_expires_on,
    modified_ncf: note.modified_ncf,
    order_number: formatOrderNumber(note.invoice.order_number),
    customer_name: note.customer_name,
    customer_tax_id: note.customer_tax_id,
    created_at: note.created_at.toISOString(),
    created_by: note.created_by_name,
    subtotal: centsToDecimal(note.subtotal_cents),
    tax_amount: centsToDecimal(note.tax_cents),
    total_amount: centsToDecimal(note.total_cents),
    /** Taken off what was never paid of the invoice. */
    applied_amount: centsToDecimal(unpaid),
    /** The part of it that percentage vouchers had paid. */
    voucher_amount: centsToDecimal(note.voucher_cents),
    /** Handed out with it. */
    cash_amount: centsToDecimal(note.cash_cents),
    /** What of it went back by card or transfer; null where nothing did. */
    sent: note.sent_way === null ? null : { way: note.sent_way, amount: centsToDecimal(note.sent_cents) },
    /** The code of its paper, by which whoever brings it may spend it; null where there is none, or for others. */
    secret: secretFor(ctx, note),
    /** What it could pay for when it was made. */
    credit_amount: centsToDecimal(
      minusCents(note.total_cents, sumCents([note.cash_cents, note.sent_cents, unpaid, note.voucher_cents])),
    ),
    exempt_total: centsToDecimal(
      sumCents(note.lines.filter((line) => line.tax_percent_bps === null).map((line) => line.total_cents)),
    ),
    store: note.store,
    taxes: taxesOf(note.lines),
    items: note.lines.map((line) => ({
      line: line.invoice_position,
      product_id: line.product_id,
      product_name: line.product_name,
      unit: line.unit,
      quantity: milliToDecimal(line.quantity_milli),
      price: centsToDecimal(line.price_cents),
      tax: centsToDecimal(line.tax_cents),
      tax_percent: line.tax_percent_bps === null ? null : basisPointsToPercent(line.tax_percent_bps),
      total: centsToDecimal(line.total_cents),
      reason: line.reason,
    })),
  }
}

/** One entry for each rate among the lines, highest first; what is exempt has none. */
function taxesOf(lines: CreditNote['lines']) {
  const rates = Map.groupBy(lines, (line) => line.tax_percent_bps)
  return [...rates]
    .flatMap(([rate, ofRate]) => (rate === null ? [] : [{ rate, ofRate }]))
    .toSorted((a, b) => b.rate - a.rate)
    .map(({ rate, ofRate }) => ({
      rate_percent: basisPointsToPercent(rate),
      base: centsToDecimal(sumCents(ofRate.map((line) => line.subtotal_cents))),
      tax: centsToDecimal(sumCents(ofRate.map((line) => line.tax_cents))),
    }))
}
