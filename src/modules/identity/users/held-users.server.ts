import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurn } from '#platform/kernel/records.server.ts'
import type { RoleId, UserId, WarehouseId } from '#platform/values/ids.ts'
import { users } from '../identity.tables.ts'
import { covers } from '../permissions/rank.ts'
import { RoleBeyond, RoleNotFound } from '../roles/roles.errors.ts'
import { LastOwner, UserBeyond, UserNotFound } from './users.errors.ts'

export type Role = {
  id: RoleId
  name: string
  is_owner: boolean
  permissions: string[]
  deleted: boolean
}

/** An account as it is kept, held until the transaction ends, with its role. */
export type HeldUser = {
  id: UserId
  name: string
  email: string
  phone: string | null
  image_url: string | null
  language: 'es' | 'en'
  warehouse_id: WarehouseId | null
  is_active: boolean
  was_active: boolean
  deleted: boolean
  version: number
  role_id: RoleId
  role: Role
}

async function roleOf(tx: Tx, id: RoleId): Promise<Role | undefined> {
  const [role] = await tx.query<Role>(
    `select r.id, r.name, r.is_owner, r.deleted_at is not null as deleted, array(select p.permission
        from role_permissions p where p.tenant_id = r.tenant_id and p.role_id = r.id) as permissions
      from roles r where r.tenant_id = current_tenant() and r.id = $1 for share`,
    [id],
  )
  return role
}

/** A role that somebody is to have; it is not deleted meanwhile. @throws RoleNotFound, RoleBeyond */
export async function givableRole(tx: Tx, id: RoleId): Promise<Role> {
  const role = await roleOf(tx, id)
  if (!role || role.deleted) throw new RoleNotFound(`role ${id}`)
  if (!covers(tx.actor, role)) throw new RoleBeyond(`role ${id}`)
  return role
}

/**
 * An account that is about to be changed. Whoever changes one waits for the others who do: how many owners there are is
 * then the same for all.
 *
 * @throws UserNotFound
 * @throws UserBeyond when it may do what whoever asks may not.
 *
 */
export async function holdUser(tx: Tx, id: UserId): Promise<HeldUser> {
  await inTurn(tx, users)
  const [row] = await tx.query<Omit<HeldUser, 'role'>>(
    `select id, name, email, phone, image_url, language, warehouse_id, is_active, was_active, version, role_id,
        deleted_at is not null as deleted
      from users where tenant_id = current_tenant() and id = $1 and not is_support for update`,
    [id],
  )
  const role = row && (await roleOf(tx, row.role_id))
  if (!row || !role) throw new UserNotFound(`user ${id}`)
  // Nobody stands above themselves.
  if (!isOwn(tx, id) && !covers(tx.actor, role)) throw new UserBeyond(`user ${id}`)
  return { ...row, role }
}

/** Asked after an owner may have gone. @throws LastOwner */
export async function refuseNoOwner(tx: Tx): Promise<void> {
  const [owner] = await tx.query(
    `select 1 from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where u.tenant_id = current_tenant() and u.is_active and r.is_owner limit 1`,
  )
  if (!owner) throw new LastOwner('nobody would own the shop')
}

export const isOwn = (ctx: Ctx, id: UserId): boolean => ctx.actor.userId === id
