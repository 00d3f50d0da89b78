import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction, type Tx } from './ctx.server.ts'
import { KeyReused } from './platform.errors.ts'
import { idempotentRequests } from './platform.tables.ts'

export const inputHash = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Runs `work` in one transaction, once per key: a repeat gets the first result, and a repeat that
 * arrives while the first still runs waits for it. Without a key each call is one of its own. A key is
 * remembered for a month, which is far beyond any retry; then the worker clears it away.
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
    const input_hash = inputHash(input)
    const mine = and(eq(idempotentRequests.tenant_id, tx.tenantId), eq(idempotentRequests.key, key))
    const claimed = await tx.db
      .insert(idempotentRequests)
      .values({ tenant_id: tx.tenantId, key, input_hash, at: tx.now })
      .onConflictDoNothing()
      .returning({ key: idempotentRequests.key })
    if (claimed.length === 0) {
      const [first] = await tx.db.select().from(idempotentRequests).where(mine)
      if (first?.input_hash !== input_hash) throw new KeyReused(`key ${key} came back with another input`)
      return first.result as T
    }
    const result = await work(tx)
    await tx.db.update(idempotentRequests).set({ result }).where(mine)
    return result
  })
