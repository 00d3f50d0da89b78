import { createTRPCUntypedClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { expect, test } from 'vitest'
import { queryLink } from './query-link.ts'

/** Answers `customer.search` where nobody else does. */
const link = queryLink(async (path, input, call) => {
  try {
    return await call()
  } catch (error) {
    if (path !== 'customer.search') throw error
    return [input]
  }
})

/** A client whose server does as it is told with each call. */
function clientOf(server: (taken?: AbortSignal | null) => Promise<unknown>) {
  const ending: TRPCLink<AnyRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        server(op.signal).then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error: Error) => observer.error(TRPCClientError.from(error)),
        )
      })
  return createTRPCUntypedClient<AnyRouter>({ links: [link as TRPCLink<AnyRouter>, ending] })
}

const gone = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

test('an answer of the server goes through as it came', async () => {
  const client = clientOf(async () => [{ id: 'general' }])
  expect(await client.query('customer.search', { query: 'ana' })).toEqual([{ id: 'general' }])
})

test('a question is answered otherwise where nobody answers; a change, and another question, fail', async () => {
  const client = clientOf(gone)
  expect(await client.query('customer.search', { query: 'ana' })).toEqual([{ query: 'ana' }])
  await expect(client.mutation('customer.search', {})).rejects.toThrow('Failed to fetch')
  await expect(client.query('customer.getAll', {})).rejects.toThrow('Failed to fetch')
})

test('a question that is taken back is taken back behind the link', async () => {
  const takenBack = new AbortController()
  const hanging = clientOf(
    (signal) =>
      new Promise((_, fail) =>
        signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
      ),
  )
  const answer = hanging.query('customer.getAll', {}, { signal: takenBack.signal })
  takenBack.abort()
  await expect(answer).rejects.toMatchObject({ cause: { name: 'AbortError' } })
})
