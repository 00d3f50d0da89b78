import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { newGrowingDelay } from '#platform/process/rate-limit.server.ts'
import { WrongPassword } from '../identity.errors.ts'
import {
  asksForCode,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../second-factor/second-factor.server.ts'
import type { WithCode, WithPassword } from '../second-factor/second-factor.ts'
import { addressOfSecret } from '../second-factor/totp.server.ts'
import { knowsPassword } from '../sign-in/sign-in.server.ts'

/** Codes at a screen of one's own wait for one another as those of the sign-in do. */
const codesOf = newGrowingDelay({ free: 10, firstMs: 1000, longestMs: 60_000, forgetMs: 15 * 60_000 })

/** The product as an app lists it beside the account. */
const ISSUER = 'Enzzo'

const requirePassword = async (ctx: Ctx, { password }: WithPassword): Promise<void> => {
  if (!(await knowsPassword(ctx, password))) throw new WrongPassword()
}

const noted = (tx: Tx, action: string) =>
  audit(tx, { action, subject_type: 'user', subject_id: tx.actor.userId })

/** Whether the account of whoever asks has a second factor. */
export async function ownSecondFactor(ctx: Ctx) {
  const found = await secondFactorOf(ctx, ctx.actor.userId)
  return { is_on: found !== null, since: found?.since ?? null, codes_left: found?.codes_left ?? 0 }
}

/**
 * Begins to set up the second factor of whoever asks: what their app has to keep.
 *
 * @throws WrongPassword, TooManyRequests, SecondFactorOn
 */
export async function beginOwn(ctx: Ctx, input: WithPassword) {
  await requirePassword(ctx, input)
  const secret = await beginSecondFactor(ctx, ctx.actor.userId)
  return { secret, address: addressOfSecret(secret, ISSUER, ctx.actor.email) }
}

/** Ten recovery codes, which are shown this once; null where there were none to be given. */
type Codes = { recovery_codes: string[] | null }

/**
 * Confirms it by a first code: from now on the sign-in asks for one.
 *
 * @returns no codes for a wrong one, and where nothing waits to be confirmed.
 * @throws TooManyRequests
 */
export async function confirmOwn(ctx: Ctx, { code }: WithCode): Promise<Codes> {
  const key = `${ctx.tenantId} ${ctx.actor.userId}`
  codesOf.take(key, ctx.now)
  const codes = await inTransaction(ctx, async (tx) => {
    const written = await confirmSecondFactor(tx, tx.actor.userId, code)
    if (written) await noted(tx, 'second_factor.switched_on')
    return written
  })
  if (codes) codesOf.clear(key)
  return { recovery_codes: codes }
}

/** Ten new recovery codes in place of those before, where codes are asked for. @throws WrongPassword, TooManyRequests */
export async function renewOwn(ctx: Ctx, input: WithPassword): Promise<Codes> {
  await requirePassword(ctx, input)
  return inTransaction(ctx, async (tx) => {
    if (!(await asksForCode(tx, tx.actor.userId))) return { recovery_codes: null }
    await noted(tx, 'second_factor.codes_renewed')
    return { recovery_codes: await renewRecoveryCodes(tx, tx.actor.userId) }
  })
}

/** Asks whoever asks for no code any more. Repeating it changes nothing. @throws WrongPassword, TooManyRequests */
export async function removeOwn(ctx: Ctx, input: WithPassword): Promise<{ success: true }> {
  await requirePassword(ctx, input)
  return inTransaction(ctx, async (tx) => {
    if (await removeSecondFactor(tx, tx.actor.userId)) await noted(tx, 'second_factor.switched_off')
    return { success: true }
  })
}
