import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { AppointmentId, AppointmentRefundId, DepositId, UserId } from '#platform/values/ids.ts'
import { appointments } from '../appointments.tables.ts'
import type { RefundStatus } from './refund-states.ts'

/** Somebody asked that a deposit goes back: of one deposit one at a time. */
export const appointmentRefunds = pgTable(
  'appointment_refunds',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AppointmentRefundId>().notNull(),
    appointment_id: uuid('appointment_id').$type<AppointmentId>().notNull(),
    deposit_id: uuid('deposit_id').$type<DepositId>().notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
    way: text('way').$type<RefundWay>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.appointment_id],
      foreignColumns: [appointments.tenant_id, appointments.id],
    }),
  ],
)

/** Who said what of it, when and why. Never changed. */
export const appointmentRefundSteps = pgTable(
  'appointment_refund_steps',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    refund_id: uuid('refund_id').$type<AppointmentRefundId>().notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
