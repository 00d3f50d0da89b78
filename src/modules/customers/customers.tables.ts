import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { CustomerId, CustomerTypeId } from '#platform/values/ids.ts'

export const customers = pgTable(
  'customers',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CustomerId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    tax_id: text('tax_id'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    is_default: boolean('is_default').notNull(),
    eligible_for_rewards: boolean('eligible_for_rewards').notNull(),
    customer_type_id: uuid('customer_type_id').$type<CustomerTypeId>(),
    /** Days until what is sold to them on credit is due; null where nothing is. */
    payment_terms_days: integer('payment_terms_days'),
    /** The most they may owe at once; null where that is not limited. */
    credit_limit_cents: centsColumn('credit_limit_cents'),
    search: text('search').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    /** Who they are today, where two records of one customer were made one. */
    merged_into: uuid('merged_into').$type<CustomerId>(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
