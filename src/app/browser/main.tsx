import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keptAnswers } from '#modules/pos/offline/copies/kept-answers.tsx'
import { line } from '#modules/pos/offline/line.tsx'
import { api, askThrough, newQueryClient, whenCallEnds, whenSessionIsLost } from '#ui/api.ts'
import { startLanguage } from '#ui/i18n.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import '#ui/styles.css'
import { brandOfPage } from './brand.ts'
import { registerAllMessages } from './messages.ts'
import { router } from './routes.tsx'
import { wayBack } from './way-back.ts'

startLanguage()
registerAllMessages()
document.documentElement.style.setProperty('--brand', brandOfPage().color)

const SIGN_IN = '/auth/signin'

const queries = newQueryClient()
askThrough(keptAnswers.ask)
whenCallEnds(line.heard)
line.start()

whenSessionIsLost(() => {
  queries.clear()
  void keptAnswers.clear()
  const { pathname, href } = router.history.location
  // Several questions may be refused at once; the first has led there already.
  if (pathname === SIGN_IN) return
  void router.navigate({ to: SIGN_IN, search: { error: 'SessionExpired', ...wayBack(href) } })
})

/** Who is there, asked while the screen's own code still arrives. What fails here is asked again by the screen. */
async function askAhead(): Promise<void> {
  const session = api.auth.getSession.queryOptions(undefined)
  await queries.prefetchQuery(session)
  if (!queries.getQueryData(session.queryKey)) return
  void queries.prefetchQuery(api.permissions.getUserPermissionsDirect.queryOptions(undefined))
  void queries.prefetchQuery(api.tenant.getCurrentConfig.queryOptions(undefined))
}

if (location.pathname.startsWith('/home')) void askAhead()

const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
