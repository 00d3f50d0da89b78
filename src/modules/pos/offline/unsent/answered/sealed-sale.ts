import type { OfflineSale, SealedOfflineSale } from '../sending/offline-sale.ts'
import type { AnsweredSale } from './answered-sale.ts'
import { type Sealed, seal, unseal } from './seal.ts'

/** An answered sale as the browser's disk has it: that there was one, and when. */
export type SealedSale = { id: string; at: number } & Sealed

export async function sealSale(key: CryptoKey, sale: AnsweredSale): Promise<SealedSale> {
  const { id, at } = sale
  return { id, at, ...(await seal(key, id, sale)) }
}

/** @returns null where it was sealed with another key, or is not what was sealed. */
export const openSale = (key: CryptoKey, sale: SealedSale): Promise<AnsweredSale | null> =>
  unseal(key, sale.id, sale)

/** A sale that was made without a connection and that the server has: its numbers stay, its buyer and goods are sealed. */
export async function sealAcknowledged(
  key: CryptoKey,
  { input, receipt, ...facts }: OfflineSale,
): Promise<SealedOfflineSale> {
  return { ...facts, state: 'acknowledged', ...(await seal(key, facts.id, { input, receipt })) }
}

/** @returns null where it was sealed with another key, or is not what was sealed. */
export async function openAcknowledged(
  key: CryptoKey,
  { iv, sealed, ...facts }: SealedOfflineSale,
): Promise<OfflineSale | null> {
  const rest = await unseal<Pick<OfflineSale, 'input' | 'receipt'>>(key, facts.id, { iv, sealed })
  return rest && { ...facts, ...rest }
}
