import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { reversePoints } from '#modules/customers/points/points.server.ts'
import { fiscalSettings } from '#modules/fiscal/fiscal-settings.ts'
import { returnStock } from '#modules/inventory/stock.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { type Ctx, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import { type Day, dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashSessionId, CreditNoteId, InvoiceId } from '#platform/values/ids.ts'
import {
  basisPointsToPercent,
  type Cents,
  centsToDecimal,
  milliToDecimal,
  minusCents,
  sumCents,
} from '#platform/values/money.ts'
import { loadInvoice, voidOf } from '../invoices.server.ts'
import { invoices } from '../invoices.tables.ts'
import { formatOrderNumber, type PostedInvoice } from '../posted-invoice.ts'
import { type CreditNoteInput, formatCreditNoteNumber } from './credit-note.ts'
import {
  CreditNoteNotFound,
  InvoiceCancelled,
  InvoiceNumberUnknown,
  NoCreditNoteNumber,
  NotOfCustomer,
} from './credit-notes.errors.ts'
import { creditNoteLines, creditNotes } from './credit-notes.tables.ts'
import { newSecret, sealSecret, secretFor } from './note-secret.server.ts'
import { NOTHING_BACK, paidPrice, returnable } from './return-amounts.ts'
import { returnedOf } from './returned.server.ts'
import { paidOf, type ReturnedLine, returnedLines } from './returned-lines.ts'

/** Finds an invoice by a number that is not the invoice's own. */
export type OtherNumber = (tx: Tx, number: string) => Promise<InvoiceId | null>

const idByNumber = async (tx: Tx, number: string, byOther: OtherNumber): Promise<InvoiceId> => {
  const asOrder = /^\d{1,12}$/.test(number) ? Number(number) : null
  const [row] = await tx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenant_id, tx.tenantId),
        or(
          eq(invoices.ncf, number.toUpperCase()),
          asOrder === null ? undefined : eq(invoices.order_number, asOrder),
        ),
      ),
    )
    .limit(1)
  const id = row?.id ?? (await byOther(tx, number))
  if (!id) throw new InvoiceNumberUnknown(number)
  return id
}

/**
 * An invoice as a return reads it, and as it goes on the wire: each line with what one unit was paid with and how much
 * of it can come back.
 *
 * @param number the order's number, the fiscal number, or what `byOther` knows it by.
 * @throws InvoiceNumberUnknown, InvoiceCancelled
 */
export async function invoiceByNumber(tx: Tx, number: string, byOther: OtherNumber) {
  const invoice = await standing(tx, await loadInvoice(tx, await idByNumber(tx, number, byOther)))
  const returned = await returnedOf(tx, invoice.id)
  const shown = {
    id: invoice.id,
    number: formatOrderNumber(invoice.order_number),
    ncf: invoice.ncf,
    customer_id: invoice.customer_id,
    customer_name: invoice.customer_name,
    created_at: invoice.created_at.toISOString(),
    total: centsToDecimal(invoice.total_cents),
    items: invoice.lines.map((line) => ({
      id: `${invoice.id}:${line.position}`,
      line: line.position,
      product: { id: line.product_id, name: line.product_name },
      unit: line.unit,
      quantity: milliToDecimal(line.quantity_milli),
      price: centsToDecimal(paidPrice(paidOf(line))),
      total: centsToDecimal(line.total_cents),
      available: milliToDecimal(
        returnable(line.quantity_milli, (returned.get(line.position) ?? NOTHING_BACK).quantity),
      ),
    })),
  }
  return { invoice, shown }
}

/** A return as it is about to be written: which lines of which invoice, and what they are worth. */
export type PreparedNote = {
  input: CreditNoteInput
  invoice: PostedInvoice
  lines: readonly ReturnedLine[]
  total: Cents
}

