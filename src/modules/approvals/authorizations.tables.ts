import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bpsColumn, centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { AuthorizationId, InvoiceId, ProductId, UserId } from '#platform/values/ids.ts'
import type { Purpose } from './authorizations.ts'

/** What an administrator was asked to allow at the counter. The code itself is nowhere. */
export const authorizations = pgTable(
  'authorizations',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<AuthorizationId>().notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    /** The number of the credit note that is to be spent. */
    reference: text('reference'),
    /** Null for what is about no product. */
    product_id: uuid('product_id').$type<ProductId>(),
    product_name: text('product_name').notNull(),
    requested_by: uuid('requested_by').$type<UserId>().notNull(),
    requested_at: instant('requested_at').notNull(),
    sale_id: uuid('sale_id').$type<InvoiceId>(),
    reason: text('reason').notNull(),
    /** The most that it allows; null is no limit. */
    percent_bps: bpsColumn('percent_bps'),
    amount_cents: centsColumn('amount_cents'),
    code_hash: text('code_hash').notNull(),
    expires_at: instant('expires_at').notNull(),
    sends: smallint('sends').notNull(),
    sent_at: instant('sent_at'),
    tries: smallint('tries').notNull(),
    verified_at: instant('verified_at'),
    used_at: instant('used_at'),
    invoice_id: uuid('invoice_id').$type<InvoiceId>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
