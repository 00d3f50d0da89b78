import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#modules/catalogue/catalogue.tables.ts'
import { customers } from '#modules/customers/customers.tables.ts'
import type { DeliveryError } from '#modules/delivery/delivery.ts'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import { employees } from '#modules/employees/employees.tables.ts'
import { users } from '#modules/identity/identity.tables.ts'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type {
  AppointmentId,
  AppointmentLetterId,
  AppointmentRuleId,
  AppointmentSeriesId,
  CustomerId,
  EmployeeId,
  InvoiceId,
  ProductId,
  UserId,
} from '#platform/values/ids.ts'
import type { LetterKind } from './letter/letter-kind.ts'
import type { Chosen } from './slots/any-professional.ts'
import type { Status } from './status/status.ts'

/** Why it is with this professional, where anybody would do. */
export type KeptChoice = Omit<Chosen<EmployeeId>, 'id'>

/** One of several that one letter tells of, as it is kept with it. */
export type TogetherKept = {
  readonly id: AppointmentId
  readonly version: number
  readonly starts_at: string
  readonly was: string | null
}

export const appointments = pgTable(
  'appointments',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AppointmentId>().notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>(),
    customer_name: text('customer_name').notNull(),
    customer_email: text('customer_email'),
    customer_phone: text('customer_phone'),
    customer_notes: text('customer_notes').notNull(),
    /** Name, telephone and e-mail as they are searched; the database makes it. */
    search: text('search').notNull().generatedAlwaysAs(sql``),
    party_size: integer('party_size').notNull(),
    service_id: uuid('service_id').$type<ProductId>().notNull(),
    employee_id: uuid('employee_id').$type<EmployeeId>().notNull(),
    chosen: jsonb('chosen').$type<KeptChoice>(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** The end of the buffer behind it. */
    held_until: instant('held_until').notNull(),
    /** What the service asked for when it was booked. */
    deposit_cents: centsColumn('deposit_cents'),
    /** What its customer was promised that it costs, with its tax; null of what was priced at no booking. */
    price_cents: centsColumn('price_cents'),
    /** Until when that is to be paid, as was said to who booked from outside; null where it waits without an end. */
    pay_until: instant('pay_until'),
    status: text('status').$type<Status>().notNull(),
    /** What it was charged by. */
    invoice_id: uuid('invoice_id').$type<InvoiceId>(),
    created_by: uuid('created_by').$type<UserId>(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: versionColumn(),
    /** In which its customer is written to; null: the shop's. */
    language: text('language').$type<PaperLanguage>(),
    /** Of a hold alone, which nobody sees but `hold-rows`. */
    hold_ends_at: instant('hold_ends_at'),
    /** Of a hold alone: the form by which it was asked for. */
    hold_form: uuid('hold_form'),
    /** From where it was booked without anybody of the shop, by its page or its waiting list; null for what the shop booked. */
    booked_from: text('booked_from'),
    /** Those that were booked together have one; which of how many it was then. */
    series_id: uuid('series_id').$type<AppointmentSeriesId>(),
    series_place: integer('series_place'),
    series_size: integer('series_size'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.customer_id],
      foreignColumns: [customers.tenant_id, customers.id],
    }),
    foreignKey({ columns: [t.tenant_id, t.service_id], foreignColumns: [products.tenant_id, products.id] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
    foreignKey({ columns: [t.tenant_id, t.created_by], foreignColumns: [users.tenant_id, users.id] }),
  ],
)

export const appointmentChanges = pgTable(
  'appointment_changes',
  {
    tenant_id: tenantId(),
    appointment_id: uuid('appointment_id').$type<AppointmentId>().notNull(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>(),
    user_name: text('user_name').notNull(),
    what: text('what').$type<'booked' | 'moved' | 'status' | 'deposit' | 'charged'>().notNull(),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.appointment_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.appointment_id],
      foreignColumns: [appointments.tenant_id, appointments.id],
    }),
  ],
)

export const appointmentDays = pgTable(
  'appointment_days',
  {
    tenant_id: tenantId(),
    employee_id: uuid('employee_id').$type<EmployeeId>().notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.employee_id, t.day] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
  ],
)

/** By which rules a shop reminds of appointments. */
export const appointmentRules = pgTable(
  'appointment_rules',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AppointmentRuleId>().notNull(),
    name: text('name').notNull(),
    hours: integer('hours').notNull(),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    text_es: text('text_es').notNull(),
    text_en: text('text_en').notNull(),
    is_active: boolean('is_active').notNull(),
    /** From when on it reminds. */
    since: instant('since').notNull(),
    /** Until when all that it reminds of was reminded of; null where that is not known. */
    looked_until: instant('looked_until'),
    /** How often that was taken back. */
    looked_anew: integer('looked_anew').notNull().default(0),
    origin: text('origin').notNull(),
    position: integer('position').notNull().default(0),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** One message of an appointment; its delivery has the same id. */
export const appointmentLetters = pgTable(
  'appointment_letters',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AppointmentLetterId>().notNull(),
    appointment_id: uuid('appointment_id').$type<AppointmentId>().notNull(),
    kind: text('kind').$type<LetterKind>().notNull(),
    /** The appointment as it is told of. */
    version: integer('version').notNull(),
    starts_at: instant('starts_at').notNull(),
    was_at: instant('was_at'),
    rule_id: uuid('rule_id').$type<AppointmentRuleId>(),
    rule_name: text('rule_name'),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    recipient: text('recipient'),
    language: text('language').$type<PaperLanguage>().notNull(),
    words: text('words'),
    origin: text('origin'),
    /** Why nothing was handed over. */
    error: jsonb('error').$type<DeliveryError>(),
    going_until: instant('going_until'),
    /** Those of its series that were changed at one stroke with it. */
    others: jsonb('others').$type<readonly TogetherKept[]>().notNull(),
    created_at: instant('created_at').notNull(),
    /** Null for what the program sends by itself. */
    created_by: uuid('created_by').$type<UserId>(),
    created_by_name: text('created_by_name'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.appointment_id],
      foreignColumns: [appointments.tenant_id, appointments.id],
    }),
  ],
)
