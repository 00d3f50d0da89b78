import { boolean, customType, foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
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
  { tenant_id: tenantId(), module: text('module').notNull() },
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
    warehouse_id: uuid('warehouse_id').$type<WarehouseId>(),
    is_active: boolean('is_active').notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
    /** Of a deleted account: whether it was open. */
    was_active: boolean('was_active').notNull().default(true),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.email),
    foreignKey({ columns: [t.tenant_id, t.role_id], foreignColumns: [roles.tenant_id, roles.id] }),
  ],
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
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.token_hash] })],
)
