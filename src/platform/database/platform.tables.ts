import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TenantId, UserId } from '../values/ids.ts'
import { instant, tenantId } from './columns.server.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>(),
    action: text('action').notNull(),
    subject_type: text('subject_type').notNull(),
    subject_id: uuid('subject_id'),
    details: jsonb('details').notNull(),
    request_id: text('request_id'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

export const outbox = pgTable(
  'outbox',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    event: text('event').notNull(),
    payload: jsonb('payload').notNull(),
    at: instant('at').notNull(),
    /** Not before; null for at once. */
    due_at: instant('due_at'),
    sent_at: instant('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    tenant_id: tenantId(),
    key: uuid('key').notNull(),
    input_hash: text('input_hash').notNull(),
    result: jsonb('result'),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.key] })],
)

export const documentCounters = pgTable(
  'document_counters',
  {
    tenant_id: tenantId(),
    name: text('name').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.name] })],
)

export const tenants = pgTable('tenants', {
  id: uuid('id').$type<TenantId>().primaryKey(),
  subdomain: text('subdomain').notNull(),
  name: text('name').notNull(),
  is_active: boolean('is_active').notNull(),
  /** When nobody worked in it last, for one that is open again. */
  suspended_from: instant('suspended_from'),
  suspended_until: instant('suspended_until'),
  created_at: instant('created_at').notNull(),
  /** What the shop's first roles were offered so far; see `offerPermissions`. */
  offered_permissions: text('offered_permissions').array().notNull(),
  /** Which modules began in the shop; see `beginModules`. */
  begun_modules: text('begun_modules').array().notNull(),
  /** The one that the shop wears wherever it is; nothing wears that of its host. */
  brand: text('brand'),
})

export const moduleSettings = pgTable(
  'module_settings',
  {
    tenant_id: tenantId(),
    module: text('module').notNull(),
    settings: jsonb('settings').$type<object>().notNull(),
    /** How often they were set. */
    version: integer('version').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.module] })],
)

export const installations = pgTable('installation', {
  only_row: boolean('only_row').primaryKey(),
  backed_up_at: instant('backed_up_at'),
  backup_failed_at: instant('backup_failed_at'),
  restored_at: instant('restored_at'),
  restored_from: instant('restored_from'),
  key_proof: text('key_proof'),
  clock_seen_at: instant('clock_seen_at'),
  clock_set_at: instant('clock_set_at'),
  clock_void_until: instant('clock_void_until'),
  down_from: instant('down_from'),
  down_until: instant('down_until'),
})

export const writeProof = pgTable('write_proof', { at: instant('at').notNull() })
