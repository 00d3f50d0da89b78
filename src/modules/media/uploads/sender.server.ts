import { createHmac } from 'node:crypto'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { blockOf, lineOf } from '#platform/values/network.ts'

/** Whence something came without a session, sealed: its own network, and the wider ones that this belongs to. */
export type Sender = { readonly network: Buffer; readonly line: Buffer; readonly block: Buffer }

/** What stands for a sender while it is counted what they sent; the address itself is kept nowhere. */
export function senderOf({ installation, tenantId }: TenantCtx, network: string): Sender {
  const key = installation.secrets.derive('media.senders')
  const sealed = (text: string): Buffer => createHmac('sha256', key).update(`${tenantId} ${text}`).digest()
  return { network: sealed(network), line: sealed(lineOf(network)), block: sealed(blockOf(network)) }
}
