import { type KeptForm, readKept } from '#ui/store/kept-json.ts'
/** Something that is read with its key alone. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

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

/** Seals what is kept under an id; under another one it does not open. */
export async function seal(key: CryptoKey, id: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, sealed: await crypto.subtle.encrypt(cipherOf(id, iv), key, plain) }
}

/** @returns null where it was sealed with another key or id, or is not of the form that was sealed. */
export async function unseal<T>(
  key: CryptoKey,
  id: string,
  { iv, sealed }: Sealed,
  form: KeptForm<T>,
): Promise<T | null> {
  try {
    const plain = await crypto.subtle.decrypt(cipherOf(id, iv), key, sealed)
    return readKept(new TextDecoder().decode(plain), form)
  } catch {
    return null
  }
}
