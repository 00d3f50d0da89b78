import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type {
  FormId,
  FormSubmissionId,
  FormSubmissionNoteId,
  FormSubmissionViewId,
  UserId,
} from '#platform/values/ids.ts'
import type { ViewFilters } from './views/views.ts'

/** What the shop's people say of a submission among themselves. */
export const formSubmissionNotes = pgTable(
  'form_submission_notes',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormSubmissionNoteId>().notNull(),
    submission_id: uuid('submission_id').$type<FormSubmissionId>().notNull(),
    text: text('text').notNull(),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** How somebody looks at the submissions of a form. */
export const formSubmissionViews = pgTable(
  'form_submission_views',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormSubmissionViewId>().notNull(),
    form_id: uuid('form_id').$type<FormId>().notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    /** Empty for which columns they chose. */
    name: text('name').notNull(),
    filters: jsonb('filters').$type<ViewFilters>().notNull(),
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
