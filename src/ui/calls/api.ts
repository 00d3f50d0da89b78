import { QueryClient } from '@tanstack/react-query'
import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import type { AnyRouter, inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { storable } from '#platform/values/storable-text.ts'

/** The program says here which router answers, by merging `router` into it: what is below names none. */
// biome-ignore lint/suspicious/noEmptyInterface: merged into
export interface Register {}

type AppRouter = Register extends { router: infer Router extends AnyRouter } ? Router : never

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>
type Procedures = AppRouter['_def']['record']

type QueryProcedure<Input, Output> = {
  /** For `useQuery`, `prefetchQuery` and the like. */
  queryOptions(input: Input): {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<Output>
  }
  /** Names every answer of the procedure, or the one for `input`: for `invalidateQueries`. */
  queryKey(input?: Input): readonly unknown[]
  fetch(input: Input, signal?: AbortSignal): Promise<Output>
}

type MutationProcedure<Input, Output> = {
  /** For `useMutation`; what is given is passed on. */
  mutationOptions<Options extends object>(
    options?: Options,
  ): Options & { mutationFn: (input: Input) => Promise<Output> }
  call(input: Input): Promise<Output>
  /** Travels with the others of this kind that are asked for in the same moment; each is answered by itself. */
  callTogether(input: Input): Promise<Output>
}

type Kind<R extends keyof Procedures, P> = P extends keyof Procedures[R]
  ? Procedures[R][P] extends { _def: { type: infer T } }
    ? T
    : never
  : never

export type Api = {
  [R in keyof Inputs & keyof Outputs & keyof Procedures]: {
    [P in keyof Inputs[R] & keyof Outputs[R]]: Kind<R, P> extends 'query'
      ? QueryProcedure<Inputs[R][P], Outputs[R][P]>
      : MutationProcedure<Inputs[R][P], Outputs[R][P]>
  }
}

/** What a procedure answers, by name: `Answer<'pos', 'openTill'>`. */
export type Answer<R extends keyof Outputs, P extends keyof Outputs[R]> = Outputs[R][P]

let onSessionLost: () => void = () => undefined

/** Says what happens when the server no longer knows the session. */
export const whenSessionIsLost = (handler: () => void): void => {
  onSessionLost = handler
}

/** Counts the sessions of this page: what was asked in an earlier one says nothing of the next. */
let session = 0

/** Somebody signed in: a refusal that is still on its way was of the session before. */
export const noteSignedIn = (): void => {
  session += 1
}

let onRights: () => void = () => undefined
let rights: string | null = null

/** Says what happens when an answer shows that the person's rights are others than before; at the first one too. */
export const whenRightsChange = (handler: () => void): void => {
  onRights = handler
}

const noteRights = (said: string | null): void => {
  if (said === null || said === rights) return
  rights = said
  onRights()
}

let onCallEnd: (answered: boolean) => void = () => undefined

/** Says who is told how each request ended: whether anybody answered it. */
export const whenCallEnds = (handler: (answered: boolean) => void): void => {
  onCallEnd = handler
}

let onTimeSaid: (said: string | null, askedAt: number) => void = () => undefined

/** Says who is told the `Date` of each answer, with the browser's clock when it was asked for. */
export const whenTimeIsSaid = (handler: typeof onTimeSaid): void => {
  onTimeSaid = handler
}

let till: string | null = null

/** Says which till this browser is: from then on every request names it. */
export const sayTill = (id: string): void => {
  till = id
}

let sayMore: () => Readonly<Record<string, string>> = () => ({})

/** Says what every request names beside the rest, asked for each one. */
export const sayAlso = (headers: typeof sayMore): void => {
  sayMore = headers
}

/** What a proxy answers whose server is gone, and a server whose database is. */
const NOBODY_ANSWERED = new Set([502, 503, 504])

/** A failure by its name is the server's own word, as of somebody else's mail server; an outage of the platform is not. */
const isOwnWord = (body: string): boolean => /"domain":\{"code":"(?!platform\.)/.test(body)

/** The server speaks JSON and sends nobody elsewhere; the page of a hotel's network, or of a proxy, is nobody's answer. */
const isServers = (response: Response): boolean =>
  /^application\/json\b/.test(response.headers.get('content-type') ?? '')

/** A request, with word to whoever wants to know whether anybody answered. */
async function requested(url: RequestInfo | URL | string, request: RequestInit): Promise<Response> {
  const askedAt = Date.now()
  try {
    const response = await fetch(url, { ...request, redirect: 'error' })
    if (!isServers(response)) throw new TypeError('Failed to fetch: somebody else answered')
    onTimeSaid(response.headers.get('date'), askedAt)
    onCallEnd(!NOBODY_ANSWERED.has(response.status) || isOwnWord(await response.clone().text()))
    noteRights(response.headers.get('x-rights'))
    return response
  } catch (error) {
    // A question that was taken back says nothing about the connection.
    if (!request.signal?.aborted) onCallEnd(false)
    throw error
  }
}

const isSessionLost = (body: string): boolean =>
  body.includes('UNAUTHORIZED') || body.includes('User not authenticated')

const server = {
  url: '/api/trpc',
  // A cart of a thousand lines does not fit an address; such a question travels as a POST.
  methodOverride: 'POST' as const,
  headers: () => ({ 'x-trpc-source': 'web', ...(till !== null && { 'x-till': till }), ...sayMore() }),
  fetch: async (url: RequestInfo | URL | string, options?: RequestInit) => {
    const asked = session
    const response = await requested(url, {
      ...options,
      signal: options?.signal ?? null,
    } satisfies RequestInit)
    if (!response.ok && isSessionLost(await response.clone().text())) loseSession(asked)
    return response
  },
}

type ChangeEnd = (path: string, isDone: boolean) => void
const changeListeners = new Set<ChangeEnd>()

/** Says who is told how each change that was asked of the server ended. */
export const whenChangesEnd = (listener: ChangeEnd): void => void changeListeners.add(listener)

const noteChange: ChangeEnd = (path, isDone) => {
  for (const listener of changeListeners) listener(path, isDone)
}

function loseSession(asked: number): void {
  if (asked === session) onSessionLost()
}

/**
 * What is to be seen of every call by itself, whatever the status of the answer that it came in with others: a refusal for
 * want of a session, and how a change ended. What no database keeps of a text does not leave the browser.
 */
const callLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const asked = session
      const isChange = op.type === 'mutation'
      return next({ ...op, input: storable(op.input) }).subscribe({
        next: (value) => {
          if (isChange) noteChange(op.path, true)
          observer.next(value)
        },
        error: (error) => {
          if (isChange) noteChange(op.path, false)
          if (error.data?.code === 'UNAUTHORIZED') loseSession(asked)
          observer.error(error)
        },
        complete: () => observer.complete(),
      })
    })

