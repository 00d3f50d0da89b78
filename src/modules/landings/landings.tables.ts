import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.server.ts'

/** Of the installation, not of a shop: what its owner says on the landing pages. */
export const landingContents = pgTable(
  'landing_content',
  {
    product: text('product').notNull(),
    language: text('language').$type<'es' | 'en'>().notNull(),
    content: jsonb('content').$type<object>().notNull(),
    /** How often it was saved. */
    version: integer('version').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.product, t.language] })],
)
