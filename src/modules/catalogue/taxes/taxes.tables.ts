import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  bpsColumn,
  centsColumn,
  instant,
  tenantId,
  versionColumn,
} from '#platform/database/columns.server.ts'
import type { TaxRecordId } from '#platform/values/ids.ts'
import type { TaxAppliesTo, TaxKind, TaxType } from './tax-kinds.ts'

export const taxes = pgTable(
  'taxes',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<TaxRecordId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<TaxKind>().notNull(),
    /** Of a percentage. */
    rate_bps: bpsColumn('rate_bps'),
    /** Of a fixed tax, for each unit. */
    amount_cents: centsColumn('amount_cents'),
    type: text('type').$type<TaxType>().notNull(),
    applies_to: text('applies_to').$type<TaxAppliesTo>().notNull(),
    /** Kept for the books. */
    account: text('account'),
    is_active: boolean('is_active').notNull(),
    position: integer('position').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
