import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetPerson } from './session-end.ts'
import { afterSignOut } from './way-back.ts'

/** Where a session that was ended leads: to the address that was asked for where it is of this site, else to the sign-in. */
export function useLeave(): (callbackUrl: string | undefined) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (callbackUrl) => {
    const address = afterSignOut(callbackUrl, location.origin)
    if (address === null) await navigate({ to: '/auth/signin', search: {}, ignoreBlocker: true })
    await forgetPerson(queries, 'left')
    if (address !== null) location.assign(address)
  }
}