/**
 * What a return would give back, nothing written yet. The caller holds the invoice's lock, so that nobody else takes
 * anything of it back until the transaction ends.
 *
 * @param loaded the invoice, where the caller has read it under that lock.
 * @throws InvoiceNotFound, InvoiceCancelled, NotOfCustomer and what `returnedLines` throws.
 */
export async function prepareCreditNote(
  tx: Tx,
  input: CreditNoteInput,
  loaded?: PostedInvoice,
): Promise<PreparedNote> {
  const invoice = await standing(tx, loaded ?? (await loadInvoice(tx, input.order_id)))
  if (invoice.customer_id !== input.customer_id) throw new NotOfCustomer(`invoice ${invoice.id}`)
  const lines = returnedLines(invoice.lines, await returnedOf(tx, invoice.id), input.items)
  return { input, invoice, lines, total: sumCents(lines.map(({ total }) => total)) }
}

/**
 * Takes back what a customer brings of an invoice: goods, fiscal note, points and document land together or not at
 * all. The amounts are what was paid. The caller sees to it that a repeat is answered and not done again.
 *
 * @param handling how much of it is handed out with it, the rest staying to the customer's credit on the note; and the
 * cash session whose reports tell of it.
 * @throws NoCreditNoteNumber
 * @see docs/rules/returns.md
 */
export async function createCreditNote(
  tx: Tx,
  prepared: PreparedNote,
  handling: Handling,
): Promise<WrittenNote> {
  const { invoice, lines } = prepared
  const id = newId<CreditNoteId>()
  await returnStock(tx, {
    saleId: invoice.id,
    documentId: id,
    lines: lines.map(({ line, quantity }) => ({ position: line.position, quantity })),
  })
  const points_reversed = await reversePoints(tx, {
    invoiceId: invoice.id,
    documentId: id,
    most: pointsOf(invoice, lines),
  })
  return write(tx, { id, ...prepared, points_reversed, ...handling })
}

/** Within so long the same return from the same person is one that was sent twice. */
const SENT_TWICE_MS = 5 * 60_000

/**
 * The note that the same person has just made of an invoice by the same request, for requests that bring no id of their
 * own. The caller holds the invoice's lock.
 */
export const sameNoteBefore = async (
  tx: Tx,
  invoiceId: InvoiceId,
  requestHash: string,
): Promise<CreditNoteId | null> => {
  const [note] = await tx.db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(
      and(
        eq(creditNotes.tenant_id, tx.tenantId),
        eq(creditNotes.invoice_id, invoiceId),
        eq(creditNotes.created_by, tx.actor.userId),
        eq(creditNotes.request_hash, requestHash),
        gt(creditNotes.created_at, new Date(tx.now.getTime() - SENT_TWICE_MS)),
      ),
    )
    .limit(1)
  return note?.id ?? null
}

/** An invoice that was not cancelled. */
async function standing(tx: Tx, invoice: PostedInvoice): Promise<PostedInvoice> {
  if (await voidOf(tx, invoice.id)) throw new InvoiceCancelled(`invoice ${invoice.id} was cancelled`)
  return invoice
}

/** The share of an invoice's points that was earned on what comes back, rounded up: none is kept by the fraction. */
const pointsOf = (invoice: PostedInvoice, lines: readonly ReturnedLine[]): number => {
  const back = sumCents(lines.map(({ total }) => total))
  return invoice.total_cents > 0 ? Math.ceil((invoice.points_earned * back) / invoice.total_cents) : 0
}

type Handling = {
  /** At most the note's total. */
  cash: Cents
  cashSessionId: CashSessionId | null
  /** By which the same return is known when it comes again: see `sameNoteBefore`. */
  requestHash: string
}

type Parts = Handling & PreparedNote & { id: CreditNoteId; points_reversed: number }

/** A note as it was just written. */
export type WrittenNote = typeof creditNotes.$inferSelect

/**
 * Writes the note with its number and its fiscal number. Every till waits for those until the transaction ends, so that
 * stock and points come before; behind them come the note itself and what leaves the drawer for it, which names it.
 */
