import { inTransaction, type TenantCtx } from '#platform/ctx.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { RoleId, UserId, WarehouseId } from '#platform/ids.ts'
import { rolePermissions, roles, tenantModules, users } from './identity.tables.ts'
import { DEFAULT_ROLES, MODULES } from './permissions.ts'
import { hashPassword } from './sign-in.server.ts'
import { PASSWORD_MIN_LENGTH } from './sign-in.ts'

export type RoleIds = Readonly<Record<'owner' | 'admin' | 'cashier', RoleId>>

/** Gives a new tenant its three roles and all modules. */
export const createDefaultRoles = (ctx: TenantCtx): Promise<RoleIds> =>
  inTransaction(ctx, async (tx) => {
    const ids: RoleIds = { owner: newId(), admin: newId(), cashier: newId() }
    const tenant_id = tx.tenantId
    await tx.db.insert(roles).values([
      { tenant_id, id: ids.owner, code: 'owner', name: 'Propietario', is_owner: true },
      { tenant_id, id: ids.admin, code: 'admin', name: 'Administrador', is_owner: false },
      { tenant_id, id: ids.cashier, code: 'cashier', name: 'Cajero', is_owner: false },
    ])
    await tx.db
      .insert(rolePermissions)
      .values([
        ...DEFAULT_ROLES.admin.map((permission) => ({ tenant_id, role_id: ids.admin, permission })),
        ...DEFAULT_ROLES.cashier.map((permission) => ({ tenant_id, role_id: ids.cashier, permission })),
      ])
    await tx.db.insert(tenantModules).values(MODULES.map((module) => ({ tenant_id, module })))
    return ids
  })

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
 */
export const createUser = async (ctx: TenantCtx, { password, email, ...user }: NewUser): Promise<UserId> => {
  if (password.length < PASSWORD_MIN_LENGTH) throw new RangeError('the password is too short')
  const password_hash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const id = newId<UserId>()
    await tx.db.insert(users).values({
      tenant_id: tx.tenantId,
      id,
      email: email.toLowerCase(),
      ...user,
      password_hash,
      is_active: true,
      created_at: tx.now,
    })
    return id
  })
}
