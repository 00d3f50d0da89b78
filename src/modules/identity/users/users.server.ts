import { and, eq } from 'drizzle-orm'
import { DomainError } from '#platform/errors/errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import {
  defineRecord,
  inTurn,
  isKept,
  pageOf,
  recordById,
  refuseDeleted,
  refuseStale,
} from '#platform/kernel/records.server.ts'
import { hashPassword } from '#platform/process/password-hash.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId, UserId, WarehouseId } from '#platform/values/ids.ts'
import type { ListInput } from '#platform/values/pages.ts'
import { EmailTaken, WrongPassword } from '../identity.errors.ts'
import { users } from '../identity.tables.ts'
import {
  endInvitation,
  requireLetter,
  sendInvitation,
  writeInvitation,
} from '../invitations/invitations.server.ts'
import { newToken } from '../links/links.server.ts'
import { covers } from '../permissions/rank.ts'
import { openRoles, roleNameIn } from '../roles/roles.server.ts'
import { closeSessions } from '../sessions/sessions.server.ts'
import { knowsPassword } from '../sign-in/sign-in.server.ts'
import { givableRole, type HeldUser, holdUser, isOwn, refuseNoOwner } from './held-users.server.ts'
import { EmailOfDeleted, OwnAccount, UserNotFound } from './users.errors.ts'
import { SUPPORT_HOST, type UserChange, type UserInput } from './users.ts'

type UserRow = {
  id: UserId
  name: string
  email: string
  phone: string | null
  image_url: string | null
  language: 'es' | 'en'
  warehouse_id: WarehouseId | null
  role_id: RoleId
  role_code: string
  role_name: string
  is_active: boolean
  version: number
  deleted: boolean
  /** Until when an invitation is good that nobody used; null where there is none. */
  invited_until: Date | null
  /** Whether its letter went. */
  invitation_sent: boolean
  /** Whether they ever came in. */
  has_signed_in: boolean
  /** Whether they are asked for a code after the password. */
  has_second_factor: boolean
}

const USER = defineRecord({
  table: users,
  noun: 'user',
  missing: (id) => new UserNotFound(`user ${id}`),
  columns: `r.id, r.name, r.email, r.phone, r.image_url, r.language, r.warehouse_id, r.role_id, o.code as role_code,
    o.name as role_name, r.is_active, r.version, r.deleted_at is not null as deleted, i.expires_at as invited_until,
    i.sent_at is not null as invitation_sent,
    exists (select from known_networks n where n.tenant_id = r.tenant_id and n.user_id = r.id) as has_signed_in,
    exists (select from user_second_factors f where f.tenant_id = r.tenant_id and f.user_id = r.id
      and f.confirmed_at is not null) as has_second_factor`,
  joins: `join roles o on o.tenant_id = r.tenant_id and o.id = r.role_id and not r.is_support
    left join user_invitations i on i.tenant_id = r.tenant_id and i.user_id = r.id`,
  searched: `concat_ws(' ', r.name, r.email, r.phone)`,
  order: 'r.name',
})

/** A page of the accounts; a search looks at names, addresses, telephones and roles. */
export const findUsers = (ctx: Ctx, input: ListInput) => {
  const role = roleNameIn(ctx.actor.language, 'o')
  return pageOf<UserRow>(ctx, { ...USER, searched: `concat_ws(' ', ${USER.searched}, ${role})` }, input)
}

/** @throws UserNotFound */
export const userById = (ctx: Ctx, { id }: { id: UserId }) => recordById<UserRow>(ctx, USER, id)

/** The people who can sign in, by name alone, for who chooses one of them. */
export const openPeople = (ctx: Ctx): Promise<{ id: UserId; name: string }[]> =>
  reading(ctx, (tx) =>
    tx.query<{ id: UserId; name: string }>(
      `select id, name from users where tenant_id = current_tenant() and is_active and deleted_at is null and not is_support
        order by name, id limit 500`,
    ),
  )

/** Somebody who can sign in, by their name of now. @throws UserNotFound */
export async function requirePerson(tx: Tx, id: UserId): Promise<{ id: UserId; name: string }> {
  const [person] = await tx.query<{ id: UserId; name: string }>(
    `select id, name from users where tenant_id = current_tenant() and id = $1 and is_active and deleted_at is null`,
    [id],
  )
  if (!person) throw USER.missing(id)
  return person
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
  // Whoever had support's address made first would be who support comes in as.
  if (email.endsWith(`@${SUPPORT_HOST}`)) throw new EmailTaken(email)
  const [other] = await tx.query<{ name: string; deleted: boolean }>(
    `select name, deleted_at is not null as deleted from users
      where tenant_id = current_tenant() and email = $1 and id is distinct from $2`,
    [email, id],
  )
  if (other?.deleted) throw new EmailOfDeleted(email, other.name)
  if (other) throw new EmailTaken(email)
}

