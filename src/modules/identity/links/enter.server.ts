import { auditLog } from '#platform/database/platform.tables.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { openByLetter } from '../sign-in/entering.server.ts'
import { LinkEnded } from './links.errors.ts'
import { takeLink } from './links.server.ts'
import type { LinkInput } from './links.ts'

const byNetwork = newRateLimit(60, 15 * 60_000)

/**
 * Signs in whoever holds a link into this shop, once; whose account asks for a code signs in with the password.
 *
 * @throws LinkEnded @throws TooManyRequests after many from one place.
 */
export async function enterByLink(
  call: CallCtx,
  ctx: TenantCtx,
  { token }: LinkInput,
): Promise<{ success: true; signed_in: boolean }> {
  const { address } = call.client
  byNetwork.take(`${ctx.tenantId} ${networkOf(address)}`, ctx.now)
  const session = await inTransaction(ctx, async (tx) => {
    const person = await takeLink(tx, 'enter', token)
    if (!person) throw new LinkEnded()
    await tx.db.insert(auditLog).values({
      tenant_id: tx.tenantId,
      id: newId(),
      at: tx.now,
      user_id: person.id,
      action: 'link.used',
      subject_type: 'user',
      subject_id: person.id,
      details: { address, by: 'link' },
      request_id: tx.requestId,
    })
    return openByLetter(tx, person.id, address)
  })
  if (session) call.setSession(session)
  return { success: true, signed_in: session !== null }
}