/** So many changes travel together at most: the server takes no more dear ones in one request. */
export const TOGETHER = 4

/** Something that stands between every call and the server. */
export type CallLink = TRPCLink<AppRouter>

const clientThrough = (links: readonly CallLink[]) =>
  createTRPCUntypedClient<AppRouter>({
    links: [
      ...links,
      callLink,
      splitLink({
        // What changes something travels alone: it waits for nothing else, and a lost answer is its own.
        condition: ({ type, context }) => type === 'mutation' && context.together !== true,
        true: httpLink(server),
        false: splitLink({
          condition: ({ type }) => type === 'mutation',
          true: httpBatchLink({ ...server, maxItems: TOGETHER }),
          // At most what the server takes in one request.
          false: httpBatchLink({ ...server, maxItems: 20 }),
        }),
      }),
    ],
  })

let client = clientThrough([])

/** Puts links between every call and the server, the first one outermost: whoever starts the page says them before it calls. */
export const callThrough = (...links: readonly CallLink[]): void => {
  client = clientThrough(links)
}

const procedure = (path: string) => ({
  queryOptions: (input: unknown) => ({
    queryKey: [path, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => client.query(path, input, { signal }),
  }),
  queryKey: (input?: unknown) => (input === undefined ? [path] : [path, input]),
  fetch: (input: unknown, signal?: AbortSignal) => client.query(path, input, signal ? { signal } : {}),
  mutationOptions: (options: object = {}) => ({
    ...options,
    mutationFn: (input: unknown) => client.mutation(path, input),
  }),
  call: (input: unknown) => client.mutation(path, input),
  callTogether: (input: unknown) => client.mutation(path, input, { context: { together: true } }),
})

const routerOf = (name: string): unknown =>
  new Proxy({}, { get: (_, property) => procedure(`${name}.${String(property)}`) })

/** Every procedure of the server, typed by the router itself: `api.product.getAll.queryOptions({ page: 1 })`. */
export const api = new Proxy({}, { get: (_, property) => routerOf(String(property)) }) as Api

/** Whether the server heard a call and refused it: what it refused it refuses again. */
export const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof TRPCClientError)) return false
  const status: unknown =
    error.data && typeof error.data === 'object' ? Reflect.get(error.data, 'httpStatus') : null
  return typeof status === 'number' && status >= 400 && status < 500
}

/** Answers stay fresh for half a minute, are asked for again once when they fail, and never just for a glance. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Whether there is a connection is found out by asking: the browser only knows of its own network.
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const FIVE_MINUTES = 5 * 60_000