/** Where somebody works and what they are shown by: both are of modules above, which say whether that can be. */
type Place = { warehouse_id: WarehouseId | null; image_url: string | null }
type Step = { check: (tx: Tx, chosen: Place, before: Place | null) => Promise<void> }

/** Why an invitation did not go, for whoever is told that the account is there all the same. */
type Unsent = { code: string; params: DomainError['params'] }

/**
 * Makes an account, with a password or with an invitation to set one. The account stays where the letter cannot go.
 *
 * @param origin where the shop is, as whoever asks sees it: the link of an invitation leads there.
 * @throws MailNotSetUp, TooManyRequests where nobody can be invited now.
 * @throws EmailTaken, EmailOfDeleted, RoleNotFound, and what `check` throws.
 * @throws RoleBeyond for a role that may do what whoever asks may not
 */
export async function makeUser(
  ctx: Ctx,
  { invite, password, current_password: _proof, ...columns }: UserInput,
  origin: string,
  { check }: Step,
): Promise<{ id: UserId; unsent: Unsent | null }> {
  if (invite) await requireLetter(ctx, columns.email)
  // Nobody knows the one of somebody who is invited.
  const password_hash = await hashPassword(invite ? newToken() : password)
  const { id, token } = await inTransaction(ctx, async (tx) => {
    await inTurn(tx, users)
    const role = await givableRole(tx, columns.role_id)
    await refuseTakenEmail(tx, columns.email, null)
    await check(tx, columns, null)
    const id = newId<UserId>()
    const account = { ...columns, password_hash, is_active: true, created_at: tx.now }
    await tx.db.insert(users).values({ tenant_id: tx.tenantId, id, ...account })
    await audit(tx, {
      action: 'user.created',
      subject_type: 'user',
      subject_id: id,
      details: { ...columns, role: role.name, ...(invite && { invited: true }) },
    })
    return { id, token: invite ? await writeInvitation(tx, id) : null }
  })
  return { id, unsent: token === null ? null : await unsentTo(ctx, { id, ...columns }, token, origin) }
}

/** Sends the invitation of a new account; null once a mail server has it. */
async function unsentTo(
  ctx: Ctx,
  person: Parameters<typeof sendInvitation>[1],
  token: string,
  origin: string,
): Promise<Unsent | null> {
  try {
    await sendInvitation(ctx, person, token, origin)
    return null
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, params: error.params }
    throw error
  }
}

/** Whether somebody who changes their own account showed that it is theirs; null where no password was typed. */
const proofOf = async (ctx: Ctx, { id, current_password }: UserChange): Promise<boolean | null> =>
  isOwn(ctx, id) && current_password ? knowsPassword(ctx, current_password) : null

/** What nobody does to their own account. @throws OwnAccount */
function refuseOwn(before: HeldUser, change: UserChange): void {
  if (change.role_id !== before.role.id) throw new OwnAccount('users.own_role')
  // Whoever finds a screen open would have the account for good.
  if (change.password !== '') throw new OwnAccount('users.own_password')
}

/** By another address as well: the link to set a password goes there. @throws OwnAccount, WrongPassword */
function refuseMoving(isProven: boolean | null): void {
  if (isProven === null) throw new OwnAccount('users.own_email')
  if (!isProven) throw new WrongPassword()
}

/**
 * Changes an account. A password that is given ends the person's sessions.
 *
 * @throws UserNotFound, EmailTaken, EmailOfDeleted, RoleNotFound, RecordDeleted, RecordChanged, and what `check` throws.
 * @throws UserBeyond, RoleBeyond where the account or its new role may do what whoever asks may not.
 * @throws OwnAccount for one's own role and password, and for one's own address without the password that holds.
 * @throws WrongPassword, TooManyRequests where that is another; LastOwner when nobody would own the shop.
 */
export async function changeUser(ctx: Ctx, change: UserChange, { check }: Step): Promise<{ success: true }> {
  const { id, version, password, current_password: _proof, ...columns } = change
  const isProven = await proofOf(ctx, change)
  const password_hash = password === '' ? null : await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const before = await holdUser(tx, id)
    refuseDeleted(before.deleted, `user ${id}`)
    refuseStale(before, version)
    if (isOwn(tx, id)) refuseOwn(before, change)
    const role = columns.role_id === before.role.id ? before.role : await givableRole(tx, columns.role_id)
    await refuseTakenEmail(tx, columns.email, id)
    if (isOwn(tx, id) && columns.email !== before.email) refuseMoving(isProven)
    await check(tx, columns, before)
    // Saved as it was, it stays of its version, as every record does.
    if (!password_hash && isKept(before, columns)) return { success: true as const }
    await tx.db
      .update(users)
      .set({ ...columns, version: before.version + 1, ...(password_hash && { password_hash }) })
      .where(and(eq(users.tenant_id, tx.tenantId), eq(users.id, id)))
    await refuseNoOwner(tx)
    const ended = password_hash ? await closeSessions(tx, id) : 0
    // Its letter went to another address, or asks for what is there now.
    if (password_hash || columns.email !== before.email) await endInvitation(tx, id)
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
