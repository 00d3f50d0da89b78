import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import {
  bpsColumn,
  centsColumn,
  instant,
  milliColumn,
  tenantId,
  versionColumn,
} from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import type {
  CardAttemptId,
  CashboxId,
  CashSessionId,
  CurrencyId,
  CustomerId,
  EmployeeId,
  InvoiceId,
  PaymentMethodId,
  ProductId,
  UserId,
  WarehouseId,
} from '#platform/values/ids.ts'
import type {
  InvoiceOrigin,
  InvoiceTerms,
  LinePromotion,
  SaleConflict,
  StoreDetails,
  UsedCode,
} from './posted-invoice.ts'

export const currencies = pgTable(
  'currencies',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CurrencyId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    symbol_position: text('symbol_position').$type<'before' | 'after'>().notNull(),
    rate_e4: bigint('rate_e4', { mode: 'number' }).$type<RateE4>().notNull(),
    is_default: boolean('is_default').notNull(),
    is_active: boolean('is_active').notNull(),
    position: integer('position').notNull().default(0),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.code)],
)

/** What a currency was worth until its rate was changed. Append only. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    tenant_id: tenantId(),
    currency_id: uuid('currency_id').$type<CurrencyId>().notNull(),
    until: instant('until').notNull(),
    rate_e4: bigint('rate_e4', { mode: 'number' }).$type<RateE4>().notNull(),
    /** Who ended it, by their name of then; null where that was not written down. */
    changed_by: uuid('changed_by').$type<UserId>(),
    changed_by_name: text('changed_by_name'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.currency_id, t.until] })],
)

export const paymentMethods = pgTable(
  'payment_methods',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<PaymentMethodId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Null where the shop gave a name of its own. */
    name_en: text('name_en'),
    position: integer('position').notNull(),
    is_default: boolean('is_default').notNull(),
    use_currencies: boolean('use_currencies').notNull(),
    use_card_provider: boolean('use_card_provider').notNull(),
    available_for_appointments: boolean('available_for_appointments').notNull(),
    available_for_online_store: boolean('available_for_online_store').notNull(),
    is_active: boolean('is_active').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** A closed sale or an invoice of the office. The counter never updates one: a correction is a new document. */
export const invoices = pgTable(
  'invoices',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<InvoiceId>().notNull(),
    order_number: bigint('order_number', { mode: 'number' }).notNull(),
    ncf: text('ncf').notNull(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    ncf_expires_on: date('ncf_expires_on', { mode: 'string' }).$type<Day>(),
    status: text('status').$type<'paid' | 'pending' | 'cancelled' | 'partial'>().notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    customer_name: text('customer_name').notNull(),
    customer_tax_id: text('customer_tax_id'),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>().notNull(),
    cashbox_id: uuid('cashbox_id').$type<CashboxId>(),
    cashbox_name: text('cashbox_name').notNull(),
    seller_id: uuid('seller_id').$type<UserId>().notNull(),
    seller_name: text('seller_name').notNull(),
    /** Which employee sold, where one did; the seller is who rang it up. */
    employee_id: uuid('employee_id').$type<EmployeeId>(),
    employee_name: text('employee_name'),
    gross_cents: centsColumn('gross_cents').notNull(),
    discount_cents: centsColumn('discount_cents').notNull(),
    subtotal_cents: centsColumn('subtotal_cents').notNull(),
    tax_cents: centsColumn('tax_cents').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    change_cents: centsColumn('change_cents').notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    created_at: instant('created_at').notNull(),
    request_hash: text('request_hash').notNull(),
    /** As printed: what the store changes later does not rewrite its papers. */
    store: jsonb('store').$type<StoreDetails>().notNull(),
    terms: jsonb('terms').$type<InvoiceTerms>(),
    cash_session_id: uuid('cash_session_id').$type<CashSessionId>(),
    points_earned: bigint('points_earned', { mode: 'number' }).notNull(),
    points_balance: bigint('points_balance', { mode: 'number' }),
    synced_at: instant('synced_at'),
    conflicts: jsonb('conflicts').$type<readonly SaleConflict[]>(),
    after_closing: boolean('after_closing').notNull().default(false),
    origin: text('origin').$type<InvoiceOrigin>().notNull().default('counter'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.order_number),
    unique().on(t.tenant_id, t.ncf),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    position: smallint('position').notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    /** As printed on the receipt: later renames must not rewrite history. */
    product_name: text('product_name').notNull(),
    sku: text('sku').notNull(),
    unit: text('unit').notNull(),
    quantity_milli: milliColumn('quantity_milli').notNull(),
    price_cents: centsColumn('price_cents').notNull(),
    price_includes_tax: boolean('price_includes_tax').notNull(),
    /** Null on an exempt line, which is not the same as taxed at zero. */
    tax_percent_bps: bpsColumn('tax_percent_bps'),
    discount_type: text('discount_type'),
    discount_value: text('discount_value'),
    discount_description: text('discount_description'),
    gross_cents: centsColumn('gross_cents').notNull(),
    discount_cents: centsColumn('discount_cents').notNull(),
    subtotal_cents: centsColumn('subtotal_cents').notNull(),
    tax_cents: centsColumn('tax_cents').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    cost_price_cents: centsColumn('cost_price_cents'),
    alternate_codes: jsonb('alternate_codes').$type<readonly UsedCode[]>(),
    promotion_cents: centsColumn('promotion_cents').notNull(),
    promotions: jsonb('promotions').$type<readonly LinePromotion[]>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.invoice_id, t.position] })],
)

export const invoiceTaxes = pgTable(
  'invoice_taxes',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    position: smallint('position').notNull(),
    tax_percent_bps: bpsColumn('tax_percent_bps'),
    base_cents: centsColumn('base_cents').notNull(),
    tax_cents: centsColumn('tax_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.invoice_id, t.position] })],
)

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    position: smallint('position').notNull(),
    payment_method_id: uuid('payment_method_id').$type<PaymentMethodId>().notNull(),
    payment_method_code: text('payment_method_code').notNull(),
    payment_method_name: text('payment_method_name').notNull(),
    /** What was handed over, in the tenant's currency; the change is the invoice's. */
    amount_cents: centsColumn('amount_cents').notNull(),
    currency_id: uuid('currency_id').$type<CurrencyId>(),
    currency_code: text('currency_code'),
    currency_symbol: text('currency_symbol'),
    currency_amount_cents: centsColumn('currency_amount_cents'),
    currency_rate_e4: bigint('currency_rate_e4', { mode: 'number' }).$type<RateE4>(),
    reference: text('reference'),
    card_attempt_id: uuid('card_attempt_id').$type<CardAttemptId>(),
    status: text('status').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.invoice_id, t.position] })],
)
