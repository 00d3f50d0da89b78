import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InstallationCtx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { blockOf, lineOf } from '#platform/values/network.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'

const PROOF_BYTES = 18

/** Of this installation alone. */
const proofOf = ({ installation }: InstallationCtx, purpose: string, of: string): Buffer =>
  createHmac('sha256', installation.secrets.derive(`onboarding ${purpose}`))
    .update(of)
    .digest()
    .subarray(0, PROOF_BYTES)

/** From where a shop is opened, so that nobody who reads the database knows it. */
export const placeOf = (ctx: InstallationCtx, network: string) => ({
  network: proofOf(ctx, 'network', network),
  line: proofOf(ctx, 'line', lineOf(network)),
  block: proofOf(ctx, 'block', blockOf(network)),
})

/** Says when a form was drawn, and under which key it opens a shop. */
export function openingStamp(ctx: InstallationCtx, key: string): string {
  const at = ctx.now.getTime().toString(36)
  return `${at}.${proofOf(ctx, 'form', `${key} ${at}`).toString('base64url')}`
}

/** Nobody fills in nine fields in less; a program does. */
export const LEAST_MS = 2000
const MOST_MS = 12 * HOUR_MS

/** What is to be thought of a form that came back: its stamp is ours, and its age is a person's. */
export function stampAge(
  ctx: InstallationCtx,
  key: string,
  stamp: string,
): 'fine' | 'foreign' | 'hasty' | 'old' {
  const [at = '', proof = ''] = stamp.split('.')
  const given = Buffer.from(proof, 'base64url')
  const wanted = proofOf(ctx, 'form', `${key} ${at}`)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'foreign'
  const age = ctx.now.getTime() - Number.parseInt(at, 36)
  if (age < -MINUTE_MS || age > MOST_MS) return 'old'
  return age < LEAST_MS ? 'hasty' : 'fine'
}

/** What one place sends in an hour, wrong fields included; and how many names it asks for. */
const sendings = newRateLimit(40, HOUR_MS)
const looks = newRateLimit(120, 10 * MINUTE_MS)

/** @throws TooManyRequests */
export const takeSending = ({ now }: InstallationCtx, network: string): void => sendings.take(network, now)
/** @throws TooManyRequests */
export const takeLook = ({ now }: InstallationCtx, network: string): void => looks.take(network, now)

/**
 * Shops that open by themselves within a day: from one place, where an accountant opens those of a street, and in all, of which
 * one line and one block have a part.
 */
export const MOST_A_DAY = { network: 5, all: 200 } as const
