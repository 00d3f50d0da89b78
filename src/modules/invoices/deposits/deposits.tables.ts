import { bigint, boolean, date, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type {
  CashSessionId,
  CustomerId,
  CustomerPaymentId,
  DepositId,
  InvoiceId,
  UserId,
} from '#platform/values/ids.ts'
import type { DepositPurpose, DepositStatus, RefundWay } from './deposit-states.ts'

/** What a customer leaves with the shop ahead of something to come, kept apart from what they may spend. */
export const customerDeposits = pgTable(
  'customer_deposits',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<DepositId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    /** What it is for, by the id of whoever asks for it. */
    purpose: text('purpose').$type<DepositPurpose>().notNull(),
    purpose_id: uuid('purpose_id').notNull(),
    concept: text('concept').notNull(),
    concept_en: text('concept_en'),
    /** Until when it is asked for, and whether it still is. */
    wanted_until: instant('wanted_until').notNull(),
    is_asked: boolean('is_asked').notNull(),
    /** Until when its customer was told to pay it, where that is earlier. */
    said_until: instant('said_until'),
    amount_cents: centsColumn('amount_cents').notNull(),
    status: text('status').$type<DepositStatus>().notNull(),
    payment_id: uuid('payment_id').$type<CustomerPaymentId>(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>(),
    /** What of it paid the invoice, and what became the customer's credit. */
    applied_cents: centsColumn('applied_cents').notNull(),
    released_cents: centsColumn('released_cents').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.number),
    unique().on(t.tenant_id, t.purpose, t.purpose_id),
  ],
)

/** Every change of a deposit, with who made it and why. Never changed. */
export const customerDepositMoves = pgTable(
  'customer_deposit_moves',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    deposit_id: uuid('deposit_id').$type<DepositId>().notNull(),
    from_status: text('from_status').$type<DepositStatus>().notNull(),
    to_status: text('to_status').$type<DepositStatus>().notNull(),
    document_id: uuid('document_id'),
    reason: text('reason').notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** The document by which a deposit goes back, once. */
export const customerDepositRefunds = pgTable(
  'customer_deposit_refunds',
  {
    tenant_id: tenantId(),
    deposit_id: uuid('deposit_id').$type<DepositId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    way: text('way').$type<RefundWay>().notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    reference: text('reference'),
    reason: text('reason').notNull(),
    cash_session_id: uuid('cash_session_id').$type<CashSessionId>(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.deposit_id] }), unique().on(t.tenant_id, t.number)],
)
