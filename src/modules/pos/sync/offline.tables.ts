import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { InvoiceId, TillId, UserId } from '#platform/values/ids.ts'
import type { Conflict } from './conflicts/conflicts.ts'

/** A sale that its till sent after it was made: what its paper says, and what did not agree when it came. */
export const offlineSales = pgTable(
  'offline_sales',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    till_id: uuid('till_id').$type<TillId>().notNull(),
    local_number: text('local_number').notNull(),
    /** Null where the paper has no fiscal value. */
    printed_ncf: text('printed_ncf'),
    sold_at: instant('sold_at').notNull(),
    synced_at: instant('synced_at').notNull(),
    synced_by: uuid('synced_by').$type<UserId>().notNull(),
    conflicts: jsonb('conflicts').$type<readonly Conflict[]>().notNull(),
    acknowledged_at: instant('acknowledged_at'),
    acknowledged_by: uuid('acknowledged_by').$type<UserId>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.invoice_id] })],
)
