import { api } from '#ui/calls/api.ts'
import { readSealKey } from './seal.ts'

let known: Promise<CryptoKey> | null = null

/** The key of the shop's tills, in this page's memory alone. @throws where nobody answers, or to who may not sell. */
export async function tillKey(): Promise<CryptoKey> {
  const asked = known ?? api.pos.getTillKey.fetch(undefined).then(({ key }) => readSealKey(key))
  known = asked
  try {
    return await asked
  } catch (error) {
    if (known === asked) known = null
    throw error
  }
}

/** Nobody is signed in any more: what was sealed stays shut until somebody is. */
export const forgetTillKey = (): void => {
  known = null
}
