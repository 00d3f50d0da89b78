import type { Pool } from 'pg'
import { z } from 'zod'
import { governing } from '#platform/kernel/ctx.server.ts'
import { hashPassword } from '#platform/process/password-hash.server.ts'
import { isEmail } from '#platform/values/email.ts'
import { newId } from '#platform/values/ids.server.ts'
import { noteAct, type SuperCtx } from '../acts/acts.server.ts'
import { newSuperAdminPassword } from '../gate/gate.ts'
import { forgetSecret, holdAdmin } from '../gate/second-factor.server.ts'
import { endPassesOf } from '../gate/tokens.server.ts'
import { OwnAccess } from '../super-admin.errors.ts'

export const superAdminWanted = z.object({
  name: z.string().trim().min(1, 'the name is missing').max(200, 'the name is longer than 200 characters'),
  email: z.string().trim().toLowerCase().max(320).refine(isEmail, 'it must be an email address'),
  password: newSuperAdminPassword,
})
export type SuperAdminWanted = z.output<typeof superAdminWanted>

/**
 * Makes a super-admin. One who is there already gets the password, an open account and no second factor: whoever can run a
 * command on the server can let them in again.
 *
 * @param admin the owner's pool: only it may add one.
 */
export async function writeSuperAdmin(
  admin: Pick<Pool, 'connect'>,
  { name, email, password }: SuperAdminWanted,
  now: Date,
): Promise<'made' | 'reset'> {
  const password_hash = await hashPassword(password)
  const client = await admin.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string; is_new: boolean }>(
      `insert into super_admins (id, email, name, password_hash, created_at) values ($1, $2, $3, $4, $5)
        on conflict (email) do update set name = $3, password_hash = $4, is_active = true, sealed_secret = null,
          secret_confirmed_at = null, last_step = 0
        returning id, id = $1 as is_new`,
      [newId(), email, name, password_hash, now],
    )
    const [row] = rows
    if (!row) throw new Error('the super-admin was not written')
    await client.query(
      'update super_admin_sessions set ended_at = $2 where admin_id = $1 and ended_at is null',
      [row.id, now],
    )
    await client.query('delete from super_admin_steps where admin_id = $1', [row.id])
    if (!row.is_new) await client.query('select end_support_agent($1, false, $2)', [row.id, now])
    await client.query('delete from super_admin_recovery_codes where admin_id = $1', [row.id])
    await client.query(
      `insert into super_admin_acts (id, at, action, details) values ($1, $2, $3, jsonb_build_object('email', $4::text))`,
      [newId(), now, row.is_new ? 'super_admin.created' : 'super_admin.reset', email],
    )
    await client.query('commit')
    return row.is_new ? 'made' : 'reset'
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Everybody who runs the installation. */
export const superAdminsOf = (ctx: SuperCtx) =>
  governing(ctx, (tx) =>
    tx.query<{ id: string; name: string; email: string; is_active: boolean; has_second_factor: boolean }>(
      `select id, name, email, is_active, secret_confirmed_at is not null as has_second_factor
        from super_admins order by name, id`,
    ),
  )

/** Opens or closes the account of another; a closed one's sessions end, here and in every shop. Repeating it changes nothing. @throws OwnAccess */
export const setSuperAdminActive = (
  ctx: SuperCtx,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<{ success: true }> =>
  governing(ctx, async (tx) => {
    if (id === ctx.admin.id) throw new OwnAccess('super_admin.own_access')
    const before = await holdAdmin(tx, id)
    if (!before || before.is_active === is_active) return { success: true }
    await tx.query('update super_admins set is_active = $2 where id = $1', [id, is_active])
    // What they opened before is over for whoever is let in again, too.
    await endPassesOf(tx, id)
    const action = is_active ? 'super_admin.activated' : 'super_admin.deactivated'
    await noteAct(tx, ctx, { action, details: { email: before.email } })
    return { success: true }
  })

/** Asks another for no code any more who lost their telephone. Repeating it changes nothing. @throws OwnAccess */
export const resetSuperAdminFactor = (ctx: SuperCtx, { id }: { id: string }): Promise<{ success: true }> =>
  governing(ctx, async (tx) => {
    if (id === ctx.admin.id) throw new OwnAccess('super_admin.own_access')
    const before = await holdAdmin(tx, id)
    if (!before?.secret_confirmed_at) return { success: true }
    await forgetSecret(tx, id)
    await endPassesOf(tx, id)
    await noteAct(tx, ctx, { action: 'second_factor.reset', details: { email: before.email } })
    return { success: true }
  })
