import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { bytesOfId, idOfBytes } from '#platform/values/ids.server.ts'
import { type AppointmentId, isUuid } from '#platform/values/ids.ts'

const ID_BYTES = 16
/** 208 bits that nobody guesses; with the id they make whole letters, so that one appointment has one address. */
const PROOF_BYTES = 26
const FORM = /^[\w-]{56}$/

/** What a link can be of: each has a key of its own, so that none is taken for another. */
type LinkedNoun = 'appointment' | 'appointment offer' | `calendar ${number}${string}`

type Keeper = Pick<TenantCtx, 'installation' | 'tenantId'>

/** The key is the installation's and the shop's: nothing is kept that would open an appointment to who reads the database. */
const proofOf = ({ installation, tenantId }: Keeper, of: LinkedNoun, id: Buffer): Buffer =>
  createHmac('sha256', installation.secrets.derive(`${of} links ${tenantId}`))
    .update(id)
    .digest()
    .subarray(0, PROOF_BYTES)

/** What only who was told of something knows of it: always the same for one. */
export function linkToken(ctx: Keeper, of: LinkedNoun, id: string): string {
  const bytes = bytesOfId(id)
  return Buffer.concat([bytes, proofOf(ctx, of, bytes)]).toString('base64url')
}

/** Of what a token says that it is, which anybody can say; null for what is no token. */
export function claimedId(token: string): string | null {
  if (!FORM.test(token)) return null
  const id = idOfBytes(Buffer.from(token, 'base64url').subarray(0, ID_BYTES))
  return isUuid(id) ? id : null
}

/** Whether a token is the one of a thing. */
export function isLinkTo(ctx: Keeper, of: LinkedNoun, id: string, token: string): boolean {
  const [given, own] = [token, linkToken(ctx, of, id)].map((text) => Buffer.from(text, 'base64url'))
  return (
    given?.length === own?.length && given !== undefined && own !== undefined && timingSafeEqual(given, own)
  )
}

/** Of what a token is, be it there or not; null for what was never one of this shop. */
export function linkedId(ctx: Keeper, of: LinkedNoun, token: string): string | null {
  const id = claimedId(token)
  return id !== null && isLinkTo(ctx, of, id, token) ? id : null
}

/** What only who is told of an appointment knows of it: always the same for one. */
export const ownToken = (ctx: Keeper, id: AppointmentId): string => linkToken(ctx, 'appointment', id)

/** Where its customer finds an appointment, under the shop's own address. */
export const ownUrl = (ctx: Keeper, origin: string, id: AppointmentId): string =>
  `${origin}/book/${ownToken(ctx, id)}`

/** Which appointment a token is of, be it there or not; null for what was never one of this shop. */
export function appointmentOf(ctx: Keeper, token: string): AppointmentId | null {
  const id = linkedId(ctx, 'appointment', token)
  return id === null ? null : (id as AppointmentId)
}
