import { settled } from '#ui/calls/patience.client.ts'
import { isSealed, isUnsent, type KeptSale } from '../sending/offline-sale.ts'
import type { TillStorage } from '../till/till-storage.client.ts'
import { openAcknowledged, sealAcknowledged } from './sealed-sale.ts'
import { tillKey } from './till-key.client.ts'

/**
 * Seals the sales that the server has and that stand here in clear: the server knows their buyers. Where nobody tells
 * the key now, it is tried again at the next turn.
 *
 * @returns those that were sealed.
 */
export async function sealAll(storage: TillStorage, sales: readonly KeptSale[]): Promise<KeptSale[]> {
  const clear = sales.flatMap((sale) => (isSealed(sale) || isUnsent(sale) ? [] : [sale]))
  if (clear.length === 0) return []
  const key = await settled(tillKey())
  if ('error' in key) return []
  return storage.reform(await Promise.all(clear.map((sale) => sealAcknowledged(key.value, sale))))
}

/** Opens those of some sales that are sealed, to be sent again. What another key sealed stays shut. */
export async function openAll(storage: TillStorage, sales: readonly KeptSale[]): Promise<void> {
  const shut = sales.filter(isSealed)
  if (shut.length === 0) return
  const key = await settled(tillKey())
  if ('error' in key) return
  const opened = await Promise.all(shut.map((sale) => openAcknowledged(key.value, sale)))
  await storage.reform(opened.flatMap((sale) => sale ?? []))
}
