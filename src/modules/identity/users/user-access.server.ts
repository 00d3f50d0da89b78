import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { NamedBy } from '#platform/kernel/records.server.ts'
import type { RequireRoom } from '#platform/kernel/room.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { users } from '../identity.tables.ts'
import { endInvitation } from '../invitations/invitations.server.ts'
import { removeSecondFactor } from '../second-factor/second-factor.server.ts'
import { closeSessions } from '../sessions/sessions.server.ts'
import { countUsers } from './count-users.server.ts'
import { type HeldUser, holdUser, isOwn, refuseNoOwner } from './held-users.server.ts'
import { OwnAccount, RoleOfUserDeleted, UserHolds, UserNotFound } from './users.errors.ts'

type This = { id: UserId }
type Access = Pick<typeof users.$inferInsert, 'is_active' | 'was_active' | 'deleted_at'>

/** Puts an account in another state. Where it closes, its sessions and its invitation end, and an owner stays. */
async function put(tx: Tx, before: HeldUser, action: string, access: Access): Promise<void> {
  await tx.db
    .update(users)
    .set({ ...access, version: before.version + 1 })
    .where(and(eq(users.tenant_id, tx.tenantId), eq(users.id, before.id)))
  const ended = access.is_active ? 0 : await closeSessions(tx, before.id)
  if (!access.is_active) await endInvitation(tx, before.id)
  await refuseNoOwner(tx)
  await audit(tx, {
    action,
    subject_type: 'user',
    subject_id: before.id,
    details: { name: before.name, email: before.email, ...(ended > 0 && { sessions_ended: ended }) },
  })
}

/** Nobody could end what is theirs once they are gone. @throws UserHolds */
async function refuseHolding(tx: Tx, namedBy: NamedBy, { id, name }: HeldUser): Promise<void> {
  const uses = await namedBy(tx, 'user', id)
  if (Object.keys(uses).length > 0) throw new UserHolds(name, uses)
}

/**
 * Closes an account: its sessions end, and nobody comes in by it, whatever is still theirs to end: a supervisor ends it.
 * Repeating it changes nothing.
 *
 * @throws UserNotFound, UserBeyond, LastOwner, OwnAccount
 */
export const deactivateUser = (ctx: Ctx, { id }: This): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdUser(tx, id)
    if (isOwn(tx, id)) throw new OwnAccount('users.own_closing')
    if (before.is_active) await put(tx, before, 'user.deactivated', { is_active: false })
    return { success: true }
  })

/**
 * Opens an account again. Repeating it changes nothing.
 *
 * @throws UserNotFound, also for a deleted one; UserBeyond; what `requireRoom` throws.
 */
export const activateUser = (ctx: Ctx, { id }: This, requireRoom: RequireRoom): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdUser(tx, id)
    if (before.deleted) throw new UserNotFound(`user ${id} is deleted`)
    if (before.is_active) return { success: true }
    await requireRoom(tx, { limit: 'users', count: countUsers })
    await put(tx, before, 'user.activated', { is_active: true })
    return { success: true }
  })

/**
 * Deletes an account: it is closed, and stays for the documents that name it. Repeating it changes nothing.
 *
 * @throws UserNotFound, UserBeyond, LastOwner, OwnAccount
 * @throws UserHolds while something is theirs to end, such as an open cash session.
 */
export const deleteUser = (ctx: Ctx, namedBy: NamedBy, { id }: This): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdUser(tx, id)
    if (isOwn(tx, id)) throw new OwnAccount('users.own_closing')
    if (!before.deleted) await refuseHolding(tx, namedBy, before)
    const gone = { is_active: false, was_active: before.is_active, deleted_at: tx.now }
    if (!before.deleted) await put(tx, before, 'user.deleted', gone)
    return { success: true }
  })

/**
 * Brings a deleted account back as it was, open or closed. Repeating it changes nothing.
 *
 * @throws UserNotFound, UserBeyond; what `requireRoom` throws for one that is opened.
 * @throws RoleOfUserDeleted while its role is deleted.
 */
export const restoreUser = (ctx: Ctx, { id }: This, requireRoom: RequireRoom): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const before = await holdUser(tx, id)
    if (!before.deleted) return { success: true }
    if (before.role.deleted) throw new RoleOfUserDeleted(before.role.name)
    if (before.was_active) await requireRoom(tx, { limit: 'users', count: countUsers })
    await put(tx, before, 'user.restored', { is_active: before.was_active, deleted_at: null })
    return { success: true }
  })

/**
 * Signs somebody out wherever they are signed in, as where a device is lost.
 *
 * @throws UserNotFound
 * @throws UserBeyond when they may do what whoever asks may not.
 */
export const endSessionsOf = (ctx: Ctx, { id }: This): Promise<{ ended: number }> =>
  inTransaction(ctx, async (tx) => {
    await holdUser(tx, id)
    const ended = await closeSessions(tx, id)
    if (ended > 0) {
      await audit(tx, { action: 'sessions.ended', subject_type: 'user', subject_id: id, details: { ended } })
    }
    return { ended }
  })

/**
 * Asks somebody for no code any more who lost their telephone and their recovery codes, and ends their sessions. Repeating
 * it changes nothing. One's own is taken away with the password.
 *
 * @throws UserNotFound, UserBeyond, OwnAccount
 */
export const resetSecondFactor = (ctx: Ctx, { id }: This): Promise<{ reset: boolean }> =>
  inTransaction(ctx, async (tx) => {
    await holdUser(tx, id)
    if (isOwn(tx, id)) throw new OwnAccount('users.own_second_factor')
    const reset = await removeSecondFactor(tx, id)
    if (reset) {
      const ended = await closeSessions(tx, id)
      const details = { sessions_ended: ended }
      await audit(tx, { action: 'second_factor.reset', subject_type: 'user', subject_id: id, details })
    }
    return { reset }
  })
