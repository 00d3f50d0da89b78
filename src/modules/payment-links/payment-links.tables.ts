import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { receiptDeliveries } from '#modules/delivery/delivery.tables.ts'
import { invoices } from '#modules/invoices/invoices.tables.ts'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type {
  CustomerPaymentId,
  DepositId,
  InvoiceId,
  LinkKeyId,
  PaymentLinkId,
  TenantId,
  UserId,
} from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import type { Environment } from './environment.ts'
import type { CancelReason, KeptStatus } from './payment-link.ts'

/** The shop's merchant at AZUL, by which its links are paid. */
export const paymentLinkMerchants = pgTable('payment_link_merchants', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  merchant_id: text('merchant_id').notNull(),
  merchant_name: text('merchant_name').notNull(),
  merchant_type: text('merchant_type').notNull(),
  /** The key by which it is signed now. */
  key_id: uuid('key_id').$type<LinkKeyId>().notNull(),
  environment: text('environment').$type<Environment>().notNull(),
  valid_days: integer('valid_days').notNull(),
  version: versionColumn(),
  updated_at: instant('updated_at').notNull(),
})

/** The keys that signed, and those that were replaced: their answers may be under way. */
export const paymentLinkKeys = pgTable(
  'payment_link_keys',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<LinkKeyId>().notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    /** Sealed. */
    auth_key: text('auth_key').notNull(),
    made_at: instant('made_at').notNull(),
    retired_at: instant('retired_at'),
    /** Somebody else knows it: what it signed is believed no more. */
    is_compromised: boolean('is_compromised').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** A page of the shop's own by which an invoice or a deposit is paid; who knows its token sees it. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<PaymentLinkId>().notNull(),
    /** What it asks for: an invoice, or a deposit. */
    invoice_id: uuid('invoice_id').$type<InvoiceId>(),
    deposit_id: uuid('deposit_id').$type<DepositId>(),
    order_number: text('order_number').notNull(),
    /** As AZUL knows the order that it asks with now: of nobody else who is paid by the same merchant. */
    azul_order: text('azul_order').notNull(),
    token: text('token').notNull(),
    /** Under which key it was made, and for which page of AZUL's. */
    key_id: uuid('key_id').$type<LinkKeyId>().notNull(),
    environment: text('environment').$type<Environment>().notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    itbis_cents: centsColumn('itbis_cents').notNull(),
    /** Every amount that its form has asked for by that order, in centavos; none begins another. */
    asked_cents: jsonb('asked_cents').$type<readonly number[]>().notNull(),
    language: text('language').notNull(),
    client_contract_number: text('client_contract_number').notNull(),
    status: text('status').$type<KeptStatus>().notNull(),
    cancel_reason: text('cancel_reason').$type<CancelReason>(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>().notNull(),
    created_by_name: text('created_by_name').notNull(),
    /** When it was paid or cancelled. */
    closed_at: instant('closed_at'),
    /** When somebody outside opened it first and last, and how often. */
    opened_at: instant('opened_at'),
    last_opened_at: instant('last_opened_at'),
    opened_times: integer('opened_times').notNull().default(0),
    /** When it last went to whoever is to pay, and by what. */
    sent_at: instant('sent_at'),
    delivery_id: uuid('delivery_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.order_number),
    unique().on(t.tenant_id, t.azul_order),
    unique().on(t.tenant_id, t.token),
    foreignKey({ columns: [t.tenant_id, t.invoice_id], foreignColumns: [invoices.tenant_id, invoices.id] }),
    foreignKey({
      columns: [t.tenant_id, t.delivery_id],
      foreignColumns: [receiptDeliveries.tenant_id, receiptDeliveries.id],
    }),
  ],
)

export type LinkRow = typeof paymentLinks.$inferSelect

/** The orders that a link asked with before, each with its amounts. */
export const paymentLinkEarlierOrders = pgTable(
  'payment_link_earlier_orders',
  {
    tenant_id: tenantId(),
    azul_order: text('azul_order').notNull(),
    link_id: uuid('link_id').$type<PaymentLinkId>().notNull(),
    asked_cents: jsonb('asked_cents').$type<readonly number[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.azul_order] }),
    foreignKey({
      columns: [t.tenant_id, t.link_id],
      foreignColumns: [paymentLinks.tenant_id, paymentLinks.id],
    }),
  ],
)

/** What AZUL answered, each answer and each authorization once. */
export const paymentLinkAnswers = pgTable(
  'payment_link_answers',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    answer_key: text('answer_key').notNull(),
    authorization_key: text('authorization_key'),
    order_number: text('order_number').notNull(),
    link_id: uuid('link_id').$type<PaymentLinkId>(),
    verdict: text('verdict').$type<'approved' | 'declined' | 'odd'>().notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    authorization_code: text('authorization_code').notNull(),
    rrn: text('rrn').notNull(),
    iso_code: text('iso_code').notNull(),
    message: text('message').notNull(),
    payment_id: uuid('payment_id').$type<CustomerPaymentId>(),
    settled_cents: centsColumn('settled_cents').notNull().default(ZERO),
    credited_cents: centsColumn('credited_cents').notNull().default(ZERO),
    kept_cents: centsColumn('kept_cents').notNull().default(ZERO),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.answer_key),
    unique().on(t.tenant_id, t.authorization_key),
  ],
)
