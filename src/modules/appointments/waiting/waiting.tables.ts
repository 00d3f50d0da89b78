import { date, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type {
  AppointmentId,
  AppointmentOfferId,
  AppointmentWaitId,
  CustomerId,
  EmployeeId,
  ProductId,
  UserId,
} from '#platform/values/ids.ts'
import { appointments } from '../appointments.tables.ts'
import type { OfferStatus, WaitStatus } from './waiting.ts'

/** Somebody who waits for a service in a span of days and hours. */
export const appointmentWaits = pgTable(
  'appointment_waits',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AppointmentWaitId>().notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>(),
    customer_name: text('customer_name').notNull(),
    customer_email: text('customer_email'),
    customer_phone: text('customer_phone'),
    customer_notes: text('customer_notes').notNull(),
    service_id: uuid('service_id').$type<ProductId>().notNull(),
    /** Null for whoever is free. */
    employee_id: uuid('employee_id').$type<EmployeeId>(),
    first_day: date('first_day', { mode: 'string' }).$type<Day>().notNull(),
    last_day: date('last_day', { mode: 'string' }).$type<Day>().notNull(),
    from_minute: integer('from_minute').notNull(),
    until_minute: integer('until_minute').notNull(),
    status: text('status').$type<WaitStatus>().notNull(),
    appointment_id: uuid('appointment_id').$type<AppointmentId>(),
    origin: text('origin').notNull(),
    created_by: uuid('created_by').$type<UserId>(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: versionColumn(),
    /** In which they are written to; null: the shop's. */
    language: text('language').$type<PaperLanguage>(),
    /** From where they put themselves on the list; null where the shop did. */
    waited_from: text('waited_from'),
    /** Null where all that they were ever offered is known. */
    offers_known_since: instant('offers_known_since'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.appointment_id],
      foreignColumns: [appointments.tenant_id, appointments.id],
    }),
  ],
)

/** A time that was offered to somebody who waits, for some minutes. */
export const appointmentOffers = pgTable(
  'appointment_offers',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AppointmentOfferId>().notNull(),
    wait_id: uuid('wait_id').$type<AppointmentWaitId>().notNull(),
    /** Null for whoever is free then. */
    employee_id: uuid('employee_id').$type<EmployeeId>(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    status: text('status').$type<OfferStatus>().notNull(),
    open_until: instant('open_until').notNull(),
    told_at: instant('told_at'),
    error: jsonb('error').$type<{ code: string; params: Readonly<Record<string, string | number>> }>(),
    made_at: instant('made_at').notNull(),
    /** Null where the program offered it. */
    made_by: uuid('made_by').$type<UserId>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.wait_id],
      foreignColumns: [appointmentWaits.tenant_id, appointmentWaits.id],
    }),
  ],
)
