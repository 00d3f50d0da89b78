import { api } from '#ui/calls/api.ts'
import { keepPass, keptRefreshToken } from './kept-pass.client.ts'

let renewing: Promise<boolean> | null = null

/**
 * Renews the super-admin's pass, once for all that wait for it, in this page and in others of this browser: a refresh token
 * that is brought twice ends the session.
 */
export function renew(): Promise<boolean> {
  const before = keptRefreshToken()
  renewing ??= inTurn(before).finally(() => {
    renewing = null
  })
  return renewing
}

async function inTurn(before: string | null): Promise<boolean> {
  const act = async (): Promise<boolean> => {
    const refreshToken = keptRefreshToken()
    if (refreshToken === null) return false
    // Another page was faster: what it brought is as good.
    if (refreshToken !== before) return true
    try {
      keepPass(await api.superAdmin.refresh.call({ refreshToken }))
      return true
    } catch {
      return false
    }
  }
  return 'locks' in navigator ? navigator.locks.request('super-admin pass', act) : act()
}
