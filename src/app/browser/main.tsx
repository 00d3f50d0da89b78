import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { newQueryClient, whenSessionIsLost } from '#ui/api.ts'
import { startLanguage } from '#ui/i18n.ts'
import { UiProvider } from '#ui/ui-provider.tsx'
import '#ui/styles.css'
import { brandOfPage } from './brand.ts'
import { registerAllMessages } from './messages.ts'
import { router } from './routes.tsx'

startLanguage()
registerAllMessages()
document.documentElement.style.setProperty('--brand', brandOfPage().color)

const queries = newQueryClient()

whenSessionIsLost(() => {
  queries.clear()
  void router.navigate({ to: '/auth/signin', search: { error: 'SessionExpired', next: location.pathname } })
})

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
