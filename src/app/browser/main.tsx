import { errorWords, firstWords } from 'virtual:first-words'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SessionInfo } from '#modules/identity/sessions/session-info.ts'
import { api, callThrough, newQueryClient, whenRightsChange, whenSessionIsLost } from '#ui/calls/api.ts'
import { inTime, settled } from '#ui/calls/patience.client.ts'
import { reportFault } from '#ui/faults/report-fault.ts'
import { mendTypedText } from '#ui/form/typed-text.client.ts'
import { keepInterrupted, startInterrupted } from '#ui/store/interrupted.client.ts'
import { hushErrors } from '#ui/toast/toast.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'

import { startLanguage } from '#ui/words/i18n.ts'
import '#ui/theme/styles.css'
import { brandOfPage, wearBrand } from './brand.ts'
import { EVERY_MODULE } from './modules.ts'
import { RefusalWords } from './refusal-words.ts'
import { router } from './routes.ts'
import { forgetPerson } from './session-end.ts'
import { productOptions } from './shop.ts'
import { wayBack } from './way-back.ts'

const spoken = startLanguage(firstWords)
mendTypedText()
startInterrupted()
wearBrand(brandOfPage())

const SIGN_IN = '/auth/signin'

const queries = newQueryClient()
const refusals = new RefusalWords(errorWords)
callThrough(refusals.link, ...EVERY_MODULE.flatMap(({ page }) => page?.callLink ?? []))

/** A right that was given or taken is so from the next answer on, also where a screen opened by an older one. */
const askForRights = (): void =>
  void queries.invalidateQueries({ queryKey: api.permissions.getUserPermissionsDirect.queryKey() })
whenRightsChange(askForRights)
for (const { page } of EVERY_MODULE) page?.start?.({ askForRights })

whenSessionIsLost(() => void endSession())

const SIGN_OUT_PATIENCE_MS = 3000
let isEnding = false

/** Several questions may be refused at once; the first leads to the sign-in. */
async function endSession(): Promise<void> {
  const { pathname, href } = router.history.location
  // Whose session is none of a shop's goes by itself.
  if (isEnding || pathname === SIGN_IN || pathname.startsWith('/nothing-to-see-here')) return
  isEnding = true
  hushErrors(true)
  // Its cookie goes with it, before anybody signs in anew. Where nobody answers it goes with the next answer.
  await settled(inTime(() => api.auth.signOut.call(undefined), SIGN_OUT_PATIENCE_MS))
  isEnding = false
  // While the forms still stand.
  keepInterrupted()
  await router.navigate({
    to: SIGN_IN,
    search: { error: 'SessionExpired', ...wayBack(href) },
    // One step back from where one comes back to stands what stood there before.
    replace: true,
    ignoreBlocker: true,
  })
  await forgetPerson(queries, 'ended')
}

/** Who is there, asked while the screen's own code still arrives. What fails here is asked again by the screen. */
async function askAhead(): Promise<void> {
  const session = api.auth.getSession.queryOptions(undefined)
  await queries.prefetchQuery(session)
  const signedIn = queries.getQueryData<SessionInfo | null>(session.queryKey)
  if (!signedIn) return
  void queries.prefetchQuery(api.permissions.getUserPermissionsDirect.queryOptions(undefined))
  void queries.prefetchQuery(api.tenant.getCurrentConfig.queryOptions(undefined))
  void queries.prefetchQuery(productOptions(signedIn.tenant.id))
}

if (location.pathname.startsWith('/home')) void askAhead()

const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')

const draw = (): void =>
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

refusals.loadSoon()
spoken.then(draw, (error: unknown) => {
  reportFault(error)
  // Without words nothing of ours can speak; the page has a sentence for that.
  document.documentElement.dataset.unloaded = ''
})
