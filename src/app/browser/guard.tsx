import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { PartScreens } from '#modules/identity/parts/part-screens.client.ts'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import type { SessionInfo } from '#modules/identity/sessions/session-info.ts'
import { SettingsForms } from '#modules/tenancy/configuration/settings-forms.client.ts'
import { ThemeProvider } from '#modules/tenancy/theme/theme.tsx'
import { CONFIGURATION_PATH } from '#modules/tenancy/theme/theme-choice.ts'
import { api } from '#ui/calls/api.ts'
import { Late } from '#ui/late/late.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { isUnsaved, LeavePageGuard } from '#ui/overlay/unsaved.tsx'
import { FillingsContext } from '#ui/page/places.tsx'
import { notePerson } from '#ui/store/interrupted.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { DEFAULT_TIME_ZONE } from '#ui/words/format.ts'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import { followAccount } from '#ui/words/i18n.ts'
import { LogWordsContext } from '#ui/words/log-words.client.ts'
import type { Language } from '#ui/words/messages.ts'
import { useLeave } from './leave.client.ts'
import { EVERY_MODULE } from './modules.ts'
import { forgetPerson } from './session-end.ts'
import { screensOf } from './shell/menu.ts'
import { OfficeShell } from './shell/office-shell.tsx'
import { wayBack } from './way-back.ts'

const permissionNames = new Late(async () => (await import('./permission-names.ts')).permissionName)
/** Until the words are here. */
const byCode = (code: string): string => code

const FILLINGS = EVERY_MODULE.flatMap(({ fillings }) => fillings ?? [])

/** Comes with the log alone. */
const activityWords = async () => (await import('./activity-words.ts')).ACTIVITY_WORDS

/** Comes with the configuration alone. */
const settingsForms = async () => (await import('./settings-forms.ts')).SETTINGS_FORMS

/** Behind the sign-in: nobody without a session comes past it. */
export function SignedIn() {
  const { pathname } = useLocation()
  const session = useQuery(api.auth.getSession.queryOptions(undefined))
  const isChangingLanguage = useAccountLanguage(session.data?.user.language)
  const leave = useLeave()
  useWhoTypes(session.data)
  const permissionName = useStore(permissionNames.here, (here) => here ?? byCode)
  useEffect(permissionNames.loadSoon, [])
  if (session.isPending || isChangingLanguage) return <Skeleton className="m-6 h-40" />
  if (session.isError) {
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <ErrorNotice error={session.error} onRetry={() => void session.refetch()} />
      </main>
    )
  }
  if (!session.data) return <ToSignIn />
  return (
    <AskBeforeLeaving>
      <SessionProvider
        session={session.data}
        permissionName={permissionName}
        onSignedOut={(callbackUrl) => void leave(callbackUrl)}
      >
        <ThemeProvider path={pathname === CONFIGURATION_PATH ? CONFIGURATION_PATH : 'elsewhere'}>
          <TenantZone>
            <PartScreens value={screensOf}>
              <SettingsForms value={settingsForms}>
                <LogWordsContext value={activityWords}>
                  <FillingsContext value={FILLINGS}>
                    <OfficeShell />
                  </FillingsContext>
                </LogWordsContext>
              </SettingsForms>
            </PartScreens>
          </TenantZone>
        </ThemeProvider>
      </SessionProvider>
    </AskBeforeLeaving>
  )
}

/** Menu, command, back and a closed tab alike: what was typed and not saved is not lost unasked. */
function AskBeforeLeaving({ children }: { children: ReactNode }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const held = blocker.status === 'blocked' ? { go: blocker.proceed, stay: blocker.reset } : null
  return <LeavePageGuard held={held}>{children}</LeavePageGuard>
}

/** Days and times are the shop's, wherever the person sits. */
function TenantZone({ children }: { children: ReactNode }) {
  const { data } = useQuery(api.tenant.getCurrentConfig.queryOptions(undefined))
  return <TimeZoneContext value={data?.config.time_zone ?? DEFAULT_TIME_ZONE}>{children}</TimeZoneContext>
}

/** Before any form is there: what somebody else typed in this browser is let go of. */
function useWhoTypes(session: SessionInfo | null | undefined): void {
  const who = session && `${session.tenant.id} ${session.user.id}`
  useLayoutEffect(() => {
    if (who) notePerson(who)
  }, [who])
}

/** Before anything is painted, so that no word is seen in another language first; true while its words are coming. */
function useAccountLanguage(language: Language | undefined): boolean {
  const [isComing, setIsComing] = useState(false)
  useLayoutEffect(() => {
    const coming = language ? followAccount(language) : null
    if (!coming) return
    setIsComing(true)
    void coming.then(() => setIsComing(false))
  }, [language])
  return isComing
}

/** Leaves once, with the address that was asked for: by then the current one is the sign-in's own. */
function ToSignIn() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { href } = useLocation()
  const [wanted] = useState(href)
  useEffect(() => {
    const leave = async (): Promise<void> => {
      await navigate({ to: '/auth/signin', search: wayBack(wanted), replace: true })
      await forgetPerson(queries, 'ended')
    }
    void leave()
  }, [navigate, queries, wanted])
  return <Skeleton className="m-6 h-40" />
}
