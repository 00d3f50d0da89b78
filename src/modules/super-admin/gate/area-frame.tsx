import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useBlocker, useLocation, useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { settled } from '#ui/calls/patience.client.ts'
import { LanguageSelect } from '#ui/form/language-select.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { isUnsaved, LeavePageGuard } from '#ui/overlay/unsaved.tsx'
import { BrandMark } from '#ui/theme/brand-mark.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { superAdminMessages } from '../super-admin.messages.ts'
import { GateScreen } from './gate-screen.tsx'
import { GATE, keptRefreshToken, keptToken } from './kept-pass.client.ts'
import { leaveForGate } from './refused-call.client.ts'

const PLACES = ['tenants', 'brands', 'plans', 'landings', 'acts', 'health', 'account'] as const
const FIRST = `${GATE}/tenants`
const ACCOUNT = `${GATE}/account`

/** The gate itself: who is signed in is led on. */
export function GateRoute() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  if (keptToken() !== null) return <Navigate to={FIRST} replace />
  return (
    <GateScreen
      onSignedIn={() => {
        queries.clear()
        void navigate({ to: FIRST, replace: true })
      }}
    />
  )
}

/** What stands around the super-admins' screens; without a token there is only the gate. */
export function AreaFrame() {
  const { pathname } = useLocation()
  const isGate = pathname.replace(/\/$/, '') === GATE
  if (isGate) return <Outlet />
  if (keptToken() === null) return <Navigate to={GATE} replace />
  return <Area path={pathname} />
}

function Area({ path }: { path: string }) {
  const t = useMessages(superAdminMessages)
  const own = useQuery(api.superAdmin.getAccount.queryOptions(undefined))
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const held = blocker.status === 'blocked' ? { go: blocker.proceed, stay: blocker.reset } : null
  const mustSetUp = own.data?.must_set_up === true
  return (
    <LeavePageGuard held={held}>
      <div className="flex h-dvh flex-col bg-bg text-text">
        <Head path={path} name={own.data?.name ?? ''} />
        <main className="flex min-h-0 flex-1 flex-col overflow-y-auto p-4 sm:p-6">
          {mustSetUp && (
            <p role="alert" className="m-0 mb-4 rounded-control bg-attn-soft px-3 py-2 text-attn-text">
              {t('set_up_first')}
            </p>
          )}
          {own.data ? (
            mustSetUp && path !== ACCOUNT ? (
              <Navigate to={ACCOUNT} replace />
            ) : (
              <Outlet />
            )
          ) : own.error ? (
            <ErrorNotice error={own.error} onRetry={() => void own.refetch()} retrying={own.isFetching} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </main>
      </div>
    </LeavePageGuard>
  )
}

function Head({ path, name }: { path: string; name: string }) {
  const t = useMessages(superAdminMessages)
  const signOut = async (): Promise<void> => {
    await settled(api.superAdmin.signOut.call({ refreshToken: keptRefreshToken() ?? undefined }))
    leaveForGate()
  }
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2">
      <BrandMark on="page" className="size-6" />
      <nav aria-label={t('navigation')} className="order-last w-full lg:order-none lg:w-auto">
        <ul className="m-0 flex list-none flex-wrap gap-1 p-0">
          {PLACES.map((place) => (
            <li key={place}>
              <Link
                to={`${GATE}/${place}`}
                aria-current={path.startsWith(`${GATE}/${place}`) ? 'page' : undefined}
                className="block rounded-control px-2.5 py-1.5 font-medium whitespace-nowrap text-muted hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
              >
                {t(place)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-3">
        <span className="max-w-40 truncate text-muted max-sm:hidden">{name}</span>
        <div className="w-28">
          <LanguageSelect />
        </div>
        <Button icon={<LogOut />} onClick={() => void signOut()}>
          {t('sign_out')}
        </Button>
      </div>
    </header>
  )
}
