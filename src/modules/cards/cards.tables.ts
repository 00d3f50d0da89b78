import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type {
  CardAttemptId,
  CardProviderId,
  CashboxId,
  CustomerPaymentId,
  InvoiceId,
  PaymentMethodId,
  TillId,
  UserId,
} from '#platform/values/ids.ts'
import type { AnswerInput, AttemptState, KeptCart, LearntBy } from './attempt.ts'
import type { Protocol } from './protocol/terminal.ts'

export const cardProviders = pgTable(
  'card_providers',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CardProviderId>().notNull(),
    code: text('code').$type<Protocol>().notNull(),
    name: text('name').notNull(),
    api_url: text('api_url').notNull(),
    terminal: text('terminal').notNull(),
    currency_code: text('currency_code').$type<'214' | '840' | '978' | '858'>().notNull(),
    is_default: boolean('is_default').notNull(),
    is_active: boolean('is_active').notNull(),
    position: integer('position').notNull().default(0),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Every charge that was begun at a terminal, from before it was asked. */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CardAttemptId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    sale_id: uuid('sale_id').$type<InvoiceId>().notNull(),
    cashbox_id: uuid('cashbox_id').$type<CashboxId>().notNull(),
    provider_id: uuid('provider_id').$type<CardProviderId>().notNull(),
    payment_method_id: uuid('payment_method_id').$type<PaymentMethodId>().notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    learnt_by: text('learnt_by').$type<LearntBy>(),
    last_mark: text('last_mark'),
    mark: text('mark'),
    transaction_id: text('transaction_id'),
    reference: text('reference'),
    authorization_code: text('authorization_code'),
    /** As `referenceKey` reads it, so that it is found by what is typed of its voucher. */
    authorization_key: text('authorization_key'),
    invoice_number: text('invoice_number'),
    batch_number: text('batch_number'),
    masked_pan: text('masked_pan'),
    message: text('message'),
    answer: jsonb('answer').$type<AnswerInput>(),
    cart: jsonb('cart').$type<KeptCart>(),
    started_at: instant('started_at').notNull(),
    started_by: uuid('started_by').$type<UserId>().notNull(),
    started_by_name: text('started_by_name').notNull(),
    settled_at: instant('settled_at'),
    settled_by: uuid('settled_by').$type<UserId>(),
    claimed_at: instant('claimed_at'),
    /** The tills that had its sale on the counter and have not let it go. */
    held_by: uuid('held_by').array().$type<TillId[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.number)],
)

/** What was typed of cards that were charged elsewhere, by sale and payment. */
export const cardReferences = pgTable(
  'card_references',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    position: smallint('position').notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.invoice_id, t.position] })],
)

/** The authorisation or the transfer that a customer paid with after the sale. */
export const cardPaymentReferences = pgTable(
  'card_payment_references',
  {
    tenant_id: tenantId(),
    payment_id: uuid('payment_id').$type<CustomerPaymentId>().notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.payment_id] })],
)
