import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { bytesOfId, idOfBytes } from '#platform/values/ids.server.ts'
import type { StoreSubscriberId } from '#platform/values/ids.ts'

type Keeper = Pick<TenantCtx, 'installation' | 'tenantId' | 'now'>

const ID_BYTES = 16
/** What is signed: whose link it is, the version of their row, and until when it is good, in seconds. */
const FACT_BYTES = ID_BYTES + 4 + 6
const PROOF_BYTES = 25
const FORM = /^[\w-]{68}$/

/** Of an address to confirm, as it stands since somebody asked for it. */
export type Confirmable = {
  readonly id: StoreSubscriberId
  readonly version: number
  readonly until: Date
}

/** The key is the installation's and the shop's: who reads the database confirms nobody by what is there. */
const confirmKey = ({ installation, tenantId }: Keeper, facts: Buffer): Buffer =>
  createHmac('sha256', installation.secrets.derive(`storefront.confirmations ${tenantId}`))
    .update(facts)
    .digest()
    .subarray(0, PROOF_BYTES)

/** What the link of a letter carries by which an address is confirmed: each letter's is good until one of them was used. */
export function confirmToken(ctx: Keeper, { id, version, until }: Confirmable): string {
  const facts = Buffer.alloc(FACT_BYTES)
  facts.set(bytesOfId(id))
  facts.writeUInt32BE(version, ID_BYTES)
  facts.writeUIntBE(Math.floor(until.getTime() / 1000), ID_BYTES + 4, 6)
  return Buffer.concat([facts, confirmKey(ctx, facts)]).toString('base64url')
}

/** Whom a token of ours that is not over is of, be they there or not; null for any other. */
export function confirmedBy(ctx: Keeper, token: string): Omit<Confirmable, 'until'> | null {
  if (!FORM.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const facts = bytes.subarray(0, FACT_BYTES)
  if (!timingSafeEqual(bytes.subarray(FACT_BYTES), confirmKey(ctx, facts))) return null
  if (facts.readUIntBE(ID_BYTES + 4, 6) * 1000 <= ctx.now.getTime()) return null
  return {
    id: idOfBytes(facts.subarray(0, ID_BYTES)) as StoreSubscriberId,
    version: facts.readUInt32BE(ID_BYTES),
  }
}

const leaveKey = ({ installation, tenantId }: Keeper, id: string): Buffer =>
  createHmac('sha256', installation.secrets.derive('storefront.subscribers'))
    .update(`${tenantId} ${id}`)
    .digest()

/** Where somebody unsubscribes, for as long as they are known; made anew for each letter and kept nowhere. */
export const leavePath = (ctx: Keeper, id: StoreSubscriberId): string =>
  `/shop/newsletter/leave/${id}/${leaveKey(ctx, id).toString('base64url')}`

/** Whether an address to unsubscribe at is one of ours. */
export function isLeaving(ctx: Keeper, id: string, key: string): boolean {
  const sent = Buffer.from(key, 'base64url')
  const own = leaveKey(ctx, id)
  return sent.length === own.length && timingSafeEqual(sent, own)
}
