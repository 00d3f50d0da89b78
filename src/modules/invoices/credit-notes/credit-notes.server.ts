import { and, eq, gt, or } from 'drizzle-orm'
import { reversePoints } from '#modules/customers/points/points.server.ts'
import { fiscalSettings } from '#modules/fiscal/fiscal-settings.ts'
import { returnStock } from '#modules/inventory/stock.server.ts'
import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { Day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashSessionId, CreditNoteId, CustomerId, InvoiceId } from '#platform/values/ids.ts'
import {
  type Cents,
  cents,
  centsToDecimal,
  type Milli,
  milli,
  milliToDecimal,
  minusCents,
  sumCents,
  ZERO,
} from '#platform/values/money.ts'
import { takeBackCommissions } from '../commissions/line-commissions.server.ts'
import { loadInvoice } from '../invoices.server.ts'
import { invoices } from '../invoices.tables.ts'
import { formatOrderNumber, type PostedInvoice } from '../posted-invoice.ts'
import { lockReceivable, moveAccount } from '../receivables/receivables.server.ts'
import type { CreditNoteInput } from './credit-note.ts'
import {
  InvoiceCancelled,
  InvoiceNumberUnknown,
  NoCreditNoteNumber,
  NotOfCustomer,
} from './credit-notes.errors.ts'
import { creditNoteLines, creditNotes } from './credit-notes.tables.ts'
import { NOTHING_BACK, paidPrice, returnable } from './returned/return-amounts.ts'
import { neverPaidOf, returnedOf } from './returned/returned.server.ts'
import { paidOf, type ReturnedLine, returnedLines } from './returned/returned-lines.ts'
import { type TakenOff, takenOff } from './returned/taken-off.ts'
import { newSecret, sealSecret } from './spending/note-secret.server.ts'

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
 * of it can come back: nothing, where it was cancelled.
 *
 * @param number the order's number, the fiscal number, or what `byOther` knows it by.
 * @throws InvoiceNumberUnknown
 */
