import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { api, FIVE_MINUTES } from '#ui/api.ts'
import { useMessages } from '#ui/messages.ts'
import { PermissionNames, type PermissionState } from '#ui/permission-button.tsx'
import { identityMessages } from './identity.messages.ts'
import { permissionName } from './permissions.ts'
import type { SessionInfo } from './sign-in.ts'

type SessionValue = SessionInfo & { signOut: () => Promise<void> }

const SessionContext = createContext<SessionValue | null>(null)

const ASK_AGAIN_MS = 5000

/**
 * What was asked of the server about rights lives a second; it is kept five minutes so that no screen
 * flickers. A question that failed is no answer: without one from before it is asked again.
 */
const RIGHTS = {
  staleTime: 1000,
  gcTime: FIVE_MINUTES,
  refetchInterval: ({ state }: { state: { status: string; data: unknown } }) =>
    state.status === 'error' && state.data === undefined ? ASK_AGAIN_MS : (false as const),
}

/** Who is signed in at this host, for screens behind the sign-in. */
export function useSession(): SessionValue {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is only for screens behind the sign-in')
  return session
}

/** Whether the person holds a permission; `loading` until the server has said, however long the line is down. */
export function usePermission(permission: string): PermissionState {
  const { data } = useQuery({
    ...api.permissions.getUserPermissionsDirect.queryOptions(undefined),
    ...RIGHTS,
  })
  if (!data) return 'loading'
  return data.permissions.some((held) => held === permission) ? 'allowed' : 'denied'
}

/** Every permission the person holds, or null until the server has said. */
export function usePermissions(): ReadonlySet<string> | null {
  const { data } = useQuery({
    ...api.permissions.getUserPermissionsDirect.queryOptions(undefined),
    ...RIGHTS,
  })
  // The same set for the same answer: effects hang on it.
  return useMemo(() => (data ? new Set<string>(data.permissions) : null), [data])
}

type Props = { session: SessionInfo; onSignedOut: () => void; children: ReactNode }

/** Long enough to read that the session is being closed. */
const SIGN_OUT_MS = 500

export function SessionProvider({ session, onSignedOut, children }: Props) {
  const [leaving, setLeaving] = useState(false)
  const queries = useQueryClient()
  const t = useMessages(identityMessages)
  const signOut = async () => {
    setLeaving(true)
    try {
      await Promise.all([
        api.auth.signOut.call(undefined),
        new Promise((done) => setTimeout(done, SIGN_OUT_MS)),
      ])
      queries.clear()
      onSignedOut()
    } finally {
      setLeaving(false)
    }
  }
  return (
    <SessionContext value={{ ...session, signOut }}>
      <PermissionNames value={permissionName}>{children}</PermissionNames>
      {leaving && (
        <div
          role="status"
          className="fixed inset-0 z-50 grid place-items-center bg-scrim text-16 font-medium text-text"
        >
          <p className="rounded-card bg-float px-6 py-4 shadow-float">{t('signing_out')}</p>
        </div>
      )}
    </SessionContext>
  )
}
