import { jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#platform/database/columns.server.ts'

/** What the people of a shop should know; the same subject is told once. */
export const notifications = pgTable(
  'notifications',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    subject: text('subject').notNull(),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string | number>>>().notNull(),
    at: instant('at').notNull(),
    read_at: instant('read_at'),
    /** The permission by which it is seen beside that of the panel; null where it is by that alone. */
    seen_by: text('seen_by'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.subject)],
)
