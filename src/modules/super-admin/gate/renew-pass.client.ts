import { TRPCClientError } from '@trpc/client'
import { api } from '#ui/calls/api.ts'
import { keepPass, keptRefreshToken } from './kept-pass.client.ts'

/** Whether there is another pass, none is given any more, or nobody could be asked just now. */
export type Renewal = 'renewed' | 'refused' | 'away'

let renewing: Promise<Renewal> | null = null

/**
 * Renews the super-admin's pass, once for all that wait for it, in this page and in others of this browser: a refresh token
 * that is brought twice ends the session.
 */
export function renew(): Promise<Renewal> {
  const before = keptRefreshToken()
  renewing ??= inTurn(before).finally(() => {
    renewing = null
  })
  return renewing
}

async function inTurn(before: string | null): Promise<Renewal> {
  const act = async (): Promise<Renewal> => {
    const refreshToken = keptRefreshToken()
    if (refreshToken === null) return 'refused'
    // Another page was faster: what it brought is as good.
    if (refreshToken !== before) return 'renewed'
    try {
      keepPass(await api.superAdmin.refresh.call({ refreshToken }))
      return 'renewed'
    } catch (error) {
      return isRefusal(error) ? 'refused' : 'away'
    }
  }
  return 'locks' in navigator ? navigator.locks.request('super-admin pass', act) : act()
}

/** What an outage answers, or nobody, ends no session: it is asked again by whatever is done next. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data?.code === 'UNAUTHORIZED'
