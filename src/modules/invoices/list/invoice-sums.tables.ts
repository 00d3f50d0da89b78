import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { centsColumn, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, EmployeeId, UserId } from '#platform/values/ids.ts'
import type { InvoiceOrigin } from '../posted-invoice.ts'

/** What was sold and voided on each day: `invoices_sum_up` adds to it, behind the sales. */
export const invoiceSums = pgTable(
  'invoice_sums',
  {
    tenant_id: tenantId(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    document_type: text('document_type').$type<DocumentType>().notNull(),
    /** The employee who sold, or who rang it up where none did. */
    sold_by: uuid('sold_by').$type<EmployeeId | UserId>().notNull(),
    origin: text('origin').$type<InvoiceOrigin>().notNull(),
    /** Of its fiscal number: E or B. */
    series: text('series').notNull(),
    sold_count: bigint('sold_count', { mode: 'number' }).notNull(),
    sold_cents: centsColumn('sold_cents').notNull(),
    voided_count: bigint('voided_count', { mode: 'number' }).notNull(),
    voided_cents: centsColumn('voided_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.day, t.document_type, t.sold_by, t.origin, t.series] })],
)

/** The same by the customer whom documents name. */
export const invoiceCustomerSums = pgTable(
  'invoice_customer_sums',
  {
    tenant_id: tenantId(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    sold_count: bigint('sold_count', { mode: 'number' }).notNull(),
    sold_cents: centsColumn('sold_cents').notNull(),
    voided_count: bigint('voided_count', { mode: 'number' }).notNull(),
    voided_cents: centsColumn('voided_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.customer_id] })],
)

/** The last sale and the last void that the sums know. */
export const invoiceSumsReach = pgTable(
  'invoice_sums_reach',
  {
    tenant_id: tenantId(),
    last_sale: bigint('last_sale', { mode: 'number' }).notNull(),
    last_void: bigint('last_void', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id] })],
)
