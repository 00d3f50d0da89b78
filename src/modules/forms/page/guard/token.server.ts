import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { FormId } from '#platform/values/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { FormTokenRefused } from '../form-page.errors.ts'
import { LEAST_MS } from '../sending/least-age.ts'

const MOST_MS = 12 * HOUR_MS
const PROOF_BYTES = 18

type Keeper = Pick<TenantCtx, 'installation' | 'tenantId' | 'now'>

/** Of this installation, this shop and this form alone. */
const proofOf = ({ installation, tenantId }: Keeper, form: FormId, at: string): Buffer =>
  createHmac('sha256', installation.secrets.derive(`public form ${tenantId}`))
    .update(`${form} ${at}`)
    .digest()
    .subarray(0, PROOF_BYTES)

/** Says when a form was drawn; the browser brings it back with the answers. */
export function formToken(ctx: Keeper, form: FormId): string {
  const at = ctx.now.getTime().toString(36)
  return `${at}.${proofOf(ctx, form, at).toString('base64url')}`
}

/**
 * Whether the answers come from a form that was drawn here. A page that stayed open for longer than a day's work asks for
 * another token and sends again: nothing of it is lost.
 *
 * @throws FormTokenRefused
 */
export function checkFormToken(ctx: Keeper, form: FormId, token: string): void {
  const [at = '', given = ''] = token.split('.')
  const proof = Buffer.from(given, 'base64url')
  if (proof.length !== PROOF_BYTES || !timingSafeEqual(proof, proofOf(ctx, form, at)))
    throw new FormTokenRefused('foreign')
  const age = ctx.now.getTime() - Number.parseInt(at, 36)
  if (age < -MINUTE_MS || age > MOST_MS) throw new FormTokenRefused('old')
  if (age < LEAST_MS) throw new FormTokenRefused('hasty')
}
