import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { ErrorParams } from '#platform/errors/errors.ts'
import type { FormMailId, FormSubmissionId } from '#platform/values/ids.ts'
import type { MailKind, MailState } from './mails.ts'

/** Letters that a submission begins. */
export const formMails = pgTable(
  'form_mails',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormMailId>().notNull(),
    submission_id: uuid('submission_id').$type<FormSubmissionId>().notNull(),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    state: text('state').$type<MailState>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** Who sends it now holds it until then. */
    claimed_until: instant('claimed_until'),
    error: jsonb('error').$type<{ code: string; params: ErrorParams }>(),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
