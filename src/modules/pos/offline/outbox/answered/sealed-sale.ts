import type { AnsweredSale } from './came-back.ts'

/** An answered sale as the browser's disk has it: that there was one, and when. */
export type SealedSale = { id: string; at: number; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

const IV_BYTES = 12
const CIPHER = 'AES-GCM'

/** @param key of 32 bytes, in base64url. */
export function readSealKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
  // It cannot be taken out again, nor written down by who holds it.
  return crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt'])
}

const cipherOf = (id: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: CIPHER,
  iv,
  additionalData: new TextEncoder().encode(id),
})

export async function sealSale(key: CryptoKey, sale: AnsweredSale): Promise<SealedSale> {
  const { id, at } = sale
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(sale))
  return { id, at, iv, sealed: await crypto.subtle.encrypt(cipherOf(id, iv), key, plain) }
}

/** @returns null where it was sealed with another key, or is not what was sealed. */
export async function openSale(key: CryptoKey, { id, iv, sealed }: SealedSale): Promise<AnsweredSale | null> {
  try {
    const plain = await crypto.subtle.decrypt(cipherOf(id, iv), key, sealed)
    const sale: AnsweredSale = JSON.parse(new TextDecoder().decode(plain))
    return sale
  } catch {
    return null
  }
}
