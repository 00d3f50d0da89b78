import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  createRecord,
  defineRecord,
  deleteRecord,
  inTurn,
  moveRecord,
  pageOf,
  recordById,
  refuseDeleted,
  refuseStale,
  restoreRecord,
} from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import type { Move } from '#platform/values/records.ts'
import { rolePermissions, roles } from '../identity.tables.ts'
import { covers } from '../permissions/rank.ts'
import { FIRST_ROLES } from './first-roles.ts'
import {
  OwnRole,
  PermissionUnknown,
  RoleBeyond,
  RoleBuiltIn,
  RoleInUse,
  RoleNameTaken,
  RoleNotFound,
} from './roles.errors.ts'
import type { RoleChange, RoleInput } from './roles.ts'

type RoleRow = {
  id: RoleId
  code: string
  name: string
  is_owner: boolean
  /** One of those that every shop has from its first day. */
  is_built_in: boolean
  user_count: number
  permission_count: number
  version: number
  deleted: boolean
}
type RoleRecord = RoleRow & { permissions: string[] }

const CODES = Object.keys(FIRST_ROLES).map((code) => `'${code}'`)
const BUILT_IN = `r.code in (${CODES.join(', ')})`
/** Not support's accounts, which keep the role that they last came in under. */
const PEOPLE = `from users u where u.tenant_id = r.tenant_id and u.role_id = r.id and u.deleted_at is null
  and not u.is_support`
const HELD = `from role_permissions p where p.tenant_id = r.tenant_id and p.role_id = r.id`

const ROLE = defineRecord({
  table: roles,
  noun: 'role',
  missing: (id) => new RoleNotFound(`role ${id}`),
  columns: `r.id, r.code, r.name, r.is_owner, ${BUILT_IN} as is_built_in,
    (select count(*) ${PEOPLE}) as user_count, (select count(*) ${HELD}) as permission_count,
    r.version, r.deleted_at is not null as deleted`,
  searched: 'r.name',
  // Where nobody decided, the first ones first, from the top.
  order: `r.position, coalesce(array_position(array[${CODES.join(', ')}], r.code), ${CODES.length + 1}), r.name`,
})

/** What a role is called on the screen of whoever asks: `o` is the role. */
export const roleNameIn = (language: 'es' | 'en', o: string): string => {
  const names = Object.entries(FIRST_ROLES).map(([code, name]) => `when '${code}' then '${name[language]}'`)
  return `case ${o}.code ${names.join(' ')} else ${o}.name end`
}

const ONE = {
  ...ROLE,
  columns: `${ROLE.columns}, array(select p.permission ${HELD} order by 1) as permissions`,
}

/** A page of the roles, with how many people have each. */
export const findRoles = (ctx: Ctx, input: ListInput) =>
  pageOf<RoleRow>(ctx, { ...ROLE, searched: roleNameIn(ctx.actor.language, 'r') }, input)

/** A role with what it allows; the owner's names nothing, because it allows all. @throws RoleNotFound */
export const roleById = (ctx: Ctx, { id }: { id: RoleId }) => recordById<RoleRecord>(ctx, ONE, id)

const GIVEN = {
  ...ROLE,
  columns: `r.id, r.code, r.name, r.is_owner, array(select p.permission ${HELD}) as permissions`,
}
type GivenRole = Pick<RoleRecord, 'id' | 'code' | 'name' | 'is_owner' | 'permissions'>

/**
 * Every role that is not deleted with what it allows, in their order; as many as a shop will ever have. Nobody counts who
 * has each: whoever chooses one does not ask.
 */
export const openRoles = async (ctx: Ctx): Promise<GivenRole[]> =>
  (await pageOf<GivenRole>(ctx, GIVEN, { search: '', page: 1, pageSize: 500, showDeleted: false })).data

async function refuseTakenName(tx: Tx, name: string, id: RoleId | null): Promise<void> {
  const [other] = await tx.query<{ deleted: boolean }>(
    `select deleted_at is not null as deleted from roles
      where tenant_id = current_tenant() and lower(name) = lower($1) and id is distinct from $2`,
    [name, id],
  )
  if (other) throw new RoleNameTaken(name, other.deleted)
}

/** Refuses to hand out what whoever asks does not hold, and what is no permission. */
function refuseBeyond(tx: Tx, permissions: readonly string[], known: readonly string[]): void {
  const unknown = permissions.find((code) => !known.includes(code))
  if (unknown !== undefined) throw new PermissionUnknown(unknown)
  if (!covers(tx.actor, { is_owner: false, permissions })) throw new RoleBeyond('allows more than its maker')
}

/** @param after what it allows from now on, of the permissions that are `known`; others it keeps. */
async function setPermissions(tx: Tx, id: RoleId, after: readonly string[], known: readonly string[]) {
  await tx.query(
    `delete from role_permissions where tenant_id = current_tenant() and role_id = $1
      and permission = any($2::text[]) and permission <> all($3::text[])`,
    [id, known, after],
  )
  if (after.length === 0) return
  await tx.db
    .insert(rolePermissions)
    .values([...new Set(after)].map((permission) => ({ tenant_id: tx.tenantId, role_id: id, permission })))
    .onConflictDoNothing()
}

