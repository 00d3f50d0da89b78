import { observable, type Unsubscribable } from '@trpc/server/observable'
import type { CallLink } from './api.ts'

/** Asks by `call`, or answers otherwise; what it throws is what the question ends with. */
type Asking = (path: string, input: unknown, call: () => Promise<unknown>) => Promise<unknown>

/** A link that puts something between every question and the server, as answers that outlive the connection. Changes pass. */
export const queryLink =
  (ask: Asking): CallLink =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      if (op.type !== 'query') return next(op).subscribe(observer)
      let asked: Unsubscribable | null = null
      const call = (): Promise<unknown> =>
        new Promise((answer, fail) => {
          asked = next(op).subscribe({
            next: ({ result }) => answer('data' in result ? result.data : undefined),
            error: fail,
          })
        })
      const answered = ask(op.path, op.input, call).finally(() => {
        // Who is not waited for any longer may answer yet: what stands behind this link goes on listening.
        asked = null
      })
      answered.then(
        (data) => {
          observer.next({ result: { type: 'data', data } })
          observer.complete()
        },
        (error) => observer.error(error),
      )
      return () => asked?.unsubscribe()
    })
