type Known = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Known => typeof value === 'object' && value !== null

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), value)

/** What was refused, by its code and its figures. An empty code is a fault of nobody here. */
export type Refusal = { readonly code: string; readonly params: Known }

export type Answer = { readonly data: unknown } | { readonly refused: Refusal }

async function read(asked: Promise<Response>): Promise<Answer> {
  try {
    const answer = await asked
    const body: unknown = await answer.json()
    if (answer.ok) return { data: at(body, 'result', 'data') }
    const code = at(body, 'error', 'data', 'domain', 'code')
    const params = at(body, 'error', 'data', 'domain', 'params')
    const named = typeof code === 'string' ? code : answer.status === 429 ? 'platform.too_many_requests' : ''
    return { refused: { code: named, params: isObject(params) ? params : {} } }
  } catch {
    return { refused: { code: '', params: {} } }
  }
}

/** Longer than this nobody waits for an answer: it counts as lost. */
const PATIENCE_MS = 20_000

export const tellServer = (path: string, input: object): Promise<Answer> =>
  read(
    fetch(`/api/trpc/${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  )
