import { bigint, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'

/** Points that a customer earned and lost; append only, the balance is their sum. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    /** Below zero where they are taken back. */
    points: bigint('points', { mode: 'number' }).notNull(),
    kind: text('kind').$type<'earned' | 'reversed'>().notNull(),
    document_id: uuid('document_id').notNull(),
    /** The document whose points are taken back. */
    reverses_id: uuid('reverses_id'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.document_id, t.kind)],
)
