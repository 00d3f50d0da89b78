import { QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type CallLink, callThrough, newQueryClient } from '../calls/api.ts'
import { queryLink } from '../calls/query-link.ts'
import { UiProvider } from '../ui-provider.tsx'
import '../theme/styles.css'
import '../words/i18n.ts'

type Where = {
  /** What the server answers, by the procedure's name: `{ 'warehouse.getAll': [] }`; or what makes it of the input. */
  answers?: Readonly<Record<string, unknown>>
  /** What a change is answered, by the procedure's name; what it throws, as `refusal` makes it, it is refused with. */
  changes?: Readonly<Record<string, (input: unknown) => unknown>>
  /** The window; a desk's without it. */
  width?: number
  height?: number
}

/** A change that the server refuses for a reason that has a name. */
export const refusal = (code: string, params: Readonly<Record<string, string | number>> = {}): Error =>
  TRPCClientError.from({
    error: {
      code: -32_600,
      message: code,
      data: { code: 'CONFLICT', httpStatus: 409, domain: { code, params } },
    },
  })

/** Answers the changes that a test knows; the others are lost on their way. */
const changeLink =
  (changes: Readonly<Record<string, (input: unknown) => unknown>>): CallLink =>
  () =>
  ({ next, op }) => {
    const change = op.type === 'mutation' ? changes[op.path] : undefined
    if (!change) return next(op)
    return observable((observer) => {
      try {
        observer.next({ result: { type: 'data', data: change(op.input) } })
        observer.complete()
      } catch (error) {
        observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))))
      }
    })
  }

/**
 * Draws a component as a screen would, in Spanish, until the test has ended. A question to the server that `answers`
 * does not know is refused by its name, as an answer that was lost.
 */
export async function draw(
  element: ReactNode,
  { answers = {}, changes = {}, width = 1440, height = 900 }: Where = {},
): Promise<void> {
  await page.viewport(width, height)
  callThrough(
    changeLink(changes),
    queryLink(async (path, input) => {
      const answer = answers[path]
      if (path in answers) return typeof answer === 'function' ? answer(input) : answer
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
