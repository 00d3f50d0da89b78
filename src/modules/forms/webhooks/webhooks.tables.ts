import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { ErrorParams } from '#platform/errors/errors.ts'
import type { FormId, FormSubmissionId, FormWebhookId, FormWebhookMessageId } from '#platform/values/ids.ts'
import type { MessageState, WebhookEvent } from './webhooks.ts'

/** Addresses of others that are told of what happens to the submissions of a form. */
export const formWebhooks = pgTable(
  'form_webhooks',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormWebhookId>().notNull(),
    form_id: uuid('form_id').$type<FormId>().notNull(),
    url: text('url').notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    is_active: boolean('is_active').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    version: versionColumn(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** What one is told. */
export const formWebhookMessages = pgTable(
  'form_webhook_messages',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormWebhookMessageId>().notNull(),
    webhook_id: uuid('webhook_id').$type<FormWebhookId>().notNull(),
    submission_id: uuid('submission_id').$type<FormSubmissionId>().notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** The happening, so that it is told once. */
    of_event: text('of_event').notNull(),
    state: text('state').$type<MessageState>().notNull(),
    tries: integer('tries').notNull().default(0),
    claimed_until: instant('claimed_until'),
    next_at: instant('next_at'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.webhook_id, t.of_event)],
)

/** Each try of a message, as it went. */
export const formWebhookTries = pgTable(
  'form_webhook_tries',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    message_id: uuid('message_id').$type<FormWebhookMessageId>().notNull(),
    at: instant('at').notNull(),
    took_ms: integer('took_ms').notNull(),
    /** Of the answer; null where none came. */
    status: integer('status'),
    error: jsonb('error').$type<{ code: string; params: ErrorParams }>(),
    /** The beginning of what was answered. */
    answer: text('answer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
