import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { PermissionNames, type PermissionState } from '#ui/notice/permission-button.tsx'
import { useLeavePage } from '#ui/overlay/unsaved.tsx'
import type { SessionInfo } from './session-info.ts'
import { isLeaving, keepLeaving, SigningOut } from './signing-out.tsx'

type SessionValue = SessionInfo & {
  /** Ends the session, and then leads to `callbackUrl` where that is of this site. */
  signOut: (callbackUrl?: string) => void
}

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

/** Whether the person was given a permission that nobody holds now, because a part that it draws from is off. */
export function useWithheld(permission: string): boolean {
  const { data } = useQuery({
    ...api.permissions.getUserPermissionsDirect.queryOptions(undefined),
    ...RIGHTS,
  })
  return data?.withheld?.includes(permission) ?? false
}

/**
 * Every permission the person holds and every part of the shop that is on, or null until the server has said. A
 * permission has a dot in it and a part has none.
 */
export function usePermissions(): ReadonlySet<string> | null {
  const { data } = useQuery({
    ...api.permissions.getUserPermissionsDirect.queryOptions(undefined),
    ...RIGHTS,
  })
  // The same set for the same answer: effects hang on it.
  return useMemo(() => (data ? new Set([...data.permissions, ...(data.modules ?? [])]) : null), [data])
}

/** Whether a part of the shop is on, for what stands in the screens of others; not until the server has said. */
export function usePart(part: string): boolean {
  const { data } = useQuery({
    ...api.permissions.getUserPermissionsDirect.queryOptions(undefined),
    ...RIGHTS,
  })
  // An answer that was kept before parts were told names none.
  return data !== undefined && (data.modules?.includes(part) ?? true)
}

type Props = {
  session: SessionInfo
  /** What a permission lets a person do, in words. */
  permissionName: (code: string, language: 'es' | 'en') => string
  onSignedOut: (callbackUrl: string | undefined) => void
  children: ReactNode
}

export function SessionProvider({ session, permissionName, onSignedOut, children }: Props) {
  // A page that was loaded anew meanwhile goes on with it.
  const [leaving, setLeaving] = useState<{ callbackUrl?: string } | null>(() => (isLeaving() ? {} : null))
  const leavePage = useLeavePage()
  const signOut = (callbackUrl?: string): void =>
    leavePage(() => {
      keepLeaving(true)
      setLeaving({ ...(callbackUrl !== undefined && { callbackUrl }) })
    })
  const end = (): void => {
    keepLeaving(false)
    setLeaving(null)
  }
  return (
    <SessionContext value={{ ...session, signOut }}>
      <PermissionNames value={permissionName}>{children}</PermissionNames>
      {leaving && (
        <SigningOut
          onStay={end}
          onSignedOut={() => {
            end()
            onSignedOut(leaving.callbackUrl)
          }}
        />
      )}
    </SessionContext>
  )
}
