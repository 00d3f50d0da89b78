import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type FormId, type FormLinkId, isUuid } from '#platform/values/ids.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { FormTokenRefused } from '../form-page.errors.ts'
import { LEAST_MS } from '../sending/least-age.ts'

const MOST_MS = 12 * HOUR_MS
/** A page that stayed open, or answers that waited for a line, may ask for another for as long. */
const RENEWED_FOR_MS = 30 * 24 * HOUR_MS
const PROOF_BYTES = 18

type Keeper = Pick<TenantCtx, 'installation' | 'tenantId' | 'now'>
/** The form that was drawn, and the link by which it was opened. */
type Drawn = { readonly form: FormId; readonly link: FormLinkId | null }

/** Of this installation, this shop and this form alone. */
const proofOf = ({ installation, tenantId }: Keeper, { form, link }: Drawn, at: string): Buffer =>
  createHmac('sha256', installation.secrets.derive(`public form ${tenantId}`))
    .update(`${form} ${link ?? ''} ${at}`)
    .digest()
    .subarray(0, PROOF_BYTES)

/** Says when a form was drawn, and by which link; the browser brings it back with the answers. */
export function formToken(ctx: Keeper, drawn: Drawn): string {
  const at = ctx.now.getTime().toString(36)
  return `${at}.${drawn.link ?? ''}.${proofOf(ctx, drawn, at).toString('base64url')}`
}

const hasBrand = (id: string): id is FormLinkId => isUuid(id)

type Read = { readonly age: number; readonly link: FormLinkId | null }

/** What a token says; null for what was never one of this form. */
function read(ctx: Keeper, form: FormId, token: string): Read | null {
  const [at = '', named = '', given = ''] = token.split('.')
  if (named !== '' && !hasBrand(named)) return null
  const link = named === '' ? null : named
  const proof = Buffer.from(given, 'base64url')
  if (proof.length !== PROOF_BYTES || !timingSafeEqual(proof, proofOf(ctx, { form, link }, at))) return null
  return { age: ctx.now.getTime() - Number.parseInt(at, 36), link }
}

/**
 * Whether the answers come from a form that was drawn here. A page that stayed open for longer than a day's work asks for
 * another token and sends again: nothing of it is lost.
 *
 * @returns the link by which it was opened. @throws FormTokenRefused
 */
export function checkFormToken(ctx: Keeper, form: FormId, token: string): FormLinkId | null {
  const found = read(ctx, form, token)
  if (!found) throw new FormTokenRefused('foreign')
  if (isOld(found)) throw new FormTokenRefused('old')
  if (found.age < LEAST_MS) throw new FormTokenRefused('hasty')
  return found.link
}

const isOld = ({ age }: Read): boolean => age < -MINUTE_MS || age > MOST_MS

/** Whether a token was made here for this form, within a day's work. */
export function isTokenOf(ctx: Keeper, form: FormId, token: string): boolean {
  const found = read(ctx, form, token)
  return found !== null && !isOld(found)
}

/** The link of a token that was good once: who opened a form by its password is not asked for it again. */
export function linkOfToken(ctx: Keeper, form: FormId, token: string): FormLinkId | null {
  const found = read(ctx, form, token)
  return found && found.age < RENEWED_FOR_MS ? found.link : null
}
