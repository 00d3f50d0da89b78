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
import { centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { CashboxId, CashSessionId, UserId } from '#platform/values/ids.ts'
import type { KeptForeign, KeptPieces } from './cash-session.ts'

/** A cash session: somebody at a cashbox, from the float to the count. One open at a time. */
export const cashSessions = pgTable(
  'cash_sessions',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CashSessionId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    cashbox_id: uuid('cashbox_id').$type<CashboxId>().notNull(),
    cashbox_name: text('cashbox_name').notNull(),
    float_cents: centsColumn('float_cents').notNull(),
    opened_at: instant('opened_at').notNull(),
    opened_by: uuid('opened_by').$type<UserId>().notNull(),
    opened_by_name: text('opened_by_name').notNull(),
    closed_at: instant('closed_at'),
    closed_by: uuid('closed_by').$type<UserId>(),
    closed_by_name: text('closed_by_name'),
    expected_cents: centsColumn('expected_cents'),
    counted_cents: centsColumn('counted_cents'),
    comments: text('comments'),
    /** The Z report as it was when the session closed. */
    report: jsonb('report'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.number)],
)

/** Money that went into a drawer or out of it without a sale. Never changed. */
export const cashMovements = pgTable(
  'cash_movements',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    session_id: uuid('session_id').$type<CashSessionId>().notNull(),
    kind: text('kind').$type<'in' | 'out' | 'void' | 'return'>().notNull(),
    /** In its own currency. */
    amount_cents: centsColumn('amount_cents').notNull(),
    /** Empty for the shop's own. */
    currency_code: text('currency_code').notNull().default(''),
    reason: text('reason').notNull(),
    /** More was taken out than could be in the drawer, by somebody who may not know how much that is. */
    below_zero: boolean('below_zero').notNull().default(false),
    /** The document it follows from: the void of a sale, or the credit note of what came back. */
    document_id: uuid('document_id'),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Cash that a document brought into a drawer, a line for each of its currencies. Never changed. */
export const cashTakings = pgTable(
  'cash_takings',
  {
    tenant_id: tenantId(),
    session_id: uuid('session_id').$type<CashSessionId>().notNull(),
    document_id: uuid('document_id').notNull(),
    /** Empty for the shop's own. */
    currency_code: text('currency_code').notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    change_cents: centsColumn('change_cents').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.session_id, t.document_id, t.currency_code] })],
)

/** What was counted, each time, against what was expected at that moment. Never changed. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    tenant_id: tenantId(),
    session_id: uuid('session_id').$type<CashSessionId>().notNull(),
    number: smallint('number').notNull(),
    attempt: smallint('attempt').notNull(),
    pieces: jsonb('pieces').$type<KeptPieces>().notNull(),
    foreign_cents: jsonb('foreign_cents').$type<KeptForeign>().notNull(),
    counted_cents: centsColumn('counted_cents').notNull(),
    expected_cents: centsColumn('expected_cents').notNull(),
    expected_foreign: jsonb('expected_foreign').$type<KeptForeign>().notNull(),
    sales: integer('sales').notNull(),
    movements: integer('movements').notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.session_id, t.number] })],
)
