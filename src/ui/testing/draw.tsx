import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { callThrough, newQueryClient } from '../calls/api.ts'
import { queryLink } from '../calls/query-link.ts'
import { UiProvider } from '../ui-provider.tsx'
import '../theme/styles.css'
import '../words/i18n.ts'

type Where = {
  /** What the server answers, by the procedure's name: `{ 'warehouse.getAll': [] }`. */
  answers?: Readonly<Record<string, unknown>>
  /** The window; a desk's without it. */
  width?: number
  height?: number
}

/**
 * Draws a component as a screen would, in Spanish, until the test has ended. A question to the server that `answers`
 * does not know is refused by its name, as an answer that was lost.
 */
export async function draw(
  element: ReactNode,
  { answers = {}, width = 1440, height = 900 }: Where = {},
): Promise<void> {
  await page.viewport(width, height)
  callThrough(
    queryLink(async (path) => {
      if (path in answers) return answers[path]
      throw new Error(`nobody gave an answer to ${path}`)
    }),
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <QueryClientProvider client={newQueryClient()}>
      <UiProvider>{element}</UiProvider>
    </QueryClientProvider>,
  )
}
