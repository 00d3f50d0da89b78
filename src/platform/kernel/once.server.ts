import { and, eq } from 'drizzle-orm'
import { idempotentRequests } from '../database/platform.tables.ts'
import { KeyReused } from '../errors/platform.errors.ts'
import { contentHash, inputHash } from '../process/fingerprint.server.ts'
import { type Ctx, inTransaction, type Tx } from './ctx.server.ts'

/** `v1:` the hash of what was sent, and that of what was read; by either a repeat is known. */
function fingerprintOf({ sent }: Ctx, input: unknown): string {
  // What was sent does not say what was asked for; what was read begins with it.
  const verb = Array.isArray(input) ? input[0] : null
  return `v1:${sent === undefined ? '' : contentHash([verb, sent])}:${contentHash(input)}`
}

type Again = { input: unknown; fingerprint: string }

/** What was kept before there were versions is compared as it was then. */
function isSame(kept: string, { input, fingerprint }: Again): boolean {
  if (!kept.includes(':')) return kept === inputHash(input)
  const [version, sent, read] = kept.split(':')
  const [ours, sentAgain, readAgain] = fingerprint.split(':')
  return version === ours && ((sent !== '' && sent === sentAgain) || read === readAgain)
}

/**
 * Runs `work` in one transaction, once per key: a repeat gets the first result, and a repeat that
 * arrives while the first still runs waits for it. Without a key each call is one of its own. A key is
 * remembered for a month, which is far beyond any retry; then the worker clears it away.
 *
 * What came is told apart as it was sent and as it was read: whoever sends the same again after an upgrade, which may read
 * it otherwise, gets the first result.
 *
 * @throws KeyReused when the key comes back with a different input.
 */
export const once = <T>(
  ctx: Ctx,
  key: string | undefined,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    if (key === undefined) return work(tx)
    const input_hash = fingerprintOf(ctx, input)
    const mine = and(eq(idempotentRequests.tenant_id, tx.tenantId), eq(idempotentRequests.key, key))
    const claimed = await tx.db
      .insert(idempotentRequests)
      .values({ tenant_id: tx.tenantId, key, input_hash, at: tx.now })
      .onConflictDoNothing()
      .returning({ key: idempotentRequests.key })
    if (claimed.length === 0) {
      const [first] = await tx.db.select().from(idempotentRequests).where(mine)
      if (!first || !isSame(first.input_hash, { input, fingerprint: input_hash }))
        throw new KeyReused(`key ${key} came back with another input`)
      return first.result as T
    }
    const result = await work(tx)
    await tx.db.update(idempotentRequests).set({ result }).where(mine)
    return result
  })
