import { keepText, keptText } from '#ui/store/browser-storage.client.ts'
import type { Pass } from './gate.ts'

/** Where a super-admin signs in, and where those end who are none. */
export const GATE = '/nothing-to-see-here'

const TOKEN = 'superAdminToken'
const REFRESH = 'superAdminRefreshToken'
const DATA = 'superAdminData'

/** What this browser keeps of a super-admin who signed in. */
export const keptToken = (): string | null => keptText(TOKEN)
export const keptRefreshToken = (): string | null => keptText(REFRESH)

export function keepPass({ token, refreshToken, data }: Omit<Pass, 'tokenExpiresAt'>): void {
  keepText(TOKEN, token)
  keepText(REFRESH, refreshToken)
  keepText(DATA, JSON.stringify(data))
}

/** Forgets token, refresh token and data. */
export function forgetPass(): void {
  for (const name of [TOKEN, REFRESH, DATA]) keepText(name, null)
}

/** What every call says beside the rest, where a super-admin is signed in. */
export function passHeaders(): Record<string, string> {
  const token = keptToken()
  return token === null ? {} : { 'x-super-admin-token': token }
}
