import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import type { Section } from '../schema/sections.ts'

/** The pages of a store that are made of sections: as they are arranged now, and as everybody sees them. */
export const storePages = pgTable(
  'store_pages',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    page: text('page').notNull(),
    draft_sections: jsonb('draft_sections').$type<readonly Section[]>().notNull(),
    published_sections: jsonb('published_sections').$type<readonly Section[]>().notNull(),
    /** Whether the draft was changed since it was published. */
    is_changed: boolean('is_changed').notNull(),
    published_at: instant('published_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    updated_by: uuid('updated_by').$type<UserId>(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.page] })],
)

/** What a page was at moments to which its shop may go back. */
export const storePagePoints = pgTable(
  'store_page_points',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    page: text('page').notNull(),
    sections: jsonb('sections').$type<readonly Section[]>().notNull(),
    made_at: instant('made_at').notNull(),
    made_by: uuid('made_by').$type<UserId>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('store_page_points_by_time').on(t.tenant_id, t.page, t.made_at),
  ],
)
