import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { type Permissions, permissionsOf } from '#platform/module/permissions.ts'
import { hashPassword } from '#platform/process/password-hash.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId, UserId, WarehouseId } from '#platform/values/ids.ts'
import { EmailTaken } from '../identity.errors.ts'
import { rolePermissions, roles, users } from '../identity.tables.ts'
import { PASSWORD_MIN_LENGTH } from '../sign-in/sign-in.ts'
import type { FirstRoleCode, NewPersonInput, Role } from './people.ts'

export type RoleIds = Readonly<Record<Role, RoleId>>

/** Gives a new tenant its three roles, with what each may do from the first day. */
export const createDefaultRoles = (ctx: TenantCtx, permissions: Permissions): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await writeRole(tx, { code: 'owner', name: 'Propietario', is_owner: true }, [])
    await writeRole(tx, { code: 'admin', name: 'Administrador' }, permissionsOf(permissions, 'admin'))
    await writeRole(tx, { code: 'cashier', name: 'Cajero' }, permissionsOf(permissions, 'cashier'))
  })

type RoleToWrite = { code: FirstRoleCode; name: string; is_owner?: boolean }

/** Writes a role with what it may do. */
export async function writeRole(
  tx: Tx<TenantCtx>,
  { is_owner = false, ...role }: RoleToWrite,
  permissions: readonly string[],
): Promise<void> {
  const [tenant_id, role_id] = [tx.tenantId, newId<RoleId>()]
  await tx.db.insert(roles).values({ tenant_id, id: role_id, is_owner, ...role })
  if (permissions.length === 0) return
  await tx.db
    .insert(rolePermissions)
    .values(permissions.map((permission) => ({ tenant_id, role_id, permission })))
}

/** The role of that code, which the shop has since it was opened. */
export const firstRole = (ctx: TenantCtx, code: FirstRoleCode): Promise<RoleId> =>
  reading(ctx, async (tx) => {
    const [role] = await tx.db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenant_id, tx.tenantId), eq(roles.code, code)))
    if (!role) throw new Error(`the shop has no role ${code}`)
    return role.id
  })

/** Whoever owned the shop first of those who own it now; null where nobody does. */
export const firstOwner = (ctx: TenantCtx): Promise<UserId | null> =>
  reading(ctx, async (tx) => {
    const [owner] = await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
      .where(and(eq(users.tenant_id, tx.tenantId), eq(roles.is_owner, true), eq(users.is_active, true)))
      .orderBy(users.created_at)
      .limit(1)
    return owner?.id ?? null
  })

/** Who owns the shop: open accounts, by how long they have been there; none of the installation's support. */
export const ownersOf = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<{ id: UserId; name: string; email: string; language: 'es' | 'en' }>(
      `select u.id, u.name, u.email, u.language from users u
        join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        where u.tenant_id = current_tenant() and r.is_owner and u.is_active and not u.is_support
        order by u.created_at, u.id limit 20`,
    ),
  )

export type NewUser = {
  email: string
  name: string
  password: string
  role_id: RoleId
  language: 'es' | 'en'
  warehouse_id: WarehouseId | null
}

/**
 * Makes an account; its e-mail is unique within the tenant and may exist in others.
 *
 * @throws RangeError for a password that is too short: a form asks for a longer one before.
 * @throws EmailTaken when there is one of that address, open or closed.
 */
export const createUser = async (ctx: TenantCtx, { password, ...user }: NewUser): Promise<UserId> => {
  const password_hash = await hashedPassword(password)
  return inTransaction(ctx, (tx) => writeUser(tx, { ...user, password_hash }))
}

/** How a password is kept. Not within a transaction: it takes a while. @throws RangeError for one that is too short. */
export const hashedPassword = (password: string): Promise<string> => {
  if (password.length < PASSWORD_MIN_LENGTH) throw new RangeError('the password is too short')
  return hashPassword(password)
}

/** Writes an account whose password was hashed before. @throws EmailTaken */
export async function writeUser(
  tx: Tx<TenantCtx>,
  { email, ...user }: Omit<NewUser, 'password'> & { password_hash: string },
): Promise<UserId> {
  const id = newId<UserId>()
  const written = await tx.db
    .insert(users)
    .values({
      tenant_id: tx.tenantId,
      id,
      email: email.toLowerCase(),
      ...user,
      is_active: true,
      created_at: tx.now,
    })
    .onConflictDoNothing({ target: [users.tenant_id, users.email] })
    .returning({ id: users.id })
  if (written.length === 0) throw new EmailTaken(email)
  return id
}

/**
 * Gives somebody an account in a shop under one of its first roles, in Spanish until they choose.
 *
 * @throws EmailTaken when the shop has an account of that address, open or closed.
 */
export async function addPerson(ctx: TenantCtx, person: NewPersonInput): Promise<UserId> {
  const password_hash = await hashPassword(person.password)
  const { name, email, role: code } = person
  return inTransaction(ctx, async (tx) => {
    const id = await writeUser(tx, {
      name,
      email,
      password_hash,
      role_id: await firstRole(tx, code),
      language: 'es',
      warehouse_id: null,
    })
    await audit(tx, {
      action: 'user.created',
      subject_type: 'user',
      subject_id: id,
      details: { email, role: code },
    })
    return id
  })
}
