import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurn, pageOf, type Records, recordOf, refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId, UserId, WarehouseId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import { EmailTaken } from '../identity.errors.ts'
import { users } from '../identity.tables.ts'
import { covers } from '../permissions/rank.ts'
import { openRoles } from '../roles/roles.server.ts'
import { closeSessions } from '../sessions/sessions.server.ts'
import { hashPassword } from '../sign-in/sign-in.server.ts'
import { givableRole, type HeldUser, holdUser, isOwn, refuseNoOwner } from './held-users.server.ts'
import { EmailOfDeleted, OwnAccount, UserNotFound, UserWarehouseNotFound } from './users.errors.ts'
import type { UserChange, UserInput } from './users.ts'

type UserRow = {
  id: UserId
  name: string
  email: string
  phone: string | null
  language: 'es' | 'en'
  warehouse_id: WarehouseId | null
  role_id: RoleId
  role_code: string
  role_name: string
  is_active: boolean
  version: number
  deleted: boolean
}

const USERS: Records = {
  table: 'users',
  columns: `r.id, r.name, r.email, r.phone, r.language, r.warehouse_id, r.role_id, o.code as role_code,
    o.name as role_name, r.is_active, r.version, r.deleted_at is not null as deleted`,
  joins: 'join roles o on o.tenant_id = r.tenant_id and o.id = r.role_id',
  searched: `concat_ws(' ', r.name, r.email, r.phone, o.name)`,
  order: 'r.name',
  keepsDeleted: true,
}

/** A page of the accounts; a search looks at names, addresses, telephones and roles. */
export const findUsers = (ctx: Ctx, input: ListInput) => pageOf<UserRow>(ctx, USERS, input)

/** @throws UserNotFound */
export const userById = async (ctx: Ctx, { id }: { id: UserId }): Promise<UserRow> => {
  const row = await recordOf<UserRow>(ctx, USERS, id)
  if (!row) throw new UserNotFound(`user ${id}`)
  return row
}

/** The roles that accounts have, each with whether whoever asks may give it and change who has it. */
export const rolesToGive = async (ctx: Ctx) =>
  (await openRoles(ctx)).map((role) => ({
    id: role.id,
    code: role.code,
    name: role.name,
    is_owner: role.is_owner,
    may_give: covers(ctx.actor, role),
  }))

async function refuseTakenEmail(tx: Tx, email: string, id: UserId | null): Promise<void> {
  const [other] = await tx.query<{ name: string; deleted: boolean }>(
    `select name, deleted_at is not null as deleted from users
      where tenant_id = current_tenant() and email = $1 and id is distinct from $2`,
    [email, id],
  )
  if (other?.deleted) throw new EmailOfDeleted(email, other.name)
  if (other) throw new EmailTaken(email)
}

const isUnknownWarehouse = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'users_warehouse') || isUnknownWarehouse(error.cause))

/** Warehouses are of a module above: whether there is one the database says. */
async function withWarehouse<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (isUnknownWarehouse(error)) throw new UserWarehouseNotFound('warehouse', {}, { cause: error })
    throw error
  }
}

/**
 * Makes an account.
 *
 * @throws EmailTaken, EmailOfDeleted, RoleNotFound, UserWarehouseNotFound
 * @throws RoleBeyond for a role that may do what whoever asks may not.
 */
export async function makeUser(ctx: Ctx, input: UserInput): Promise<{ id: UserId }> {
  const { password, ...columns } = input
  const password_hash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    await inTurn(tx, 'users')
    const role = await givableRole(tx, columns.role_id)
    await refuseTakenEmail(tx, columns.email, null)
    const id = newId<UserId>()
    const account = { ...columns, password_hash, is_active: true, created_at: tx.now }
    await withWarehouse(tx.db.insert(users).values({ tenant_id: tx.tenantId, id, ...account }))
    await audit(tx, {
      action: 'user.created',
      subject_type: 'user',
      subject_id: id,
      details: { ...columns, role: role.name },
    })
    return { id }
  })
}

/** What nobody does to their own account. @throws OwnAccount */
function refuseOwn(before: HeldUser, change: UserChange): void {
  if (change.role_id !== before.role.id) throw new OwnAccount('users.own_role')
  // Whoever finds a screen open would have the account for good.
  if (change.password !== '') throw new OwnAccount('users.own_password')
}

/**
 * Changes an account. A password that is given ends the person's sessions.
 *
 * @throws UserNotFound, EmailTaken, EmailOfDeleted, RoleNotFound, UserWarehouseNotFound, RecordChanged
 * @throws UserBeyond, RoleBeyond where the account or its new role may do what whoever asks may not.
 * @throws OwnAccount for one's own role and password, LastOwner when nobody would own the shop.
 */
export async function changeUser(ctx: Ctx, change: UserChange): Promise<{ success: true }> {
  const { id, version, password, ...columns } = change
  const password_hash = password === '' ? null : await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const before = await holdUser(tx, id)
    refuseStale(before, version)
    if (isOwn(tx, id)) refuseOwn(before, change)
    const role = columns.role_id === before.role.id ? before.role : await givableRole(tx, columns.role_id)
    await refuseTakenEmail(tx, columns.email, id)
    await withWarehouse(
      tx.db
        .update(users)
        .set({ ...columns, version: before.version + 1, ...(password_hash && { password_hash }) })
        .where(and(eq(users.tenant_id, tx.tenantId), eq(users.id, id))),
    )
    await refuseNoOwner(tx)
    const ended = password_hash ? await closeSessions(tx, id) : 0
    const { role: had, id: _id, version: _version, deleted: _deleted, was_active: _was, ...from } = before
    await audit(tx, {
      action: 'user.changed',
      subject_type: 'user',
      subject_id: id,
      details: {
        from: { ...from, role: had.name },
        to: { ...columns, role: role.name },
        ...(password_hash && { password: 'changed', sessions_ended: ended }),
      },
    })
    return { success: true as const }
  })
}
