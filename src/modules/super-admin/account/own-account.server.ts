import { eq } from 'drizzle-orm'
import { WrongPassword } from '#modules/identity/identity.errors.ts'
import {
  CodeWrong,
  SecondFactorOff,
  SecondFactorOn,
} from '#modules/identity/second-factor/second-factor.errors.ts'
import type { WithCode, WithPassword } from '#modules/identity/second-factor/second-factor.ts'
import { addressOfSecret } from '#modules/identity/second-factor/totp.server.ts'
import { governing, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { hashPassword, isPassword } from '#platform/process/password-hash.server.ts'
import { newGrowingDelay } from '#platform/process/rate-limit.server.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { noteAct, type SuperCtx } from '../acts/acts.server.ts'
import type { ChangeOwnPassword } from '../gate/gate.ts'
import {
  beginSecret,
  forgetSecret,
  type HeldAdmin,
  holdAdmin,
  renewCodes,
  takeAppCode,
} from '../gate/second-factor.server.ts'
import { endPassesOf, invalidToken } from '../gate/tokens.server.ts'
import { OwnAccess } from '../super-admin.errors.ts'
import { superAdmins } from '../super-admin.tables.ts'

const ISSUER = 'Enzzo admin'
const tries = newGrowingDelay({ free: 5, firstMs: 1000, longestMs: MINUTE_MS, forgetMs: 15 * MINUTE_MS })

type OwnCtx = SuperCtx & { readonly session: string; readonly mustSetUp: boolean }

/** Their own account, held. @throws TRPCError where it is gone meanwhile. */
async function held(tx: Tx<TenantCtx>, { admin }: SuperCtx): Promise<HeldAdmin> {
  const row = await holdAdmin(tx, admin.id)
  if (!row?.is_active) throw invalidToken()
  return row
}

/** @throws WrongPassword, TooManyRequests */
async function requirePassword(ctx: SuperCtx, password: string): Promise<void> {
  tries.take(ctx.admin.id, ctx.now)
  const { password_hash } = await governing(ctx, (tx) => held(tx, ctx))
  if (!(await isPassword(password_hash, password))) throw new WrongPassword()
  tries.clear(ctx.admin.id)
}

const requiresAll = async (tx: Tx<TenantCtx>): Promise<boolean> => {
  const [row] = await tx.query<{ on: boolean }>(
    'select requires_second_factor as on from super_admin_settings',
  )
  return row?.on ?? false
}

/** Who asks, and whether a second factor is set up and asked for. */
export const ownAccount = (ctx: OwnCtx) =>
  governing(ctx, async (tx) => {
    const { secret_confirmed_at } = await held(tx, ctx)
    const [left] = await tx.query<{ codes: number }>(
      'select count(*) as codes from super_admin_recovery_codes where admin_id = $1 and used_at is null',
      [ctx.admin.id],
    )
    return {
      ...ctx.admin,
      second_factor: { is_on: secret_confirmed_at !== null, codes_left: left?.codes ?? 0 },
      must_set_up: ctx.mustSetUp,
      requires_second_factor: await requiresAll(tx),
    }
  })

/** Another password; their other sessions end. @throws WrongPassword, TooManyRequests */
export async function changePasswordOfOwn(ctx: OwnCtx, input: ChangeOwnPassword): Promise<{ success: true }> {
  await requirePassword(ctx, input.current_password)
  const password_hash = await hashPassword(input.new_password)
  return governing(ctx, async (tx) => {
    await tx.db.update(superAdmins).set({ password_hash }).where(eq(superAdmins.id, ctx.admin.id))
    const sessions_ended = await endPassesOf(tx, ctx.admin.id, ctx.session)
    await noteAct(tx, ctx, { action: 'password.changed', details: { sessions_ended } })
    return { success: true }
  })
}

/** What an app has to keep. @throws WrongPassword, TooManyRequests, SecondFactorOn */
export async function beginOwnFactor(ctx: OwnCtx, { password }: WithPassword) {
  await requirePassword(ctx, password)
  return governing(ctx, async (tx) => {
    const { secret_confirmed_at } = await held(tx, ctx)
    if (secret_confirmed_at) throw new SecondFactorOn()
    const secret = await beginSecret(tx, ctx.admin.id)
    return { secret, address: addressOfSecret(secret, ISSUER, ctx.admin.email) }
  })
}

/** From now on the sign-in asks for codes. @throws CodeWrong, SecondFactorOff, SecondFactorOn, TooManyRequests */
export async function confirmOwnFactor(ctx: OwnCtx, { code }: WithCode) {
  tries.take(ctx.admin.id, ctx.now)
  const recovery_codes = await governing(ctx, async (tx) => {
    const admin = await held(tx, ctx)
    if (admin.sealed_secret === null) throw new SecondFactorOff()
    if (admin.secret_confirmed_at) throw new SecondFactorOn()
    if (!(await takeAppCode(tx, admin, code))) return null
    await tx.db
      .update(superAdmins)
      .set({ secret_confirmed_at: tx.now })
      .where(eq(superAdmins.id, ctx.admin.id))
    await noteAct(tx, ctx, { action: 'second_factor.switched_on' })
    return renewCodes(tx, ctx.admin.id)
  })
  if (!recovery_codes) throw new CodeWrong()
  tries.clear(ctx.admin.id)
  return { recovery_codes }
}

/** @throws WrongPassword, TooManyRequests; OwnAccess while the installation asks everybody for one. */
export async function removeOwnFactor(ctx: OwnCtx, { password }: WithPassword): Promise<{ success: true }> {
  await requirePassword(ctx, password)
  return governing(ctx, async (tx) => {
    if (await requiresAll(tx)) throw new OwnAccess('super_admin.own_factor_first')
    const { secret_confirmed_at } = await held(tx, ctx)
    await forgetSecret(tx, ctx.admin.id)
    if (secret_confirmed_at) await noteAct(tx, ctx, { action: 'second_factor.switched_off' })
    return { success: true }
  })
}

/** Ten new recovery codes in place of those before. @throws WrongPassword, TooManyRequests, SecondFactorOff */
export async function renewOwnCodes(ctx: OwnCtx, { password }: WithPassword) {
  await requirePassword(ctx, password)
  return governing(ctx, async (tx) => {
    const { secret_confirmed_at } = await held(tx, ctx)
    if (!secret_confirmed_at) throw new SecondFactorOff()
    await noteAct(tx, ctx, { action: 'second_factor.codes_renewed' })
    return { recovery_codes: await renewCodes(tx, ctx.admin.id) }
  })
}

/** Whether every super-admin is asked for a second factor; whoever asks for it has one. @throws OwnAccess */
export const requireSecondFactor = (
  ctx: OwnCtx,
  { required }: { required: boolean },
): Promise<{ success: true }> =>
  governing(ctx, async (tx) => {
    const { secret_confirmed_at } = await held(tx, ctx)
    if (required && !secret_confirmed_at) throw new OwnAccess('super_admin.own_factor_first')
    await tx.query('update super_admin_settings set requires_second_factor = $1', [required])
    await noteAct(tx, ctx, { action: 'second_factor.required', details: { required } })
    return { success: true }
  })
