import {
  bigint,
  boolean,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { RoleId, TillId, UserId, WarehouseId } from '#platform/values/ids.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const roles = pgTable(
  'roles',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<RoleId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    is_owner: boolean('is_owner').notNull(),
    position: integer('position').notNull().default(0),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), unique().on(t.tenant_id, t.code)],
)

export const rolePermissions = pgTable(
  'role_permissions',
  {
    tenant_id: tenantId(),
    role_id: uuid('role_id').$type<RoleId>().notNull(),
    permission: text('permission').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.role_id, t.permission] })],
)

export const tenantModules = pgTable(
  'tenant_modules',
  {
    tenant_id: tenantId(),
    /** A part of the shop. One that has no row is on. */
    module: text('module').notNull(),
    is_on: boolean('is_on').notNull().default(true),
    /** From when to when it was off last. */
    off_at: instant('off_at'),
    on_at: instant('on_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.module] })],
)

export const users = pgTable(
  'users',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<UserId>().notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    password_hash: text('password_hash').notNull(),
    role_id: uuid('role_id').$type<RoleId>().notNull(),
    language: text('language').$type<'es' | 'en'>().notNull(),
    /** Where WhatsApp reaches the person. */
    phone: text('phone'),
    /** Where a picture of the person is. */
    image_url: text('image_url'),
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>(),
    is_active: boolean('is_active').notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
    /** Of a deleted account: whether it was open. */
    was_active: boolean('was_active').notNull().default(true),
    /** An account of the installation's support, which no list of people shows. */
    is_support: boolean('is_support').notNull().default(false),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.email),
    foreignKey({ columns: [t.tenant_id, t.role_id], foreignColumns: [roles.tenant_id, roles.id] }),
  ],
)

/** The last invitation of an account, until it is used or ended; only the SHA-256 of what its link carries is kept. */
export const userInvitations = pgTable(
  'user_invitations',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    token_hash: bytes('token_hash').notNull(),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>().notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When a mail server took the letter. */
    sent_at: instant('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id] })],
)

/** Links by which an account is entered once without its password; only the SHA-256 of what they carry is kept. */
export const userLinks = pgTable(
  'user_links',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    purpose: text('purpose').$type<'reset' | 'enter'>().notNull(),
    token_hash: bytes('token_hash').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.token_hash] })],
)

/** Where a person signed in before: an IPv4 address or a /64, kept apart from sessions, which end. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    network: text('network').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id, t.network] })],
)

/** The tills that a session named. */
export const sessionTills = pgTable(
  'session_tills',
  {
    tenant_id: tenantId(),
    token_hash: bytes('token_hash').notNull(),
    till_id: uuid('till_id').$type<TillId>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.token_hash, t.till_id] })],
)

/** Only the SHA-256 of the cookie's bytes is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tenant_id: tenantId(),
    token_hash: bytes('token_hash').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** Where it was opened from: an IPv4 address or a /64. */
    network: text('network'),
    /** By which way in, where it is one of support. */
    support_entry_id: uuid('support_entry_id'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.token_hash] })],
)

/** What the sign-in asks for after the password, of those who want it. */
export const userSecondFactors = pgTable(
  'user_second_factors',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    sealed_secret: text('sealed_secret').notNull(),
    begun_at: instant('begun_at').notNull(),
    /** When a first code proved that the app has it; nobody is asked for codes before. */
    confirmed_at: instant('confirmed_at'),
    /** The step of the last code that was taken. */
    last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id] })],
)

/** For whoever has lost the telephone, each for once; only a hash under the installation's key is kept. */
export const userRecoveryCodes = pgTable(
  'user_recovery_codes',
  {
    tenant_id: tenantId(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    code_hash: bytes('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id, t.code_hash] })],
)

/** Whose password was right, and whose code is awaited. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tenant_id: tenantId(),
    token_hash: bytes('token_hash').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    network: text('network').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.token_hash] })],
)

/** That the owner lets the installation's support in, under a role, for some hours. */
export const supportConsents = pgTable(
  'support_consents',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    role_id: uuid('role_id').$type<RoleId>().notNull(),
    granted_by: uuid('granted_by').$type<UserId>().notNull(),
    granted_at: instant('granted_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    ended_by: uuid('ended_by').$type<UserId>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Whose ways into shops were ended, of those who run the installation. */
export const supportAgentsOut = pgTable('support_agents_out', {
  agent_id: uuid('agent_id').primaryKey(),
  is_barred: boolean('is_barred').notNull(),
  out_at: instant('out_at').notNull(),
})

/** Each way in that somebody of support asked for, and when they came. */
export const supportEntries = pgTable(
  'support_entries',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    consent_id: uuid('consent_id').notNull(),
    /** The super-admin, by their id and name of then. */
    agent_id: uuid('agent_id').notNull(),
    agent_name: text('agent_name').notNull(),
    token_hash: bytes('token_hash').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    entered_at: instant('entered_at'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
