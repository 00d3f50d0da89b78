import {
  bigint,
  boolean,
  date,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bpsColumn, centsColumn, instant, milliColumn, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type {
  CashSessionId,
  CreditNoteId,
  CustomerId,
  CustomerPaymentId,
  InvoiceId,
  ProductId,
  UserId,
} from '#platform/values/ids.ts'
import type { StoreDetails } from '../posted-invoice.ts'

/** What of an invoice came back. Only what was spent of it changes afterwards. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CreditNoteId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    ncf: text('ncf').notNull(),
    ncf_expires_on: date('ncf_expires_on', { mode: 'string' }).$type<Day>(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    modified_ncf: text('modified_ncf').notNull(),
    kind: text('kind').$type<'return' | 'annulment'>().notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    customer_name: text('customer_name').notNull(),
    customer_tax_id: text('customer_tax_id'),
    reason: text('reason').notNull(),
    notes: text('notes').notNull(),
    /** As priced, before discounts, and the discounts: what it takes off both in the reports. */
    gross_cents: centsColumn('gross_cents').notNull(),
    discount_cents: centsColumn('discount_cents').notNull(),
    subtotal_cents: centsColumn('subtotal_cents').notNull(),
    tax_cents: centsColumn('tax_cents').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    used_cents: centsColumn('used_cents').notNull(),
    points_reversed: bigint('points_reversed', { mode: 'number' }).notNull(),
    /** The cash session that it was taken in; none where none was open. */
    cash_session_id: uuid('cash_session_id').$type<CashSessionId>(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>().notNull(),
    created_by_name: text('created_by_name').notNull(),
    /** As printed. */
    store: jsonb('store').$type<StoreDetails>().notNull(),
    /** What was asked for, as its hash; null on notes that an older version made. */
    request_hash: text('request_hash'),
    /** The code on its paper, sealed; see `note-secret.server.ts`. */
    secret_sealed: text('secret_sealed'),
    /** Taken off what was still owed on its invoice, or sold on credit to nobody. */
    applied_cents: centsColumn('applied_cents').notNull(),
    /** The part of it that percentage vouchers had paid: nobody is given that. */
    voucher_cents: centsColumn('voucher_cents').notNull(),
    /** What was to be paid with a voucher or a note that nothing was taken of. */
    unspent_cents: centsColumn('unspent_cents').notNull(),
    /** As much of that as was to be paid with a voucher. */
    unspent_voucher_cents: centsColumn('unspent_voucher_cents').notNull(),
    /** Handed out in cash with it; what is left is to be spent. */
    cash_cents: centsColumn('cash_cents').notNull(),
    /** The same by card or transfer, and the number that it is found by. */
    sent_cents: centsColumn('sent_cents').notNull(),
    sent_way: text('sent_way').$type<'card' | 'transfer'>(),
    sent_reference: text('sent_reference'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.number),
    unique().on(t.tenant_id, t.ncf),
  ],
)

export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    tenant_id: tenantId(),
    credit_note_id: uuid('credit_note_id').$type<CreditNoteId>().notNull(),
    position: smallint('position').notNull(),
    invoice_position: smallint('invoice_position').notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    product_name: text('product_name').notNull(),
    unit: text('unit').notNull(),
    quantity_milli: milliColumn('quantity_milli').notNull(),
    price_cents: centsColumn('price_cents').notNull(),
    tax_percent_bps: bpsColumn('tax_percent_bps'),
    subtotal_cents: centsColumn('subtotal_cents').notNull(),
    tax_cents: centsColumn('tax_cents').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.credit_note_id, t.position] })],
)

/** How much of which note a sale was paid with. */
export const creditNoteSpendings = pgTable(
  'credit_note_spendings',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    credit_note_id: uuid('credit_note_id').$type<CreditNoteId>().notNull(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    /** The payment that came after the sale and was made with it. */
    payment_id: uuid('payment_id').$type<CustomerPaymentId>(),
    /** The payment whose reversal it settles, of what is owed again on the note's own invoice. */
    reversed_payment_id: uuid('reversed_payment_id').$type<CustomerPaymentId>(),
    /** Whether that is the part that the voucher had paid which the reversal gave back: it was used from the beginning. */
    of_voucher: boolean('of_voucher').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
