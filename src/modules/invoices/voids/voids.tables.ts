import { bigint, date, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CashSessionId, InvoiceId, UserId, VoidId } from '#platform/values/ids.ts'
import type { FiscalReason, Refund, VoidKind } from './void.ts'

/** A sale that was taken back whole: at most one for each invoice, and never changed. */
export const invoiceVoids = pgTable(
  'invoice_voids',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<VoidId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    reason: text('reason').notNull(),
    void_kind: text('void_kind').$type<VoidKind>().notNull(),
    /** Of the DGII's report 608; null where a credit note corrects the sale. */
    fiscal_reason: text('fiscal_reason').$type<FiscalReason>(),
    credit_ncf: text('credit_ncf'),
    credit_ncf_expires_on: date('credit_ncf_expires_on', { mode: 'string' }).$type<Day>(),
    cash_session_id: uuid('cash_session_id').$type<CashSessionId>(),
    cashbox_name: text('cashbox_name').notNull(),
    cash_back_cents: centsColumn('cash_back_cents').notNull(),
    refunds: jsonb('refunds').$type<readonly Refund[]>().notNull(),
    points_reversed: bigint('points_reversed', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.number),
    unique().on(t.tenant_id, t.invoice_id),
    unique().on(t.tenant_id, t.credit_ncf),
  ],
)