async function write(
  tx: Tx,
  { id, invoice, lines, input, total, points_reversed, cash, cashSessionId, requestHash }: Parts,
): Promise<WrittenNote> {
  const number = await nextNumber(tx, 'credit_note')
  const { time_zone } = await readSettings(tx)
  const { fiscal_series } = await readModuleSettings(tx, fiscalSettings)
  const day = dayOfInstant(tx.now, time_zone)
  const [fiscal] = await tx.query<{ ncf: string; expires_on: Day | null }>(
    `select ncf, expires_on::text as expires_on from fiscal_take_number($1, 'nota_credito', $2, $3, $4)`,
    [fiscal_series, id, day, tx.now],
  )
  if (!fiscal) throw new NoCreditNoteNumber(`series ${fiscal_series}`)
  const { customer_id, customer_name, customer_tax_id, store } = invoice
  const values: typeof creditNotes.$inferInsert = {
    tenant_id: tx.tenantId,
    id,
    number,
    ncf: fiscal.ncf,
    ncf_expires_on: fiscal.expires_on,
    invoice_id: invoice.id,
    modified_ncf: invoice.ncf,
    kind: input.kind,
    customer_id,
    customer_name,
    customer_tax_id,
    reason: input.reason,
    notes: input.notes,
    gross_cents: sumCents(lines.map(({ gross }) => gross)),
    discount_cents: sumCents(lines.map(({ discount }) => discount)),
    subtotal_cents: sumCents(lines.map(({ subtotal }) => subtotal)),
    tax_cents: sumCents(lines.map(({ tax }) => tax)),
    total_cents: total,
    used_cents: cash,
    cash_cents: cash,
    secret_sealed: cash < total ? sealSecret(tx, id, newSecret()) : null,
    points_reversed,
    cash_session_id: cashSessionId,
    day,
    created_at: tx.now,
    created_by: tx.actor.userId,
    created_by_name: tx.actor.name,
    store,
    request_hash: requestHash,
  }
  const [written] = await tx.db.insert(creditNotes).values(values).returning()
  if (!written) throw new Error('a credit note that was inserted gave no row')
  await tx.db
    .insert(creditNoteLines)
    .values(lines.map((line, position) => lineRow(tx, { id, line, position })))
  await auditNote(tx, written)
  return written
}

const auditNote = (
  tx: Tx,
  { id, invoice_id, total_cents, cash_cents, ncf, kind }: WrittenNote,
): Promise<void> =>
  audit(tx, {
    action: 'credit_note.created',
    subject_type: 'credit_note',
    subject_id: id,
    details: { invoice_id, total_cents, cash_cents, ncf, kind },
  })

const lineRow = (
  tx: Tx,
  { id, line: returned, position }: { id: CreditNoteId; line: ReturnedLine; position: number },
): typeof creditNoteLines.$inferInsert => {
  const { line, quantity, subtotal, tax, total, reason } = returned
  return {
    tenant_id: tx.tenantId,
    credit_note_id: id,
    position,
    invoice_position: line.position,
    product_id: line.product_id,
    product_name: line.product_name,
    unit: line.unit,
    quantity_milli: quantity,
    price_cents: paidPrice(paidOf(line)),
    tax_percent_bps: line.tax_percent_bps,
    subtotal_cents: subtotal,
    tax_cents: tax,
    total_cents: total,
    reason,
  }
}

export type CreditNote = typeof creditNotes.$inferSelect & {
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

/** A credit note as it goes on the wire, with the code of its paper for who may have it. */
export async function noteAnswer(ctx: Ctx, id: CreditNoteId) {
  const note = await loadCreditNote(ctx, id)
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
    /** Handed out with it. */
    cash_amount: centsToDecimal(note.cash_cents),
    /** The code of its paper, by which whoever brings it may spend it; null where there is none, or for others. */
    secret: secretFor(ctx, note),
    /** What it can pay for. */
    credit_amount: centsToDecimal(minusCents(note.total_cents, note.cash_cents)),
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