export async function invoiceByNumber(tx: Tx, number: string, byOther: OtherNumber) {
  const invoice = await loadInvoice(tx, await idByNumber(tx, number, byOther))
  const returned = await returnedOf(tx, invoice.id)
  const backOf = ({ position, quantity_milli }: (typeof invoice.lines)[number]) =>
    invoice.status === 'cancelled' ? quantity_milli : (returned.get(position) ?? NOTHING_BACK).quantity
  const shown = {
    id: invoice.id,
    number: formatOrderNumber(invoice.order_number),
    ncf: invoice.ncf,
    status: invoice.status,
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
      available: milliToDecimal(returnable(line.quantity_milli, backOf(line))),
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

/** A return whose goods and points are back, and whose note is still to be written. */
export type BroughtBack = PreparedNote & {
  id: CreditNoteId
  points_reversed: number
  /** How much of it gives nothing back, how much of that was to be paid with a voucher of which nothing was taken, and who owes what was not paid of the invoice, if anybody does. */
  taken: TakenOff
  unspentVoucher: Cents
  debtor: CustomerId | null
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
  const invoice = standing(loaded ?? (await loadInvoice(tx, input.order_id)))
  if (invoice.customer_id !== input.customer_id) throw new NotOfCustomer(`invoice ${invoice.id}`)
  const lines = returnedLines(invoice.lines, await returnedOf(tx, invoice.id), input.items)
  const total = sumCents(lines.map((line) => line.total))
  return { input, invoice, lines, total }
}

/**
 * Takes back what a customer brings of an invoice: goods and points, and then holds what is owed on it until the
 * transaction ends. `createCreditNote` follows in the same one.
 */
export async function bringBack(tx: Tx, prepared: PreparedNote): Promise<BroughtBack> {
  const { invoice, lines, total } = prepared
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
  // Behind stock and points, as a sale comes to the account.
  const owed = await lockReceivable(tx, invoice.id)
  await takeBackOn(tx, prepared)
  const neverPaid = await neverPaidOf(tx, invoice)
  const taken = takenOff(total, neverPaid)
  const unspentVoucher = cents(Math.min(taken.unspent, neverPaid.unspentVoucher))
  return { ...prepared, id, points_reversed, taken, unspentVoucher, debtor: owed?.customer_id ?? null }
}

/** What was paid, or is to be paid, for selling what comes back. */
async function takeBackOn(tx: Tx, { invoice, lines }: PreparedNote): Promise<void> {
  if (invoice.employee_id === null) return
  const before = await returnedOf(tx, invoice.id)
  const back = lines.map(({ line: { position }, quantity }): [number, Milli] => [
    position,
    milli((before.get(position)?.quantity ?? 0) + quantity),
  ])
  await takeBackCommissions(tx, invoice, new Map(back))
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
function standing(invoice: PostedInvoice): PostedInvoice {
  if (invoice.status === 'cancelled') throw new InvoiceCancelled(`invoice ${invoice.id} was cancelled`)
  return invoice
}

/** The share of an invoice's points that was earned on what comes back, rounded up: none is kept by the fraction. */
const pointsOf = (invoice: PostedInvoice, lines: readonly ReturnedLine[]): number => {
  const back = sumCents(lines.map(({ total }) => total))
  return invoice.total_cents > 0 ? Math.ceil((invoice.points_earned * back) / invoice.total_cents) : 0
}

const takenColumns = ({ taken: { applied, voucher, unspent }, unspentVoucher }: BroughtBack) => ({
  applied_cents: applied,
  voucher_cents: voucher,
  unspent_cents: unspent,
  unspent_voucher_cents: unspentVoucher,
})

type Handling = {
  /** At most what is left of the note's total when all that gives nothing back is taken off. */
  cash: Cents
  /** What of it goes back by card or transfer, likewise. */
  sent?: { way: 'card' | 'transfer'; amount: Cents; reference: string } | null
  cashSessionId: CashSessionId | null
  /** By which the same return is known when it comes again: see `sameNoteBefore`. */
  requestHash: string
}

/** A note as it was just written. */
export type WrittenNote = typeof creditNotes.$inferSelect

/**
 * Writes the note of what came back, with its number and its fiscal number. Every till waits for those until the
 * transaction ends, so that stock and points come before; behind them come the note itself and what leaves the drawer
 * for it, which names it. The amounts are what was paid. The caller sees to it that a repeat is answered and not done
 * again.
 *
 * @param handling how much of it is handed out with it or sent back, the rest staying to the customer's credit on the note; and the
 * cash session whose reports tell of it.
 * @throws NoCreditNoteNumber
 * @see docs/rules/returns.md
 */
export async function createCreditNote(
  tx: Tx,
  brought: BroughtBack,
  { cash, sent = null, cashSessionId, requestHash }: Handling,
): Promise<WrittenNote> {
  const { id, invoice, lines, input, total, taken, debtor, points_reversed } = brought
  const number = await nextNumber(tx, 'credit_note')
  const day = await todayIn(tx)
  const fiscal = await fiscalNumber(tx, id, day)
  const { customer_id, customer_name, customer_tax_id, store } = invoice
  const gone = sent && sent.amount > ZERO ? sent : null
  const credit = minusCents(minusCents(taken.rest, cash), gone?.amount ?? ZERO)
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
    used_cents: minusCents(total, credit),
    ...takenColumns(brought),
    cash_cents: cash,
    sent_cents: gone?.amount ?? ZERO,
    sent_way: gone?.way ?? null,
    sent_reference: gone?.reference ?? null,
    secret_sealed: credit > ZERO ? sealSecret(tx, id, newSecret()) : null,
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
  if (debtor) {
    await moveAccount(tx, { customerId: debtor, kind: 'credit_note', documentId: id, day }, [
      { invoice_id: invoice.id, owed: minusCents(ZERO, taken.applied), credit: ZERO },
    ])
  }
  await auditNote(tx, written)
  return written
}

/** @throws NoCreditNoteNumber */
async function fiscalNumber(
  tx: Tx,
  id: CreditNoteId,
  day: Day,
): Promise<{ ncf: string; expires_on: Day | null }> {
  const { fiscal_series } = await readModuleSettings(tx, fiscalSettings)
  const [fiscal] = await tx.query<{ ncf: string; expires_on: Day | null }>(
    `select ncf, expires_on::text as expires_on from fiscal_take_number($1, 'nota_credito', $2, $3, $4)`,
    [fiscal_series, id, day, tx.now],
  )
  if (!fiscal) throw new NoCreditNoteNumber(`series ${fiscal_series}`)
  return fiscal
}

const auditNote = (
  tx: Tx,
  { id, invoice_id, total_cents, cash_cents, sent_cents, sent_way, ncf, kind }: WrittenNote,
): Promise<void> =>
  audit(tx, {
    action: 'credit_note.created',
    subject_type: 'credit_note',
    subject_id: id,
    details: { invoice_id, total_cents, cash_cents, ...(sent_way && { sent_cents, sent_way }), ncf, kind },
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
