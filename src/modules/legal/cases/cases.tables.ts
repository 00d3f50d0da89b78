import { date, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, LegalCaseId } from '#platform/values/ids.ts'
import { legalClients } from '../legal.tables.ts'
import type { CasePriority, CaseStatus } from './case-states.ts'

export const legalCases = pgTable(
  'legal_cases',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<LegalCaseId>().notNull(),
    code: text('code').notNull(),
    client_id: uuid('client_id').$type<CustomerId>().notNull(),
    name: text('name').notNull(),
    priority: text('priority').$type<CasePriority>().notNull(),
    status: text('status').$type<CaseStatus>().notNull(),
    opened_on: date('opened_on', { mode: 'string' }).$type<Day>().notNull(),
    notes: text('notes').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [legalClients.tenant_id, legalClients.id],
    }),
  ],
)
