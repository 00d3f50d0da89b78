import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { CustomerId, CustomerMergeId, UserId } from '#platform/values/ids.ts'
import type { Taken } from './merging.ts'

/** Who was merged into whom, and what undoing it needs. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CustomerMergeId>().notNull(),
    from_id: uuid('from_id').$type<CustomerId>().notNull(),
    into_id: uuid('into_id').$type<CustomerId>().notNull(),
    /** Who had been merged into the one that goes before, and comes back with it. */
    along_ids: uuid('along_ids').array().$type<CustomerId[]>().notNull(),
    taken: jsonb('taken').$type<Taken>().notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
    undone_at: instant('undone_at'),
    undone_by: uuid('undone_by').$type<UserId>(),
    undone_by_name: text('undone_by_name'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
