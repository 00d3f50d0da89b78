import type { OfflineSale } from '../offline/unsent/sending/offline-sale.ts'

/**
 * The sales of this till that the server has not acknowledged, the newest first. One whose answer was lost may stand
 * among the server's already: it is shown once.
 */
export function waitingSales<T extends Pick<OfflineSale, 'id' | 'state' | 'seq'>>(
  sales: readonly T[],
  recorded: readonly { id: string }[],
): T[] {
  const known = new Set(recorded.map(({ id }) => id))
  return sales
    .filter(({ id, state }) => state !== 'acknowledged' && !known.has(id))
    .toSorted((a, b) => b.seq - a.seq)
}