/**
 * Makes a role, which stands last.
 *
 * @param known every permission of the program.
 * @throws RoleNameTaken, PermissionUnknown
 * @throws RoleBeyond when it would allow what whoever makes it may not do.
 */
export const createRole = (ctx: Ctx, input: RoleInput, known: readonly string[]) =>
  // Its code is nothing that the program asks for by name.
  createRecord(
    ctx,
    ROLE,
    { code: newId(), name: input.name, is_owner: false },
    {
      check: async (tx) => {
        refuseBeyond(tx, input.permissions, known)
        await refuseTakenName(tx, input.name, null)
      },
      also: (tx, id) => setPermissions(tx, id, input.permissions, known),
      said: input,
    },
  )

/** A role about to be changed, held until the transaction ends. @throws RoleNotFound, RoleBuiltIn, OwnRole, RoleBeyond */
async function takeRole(tx: Tx, id: RoleId): Promise<RoleRecord> {
  await tx.query('select 1 from roles where tenant_id = current_tenant() and id = $1 for update', [id])
  const role = await roleById(tx, { id })
  if (role.is_owner) throw new RoleBuiltIn('roles.owner_is_whole')
  if (role.code === tx.actor.role && !tx.actor.isOwner) throw new OwnRole(`role ${id}`)
  if (!covers(tx.actor, role)) throw new RoleBeyond(`role ${id}`)
  return role
}

/**
 * Changes what a role is called and what it allows; the first roles keep their names.
 *
 * @throws RoleNotFound, RoleNameTaken, PermissionUnknown, RecordDeleted, RecordChanged
 * @throws RoleBuiltIn for the owner's, OwnRole for the role of whoever asks, RoleBeyond where it allows more than they may.
 */
export const updateRole = (
  ctx: Ctx,
  { id, version, ...input }: RoleChange,
  known: readonly string[],
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await inTurn(tx, ROLE.table)
    const before = await takeRole(tx, id)
    refuseDeleted(before.deleted, `role ${id}`)
    refuseStale(before, version)
    refuseBeyond(tx, input.permissions, known)
    const name = before.is_built_in ? before.name : input.name
    if (!before.is_built_in) await refuseTakenName(tx, name, id)
    const had = new Set(before.permissions)
    const has = new Set(input.permissions)
    const given = input.permissions.filter((code) => !had.has(code))
    const taken = before.permissions.filter((code) => known.includes(code) && !has.has(code))
    // Saved as it was, it stays of its version, as every record does.
    if (name === before.name && given.length === 0 && taken.length === 0) return { success: true }
    await tx.db
      .update(roles)
      .set({ name, version: before.version + 1 })
      .where(and(eq(roles.tenant_id, tx.tenantId), eq(roles.id, id)))
    await setPermissions(tx, id, input.permissions, known)
    await audit(tx, {
      action: 'role.changed',
      subject_type: ROLE.noun,
      subject_id: id,
      details: { from: before.name, to: name, given, taken },
    })
    return { success: true }
  })

/** How many of the people who have a role are named where it cannot go. */
const NAMED = 10

/** Whether support may come in under a role now. */
async function letsSupportIn(tx: Tx, id: RoleId): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from support_consents
      where tenant_id = current_tenant() and role_id = $1 and ended_at is null and expires_at > $2 limit 1`,
    [id, tx.now],
  )
  return rows.length > 0
}

/** Deletes a role that nobody has, and under which support may not come in. @throws RoleNotFound, RoleBuiltIn, RoleBeyond, RoleInUse */
export const deleteRole = (ctx: Ctx, { id }: { id: RoleId }) =>
  deleteRecord(ctx, ROLE, id, async (tx) => {
    const role = await takeRole(tx, id)
    if (role.is_built_in) throw new RoleBuiltIn('roles.built_in')
    const people = await tx.query<{ name: string }>(
      `select name from users where tenant_id = current_tenant() and role_id = $1 and deleted_at is null
        and not is_support order by name limit $2`,
      [id, NAMED],
    )
    const support = (await letsSupportIn(tx, id)) ? [tx.actor.language === 'es' ? 'Soporte' : 'Support'] : []
    const names = [...support, ...people.map(({ name }) => name)]
    if (names.length > 0) throw new RoleInUse(names, role.user_count + support.length)
  })

/** Moves a role a place up or down, wherever roles are listed or chosen: whoever may change roles says in which order. @throws RoleNotFound */
export const moveRole = (ctx: Ctx, input: Move) => moveRecord(ctx, ROLE, input)

/** Brings a deleted role back with what it allowed. @throws RoleNotFound, RoleBeyond */
export const restoreRole = (ctx: Ctx, { id }: { id: RoleId }) =>
  inTransaction(ctx, async (tx) => {
    await takeRole(tx, id)
    return restoreRecord(tx, ROLE, id)
  })
