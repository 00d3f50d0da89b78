import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/columns.server.ts'
import type { TenantId } from '#platform/values/ids.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Those who run the installation: accounts of their own, of no shop. */
export const superAdmins = pgTable('super_admins', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  password_hash: text('password_hash').notNull(),
  is_active: boolean('is_active').notNull().default(true),
  created_at: instant('created_at').notNull(),
  /** Of the second factor, sealed; it is asked for once it is confirmed. */
  sealed_secret: text('sealed_secret'),
  secret_confirmed_at: instant('secret_confirmed_at'),
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const superAdminRecoveryCodes = pgTable(
  'super_admin_recovery_codes',
  {
    admin_id: uuid('admin_id').notNull(),
    code_hash: bytes('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.admin_id, t.code_hash] })],
)

/** Whose password was right, and whose code is awaited. */
export const superAdminSteps = pgTable('super_admin_steps', {
  token_hash: bytes('token_hash').primaryKey(),
  admin_id: uuid('admin_id').notNull(),
  created_at: instant('created_at').notNull(),
  expires_at: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
})

/** A token for some minutes and one by which it is renewed, each kept as its SHA-256. */
export const superAdminSessions = pgTable('super_admin_sessions', {
  id: uuid('id').primaryKey(),
  admin_id: uuid('admin_id').notNull(),
  token_hash: bytes('token_hash').notNull(),
  token_expires_at: instant('token_expires_at').notNull(),
  refresh_hash: bytes('refresh_hash').notNull(),
  /** What it was renewed by last: who brings that again is somebody else. */
  spent_hash: bytes('spent_hash'),
  /** What was given for it before it was asked for again. */
  replaced_hash: bytes('replaced_hash'),
  network: text('network').notNull(),
  created_at: instant('created_at').notNull(),
  expires_at: instant('expires_at').notNull(),
  ended_at: instant('ended_at'),
})

/** What they did, for good. */
export const superAdminActs = pgTable('super_admin_acts', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  admin_id: uuid('admin_id'),
  admin_email: text('admin_email').notNull().default(''),
  action: text('action').notNull(),
  shop_id: uuid('shop_id').$type<TenantId>(),
  shop_name: text('shop_name').notNull().default(''),
  details: jsonb('details').notNull().default({}),
  address: text('address').notNull().default(''),
  request_id: text('request_id'),
})

export const superAdminSettings = pgTable('super_admin_settings', {
  only_row: boolean('only_row').primaryKey().default(true),
  requires_second_factor: boolean('requires_second_factor').notNull().default(false),
})

/** Why a shop is suspended, while it is. */
export const shopSuspensions = pgTable('shop_suspensions', {
  shop_id: uuid('shop_id').$type<TenantId>().primaryKey(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
  admin_id: uuid('admin_id').notNull(),
})
