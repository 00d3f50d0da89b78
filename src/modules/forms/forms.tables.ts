import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { FormId, FormLinkId, FormSubmissionId, RoleId, UserId } from '#platform/values/ids.ts'
import type { Answers, FormLanguage, FormSchema } from './schema/form-schema.ts'
import type { FormAudience, FormStatus, SubmissionStatus } from './statuses.ts'

/** An address that cannot be read from it. */
const sealed = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The forms of a shop, as their designer has them now. */
export const forms = pgTable(
  'forms',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormId>().notNull(),
    name: text('name').notNull(),
    /** In the form's address; it stays as it was when the form was first published. */
    slug: text('slug').notNull(),
    status: text('status').$type<FormStatus>().notNull().default('draft'),
    description: text('description').notNull().default(''),
    draft_schema: jsonb('draft_schema').$type<FormSchema>().notNull(),
    published_version: integer('published_version'),
    /** Whether what is being designed differs from what is published. */
    is_changed: boolean('is_changed').notNull().default(true),
    /** Who can fill it in. */
    audience: text('audience').$type<FormAudience>().notNull().default('public'),
    version: versionColumn(),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>(),
    updated_at: instant('updated_at').notNull(),
    updated_by: uuid('updated_by').$type<UserId>(),
    deleted_at: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.slug)],
)

/** What was published, as it was. */
export const formVersions = pgTable(
  'form_versions',
  {
    tenant_id: tenantId(),
    form_id: uuid('form_id').$type<FormId>().notNull(),
    version: integer('version').notNull(),
    schema: jsonb('schema').$type<FormSchema>().notNull(),
    published_at: instant('published_at').notNull(),
    published_by: uuid('published_by').$type<UserId>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.form_id, t.version] })],
)

/** What was sent by who filled a form in. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormSubmissionId>().notNull(),
    form_id: uuid('form_id').$type<FormId>().notNull(),
    form_version: integer('form_version').notNull(),
    number: integer('number').notNull(),
    status: text('status').$type<SubmissionStatus>().notNull().default('pending'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** Of them, what was drawn. */
    drawn_bytes: integer('drawn_bytes').notNull().default(0),
    language: text('language').$type<FormLanguage>().notNull(),
    searched: text('searched').notNull(),
    submitted_by: uuid('submitted_by').$type<UserId>(),
    submitted_at: instant('submitted_at').notNull(),
    seconds_taken: integer('seconds_taken'),
    /** Of the answers as they were sent; null for what was sent before that was kept. */
    sent_digest: text('sent_digest'),
    link_id: uuid('link_id').$type<FormLinkId>(),
    reviewed_at: instant('reviewed_at'),
    reviewed_by: uuid('reviewed_by').$type<UserId>(),
    review_reason: text('review_reason'),
    version: versionColumn(),
    deleted_at: instant('deleted_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.form_id, t.number)],
)

/** Who of the shop may do what with a form, where that is less than what their role may do with all of them. */
export const formRights = pgTable(
  'form_rights',
  {
    tenant_id: tenantId(),
    form_id: uuid('form_id').$type<FormId>().notNull(),
    role_id: uuid('role_id').$type<RoleId>().notNull(),
    may_view: boolean('may_view').notNull(),
    may_submit: boolean('may_submit').notNull(),
    may_edit: boolean('may_edit').notNull(),
    may_delete: boolean('may_delete').notNull(),
    may_manage: boolean('may_manage').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.form_id, t.role_id] })],
)

/** Addresses of a form that end, or that ask for a password. */
export const formLinks = pgTable(
  'form_links',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<FormLinkId>().notNull(),
    form_id: uuid('form_id').$type<FormId>().notNull(),
    name: text('name').notNull(),
    token: text('token').notNull(),
    ends_at: instant('ends_at'),
    most_answers: integer('most_answers'),
    password_hash: text('password_hash'),
    /** How many came by it. */
    answers: integer('answers').notNull().default(0),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>(),
    revoked_at: instant('revoked_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.token)],
)

/** How many answers of a month came from one sender without a session. */
export const formSenders = pgTable(
  'form_senders',
  {
    tenant_id: tenantId(),
    month: date('month').notNull(),
    sender: sealed('sender').notNull(),
    sender_line: sealed('sender_line').notNull(),
    sender_block: sealed('sender_block').notNull(),
    answers: integer('answers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.month, t.sender] })],
)

/** How far who opened a form came. */
export const formVisits = pgTable(
  'form_visits',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    form_id: uuid('form_id').$type<FormId>().notNull(),
    form_version: integer('form_version').notNull(),
    opened_at: instant('opened_at').notNull(),
    seen_at: instant('seen_at').notNull(),
    last_key: text('last_key'),
    is_finished: boolean('is_finished').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
