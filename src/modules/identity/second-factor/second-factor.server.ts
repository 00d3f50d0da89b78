import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { userRecoveryCodes, userSecondFactors } from '../identity.tables.ts'
import { asKept, hashOfCode, newRecoveryCodes } from './recovery-codes.server.ts'
import { SecondFactorOn } from './second-factor.errors.ts'
import { newSecret, stepOfCode } from './totp.server.ts'

const purposeOf = (tenantId: string, userId: UserId): string => `second factor ${tenantId} ${userId}`

const ofUser = ({ tenantId }: TenantCtx, userId: UserId) =>
  and(eq(userSecondFactors.tenant_id, tenantId), eq(userSecondFactors.user_id, userId))

const codesOf = ({ tenantId }: TenantCtx, userId: UserId) =>
  and(eq(userRecoveryCodes.tenant_id, tenantId), eq(userRecoveryCodes.user_id, userId))

/** Whether somebody is asked for a code after the password. */
export const asksForCode = (ctx: TenantCtx, userId: UserId): Promise<boolean> =>
  reading(ctx, async (tx) => {
    const found = await tx.db
      .select({ user_id: userSecondFactors.user_id })
      .from(userSecondFactors)
      .where(and(ofUser(tx, userId), isNotNull(userSecondFactors.confirmed_at)))
    return found.length > 0
  })

/** Since when somebody is asked for codes, and how many recovery codes are left; null where they are asked for none. */
export const secondFactorOf = (
  ctx: TenantCtx,
  userId: UserId,
): Promise<{ since: Date; codes_left: number } | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ since: userSecondFactors.confirmed_at })
      .from(userSecondFactors)
      .where(ofUser(tx, userId))
    if (!row?.since) return null
    const [left] = await tx.db
      .select({ codes: count() })
      .from(userRecoveryCodes)
      .where(and(codesOf(tx, userId), isNull(userRecoveryCodes.used_at)))
    return { since: row.since, codes_left: left?.codes ?? 0 }
  })

/** Begins to set one up, anew where one was begun and never confirmed. @throws SecondFactorOn */
export const beginSecondFactor = (ctx: TenantCtx, userId: UserId): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const secret = newSecret()
    const begun = {
      sealed_secret: tx.installation.secrets.seal(secret, purposeOf(tx.tenantId, userId)),
      begun_at: tx.now,
      last_step: 0,
    }
    const written = await tx.db
      .insert(userSecondFactors)
      .values({ tenant_id: tx.tenantId, user_id: userId, ...begun })
      .onConflictDoUpdate({
        target: [userSecondFactors.tenant_id, userSecondFactors.user_id],
        set: begun,
        setWhere: isNull(userSecondFactors.confirmed_at),
      })
      .returning({ user_id: userSecondFactors.user_id })
    if (written.length === 0) throw new SecondFactorOn()
    return secret
  })

type Held = typeof userSecondFactors.$inferSelect

async function held(tx: Tx<TenantCtx>, userId: UserId): Promise<Held | undefined> {
  const [row] = await tx.db.select().from(userSecondFactors).where(ofUser(tx, userId)).for('update')
  return row
}

/** Takes a code of the app, once. */
async function takeStep(tx: Tx<TenantCtx>, { user_id, sealed_secret, last_step }: Held, code: string) {
  const secret = tx.installation.secrets.open(sealed_secret, purposeOf(tx.tenantId, user_id))
  const step = stepOfCode(secret, asKept(code), { now: tx.now, last: last_step })
  if (step === null) return false
  await tx.db.update(userSecondFactors).set({ last_step: step }).where(ofUser(tx, user_id))
  return true
}

/** Ten new recovery codes in place of those before. @returns them as they are written down: they are kept nowhere. */
export async function renewRecoveryCodes(tx: Tx<TenantCtx>, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.db.delete(userRecoveryCodes).where(codesOf(tx, userId))
  await tx.db.insert(userRecoveryCodes).values(
    codes.map((code) => ({
      tenant_id: tx.tenantId,
      user_id: userId,
      code_hash: hashOfCode(tx.installation, `${tx.tenantId} ${userId}`, code),
    })),
  )
  return codes
}

/**
 * Confirms by a first code that the app has the secret: from now on the sign-in asks for one.
 *
 * @returns the recovery codes; null for a wrong code, and where nothing waits to be confirmed.
 */
export async function confirmSecondFactor(
  tx: Tx<TenantCtx>,
  userId: UserId,
  code: string,
): Promise<string[] | null> {
  const row = await held(tx, userId)
  if (!row || row.confirmed_at) return null
  if (!(await takeStep(tx, row, code))) return null
  await tx.db.update(userSecondFactors).set({ confirmed_at: tx.now }).where(ofUser(tx, userId))
  return renewRecoveryCodes(tx, userId)
}

/** Takes a code of the app, or a recovery code, each for once. @returns by which; null for a wrong or a used one. */
export async function takeCode(
  tx: Tx<TenantCtx>,
  userId: UserId,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const row = await held(tx, userId)
  if (!row?.confirmed_at) return null
  if (await takeStep(tx, row, code)) return 'app'
  const spent = await tx.db
    .update(userRecoveryCodes)
    .set({ used_at: tx.now })
    .where(
      and(
        codesOf(tx, userId),
        eq(userRecoveryCodes.code_hash, hashOfCode(tx.installation, `${tx.tenantId} ${userId}`, code)),
        isNull(userRecoveryCodes.used_at),
      ),
    )
    .returning({ user_id: userRecoveryCodes.user_id })
  return spent.length > 0 ? 'recovery' : null
}

/** Asks somebody for no code any more. @returns whether they were asked for one. */
export async function removeSecondFactor(tx: Tx<TenantCtx>, userId: UserId): Promise<boolean> {
  await tx.db.delete(userRecoveryCodes).where(codesOf(tx, userId))
  const gone = await tx.db
    .delete(userSecondFactors)
    .where(ofUser(tx, userId))
    .returning({ confirmed_at: userSecondFactors.confirmed_at })
  return gone.some(({ confirmed_at }) => confirmed_at !== null)
}
