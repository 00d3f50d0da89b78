import { formOf } from '#ui/store/kept-json.ts'
import type { OfflineSale, SealedOfflineSale } from '../sending/offline-sale.ts'
import type { AnsweredSale } from './answered-sale.ts'
import { type Sealed, seal, unseal } from './seal.ts'

/** An answered sale as the browser's disk has it: that there was one, and when. */
export type SealedSale = { id: string; at: number } & Sealed

type Contents = Pick<OfflineSale, 'input' | 'receipt'>

/** The server reads the sale anew, line by line, when it comes; here it is enough that there is one. */
const hasContents = (value: unknown): value is Contents =>
  has(value, 'input') && has(value.input, 'items') && has(value, 'receipt') && has(value.receipt, 'order')
const CONTENTS = formOf(hasContents)
const ANSWERED = formOf(
  (value): value is AnsweredSale =>
    hasContents(value) && has(value, 'snapshot') && 'at' in value && typeof value.at === 'number',
)

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, object> {
  const part: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, name) : null
  return part !== null && typeof part === 'object'
}

export async function sealSale(key: CryptoKey, sale: AnsweredSale): Promise<SealedSale> {
  const { id, at } = sale
  return { id, at, ...(await seal(key, id, sale)) }
}

/** @returns null where it was sealed with another key, or is not what was sealed. */
export const openSale = (key: CryptoKey, sale: SealedSale): Promise<AnsweredSale | null> =>
  unseal(key, sale.id, sale, ANSWERED)

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
  const rest = await unseal(key, facts.id, { iv, sealed }, CONTENTS)
  return rest && { ...facts, ...rest }
}
