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
import { customers } from '#modules/customers/customers.tables.ts'
import { users } from '#modules/identity/identity.tables.ts'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, LegalCheckId, UserId } from '#platform/values/ids.ts'
import type { CheckSubject } from './clients/check-subject.ts'
import type { BillingType, CheckKind } from './clients/client-kinds.ts'
import type { ClientStatus, RiskLevel } from './clients/client-states.ts'
import type { Conflict } from './clients/conflict.ts'

export const legalClients = pgTable(
  'legal_clients',
  {
    tenant_id: tenantId(),
    /** The customer's. */
    id: uuid('id').$type<CustomerId>().notNull(),
    address_line1: text('address_line1'),
    address_line2: text('address_line2'),
    city: text('city'),
    state: text('state'),
    postal_code: text('postal_code'),
    country: text('country'),
    jurisdiction: text('jurisdiction'),
    industry: text('industry'),
    industry_sector: text('industry_sector'),
    company_registration_number: text('company_registration_number'),
    company_registration_date: date('company_registration_date', { mode: 'string' }).$type<Day>(),
    employee_count: integer('employee_count'),
    annual_revenue_cents: centsColumn('annual_revenue_cents'),
    legal_representative_name: text('legal_representative_name'),
    legal_representative_id: text('legal_representative_id'),
    legal_representative_position: text('legal_representative_position'),
    billing_type: text('billing_type').$type<BillingType>().notNull(),
    /** Only of who pays by the hour. */
    hourly_rate_cents: centsColumn('hourly_rate_cents'),
    /** Only of who pays a retainer. */
    retainer_amount_cents: centsColumn('retainer_amount_cents'),
    retainer_frequency: text('retainer_frequency'),
    preferred_payment_method: text('preferred_payment_method'),
    /** While it is, the six below are empty: the main address holds. */
    billing_same_as_main: boolean('billing_same_as_main').notNull(),
    billing_address_line1: text('billing_address_line1'),
    billing_address_line2: text('billing_address_line2'),
    billing_city: text('billing_city'),
    billing_state: text('billing_state'),
    billing_postal_code: text('billing_postal_code'),
    billing_country: text('billing_country'),
    status: text('status').$type<ClientStatus>().notNull(),
    client_since: date('client_since', { mode: 'string' }).$type<Day>(),
    referral_source: text('referral_source'),
    referral_details: text('referral_details'),
    risk_level: text('risk_level').$type<RiskLevel>().notNull(),
    conflict_check_notes: text('conflict_check_notes'),
    preferred_language: text('preferred_language').$type<'es' | 'en'>().notNull(),
    preferred_communication_method: text('preferred_communication_method'),
    preferred_contact_time: text('preferred_contact_time'),
    send_reminders: boolean('send_reminders').notNull(),
    send_newsletters: boolean('send_newsletters').notNull(),
    send_billing_notifications: boolean('send_billing_notifications').notNull(),
    portal_access_enabled: boolean('portal_access_enabled').notNull(),
    portal_username: text('portal_username'),
    document_retention_policy: text('document_retention_policy'),
    preferred_document_format: text('preferred_document_format'),
    notes: text('notes'),
    internal_notes: text('internal_notes'),
    tags: text('tags').array().notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.id], foreignColumns: [customers.tenant_id, customers.id] }),
  ],
)

export const legalChecks = pgTable(
  'legal_checks',
  {
    tenant_id: tenantId(),
    client_id: uuid('client_id').$type<CustomerId>().notNull(),
    id: uuid('id').$type<LegalCheckId>().notNull(),
    kind: text('kind').$type<CheckKind>().notNull(),
    is_completed: boolean('is_completed').notNull(),
    signed_at: instant('signed_at').notNull(),
    signed_by: uuid('signed_by').$type<UserId>(),
    signed_name: text('signed_name').notNull(),
    /** The client as it was then. */
    subject: jsonb('subject').$type<CheckSubject>().notNull(),
    /** Whom else a conflict check looked for, and all that it found then. */
    parties: text('parties').array().notNull(),
    found: jsonb('found').$type<readonly Conflict[]>().notNull(),
    notes: text('notes'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.client_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [legalClients.tenant_id, legalClients.id],
    }),
    foreignKey({ columns: [t.tenant_id, t.signed_by], foreignColumns: [users.tenant_id, users.id] }),
  ],
)
