import { bigint, date, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import type {
  CashboxId,
  CashSessionId,
  CurrencyId,
  CustomerId,
  CustomerPaymentId,
  InvoiceId,
  PaymentMethodId,
  UserId,
} from '#platform/values/ids.ts'
import type { StoreDetails } from '../posted-invoice.ts'

/** Money that came after the sale, of one customer: a numbered document. Never changed: an error is reversed. */
export const customerPayments = pgTable(
  'customer_payments',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CustomerPaymentId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    customer_name: text('customer_name').notNull(),
    payment_method_id: uuid('payment_method_id').$type<PaymentMethodId>().notNull(),
    payment_method_code: text('payment_method_code').notNull(),
    payment_method_name: text('payment_method_name').notNull(),
    /** In the shop's own currency. */
    amount_cents: centsColumn('amount_cents').notNull(),
    currency_id: uuid('currency_id').$type<CurrencyId>(),
    currency_code: text('currency_code'),
    currency_symbol: text('currency_symbol'),
    currency_amount_cents: centsColumn('currency_amount_cents'),
    currency_rate_e4: bigint('currency_rate_e4', { mode: 'number' }).$type<RateE4>(),
    reference: text('reference'),
    notes: text('notes').notNull(),
    cashbox_id: uuid('cashbox_id').$type<CashboxId>(),
    cash_session_id: uuid('cash_session_id').$type<CashSessionId>(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
    /** As printed on its receipt. */
    store: jsonb('store').$type<StoreDetails>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.number)],
)

/** How much of a payment went to which invoice. */
export const customerPaymentShares = pgTable(
  'customer_payment_shares',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    payment_id: uuid('payment_id').$type<CustomerPaymentId>().notNull(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    at: instant('at').notNull(),
    /** What was owed on the invoice behind it; null of what was paid before that was kept. */
    pending_cents: centsColumn('pending_cents'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** The document that undoes a payment. */
export const customerPaymentReversals = pgTable(
  'customer_payment_reversals',
  {
    tenant_id: tenantId(),
    payment_id: uuid('payment_id').$type<CustomerPaymentId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    cash_session_id: uuid('cash_session_id').$type<CashSessionId>(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.payment_id] }), unique().on(t.tenant_id, t.number)],
)
