import type { TenantCtx, Tx } from './ctx.server.ts'

/**
 * Waits until nobody else has one of some keys, and has them until the transaction ends; of several in one order, whoever
 * asks, so that no two wait for each other. A key says of which shop it is. Sent at once.
 */
export const inTurnBy = async (tx: Tx<TenantCtx>, ...keys: readonly string[]): Promise<void> => {
  await tx.query(
    'select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest($1::text[]) as k order by k',
    [keys],
  )
}
