import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowPages, answer, bodyOf, jsonIn, type Loopback, startLoopback } from './loopback.ts'

/** How it behaves: as asked, late, out of paper, dead right after printing, or deaf to the cross-origin question. */
const MODES = ['ok', 'slow', 'error', 'cut', 'no_cors'] as const
export type PrintServerMode = (typeof MODES)[number]

const isMode = (value: unknown): value is PrintServerMode => MODES.some((mode) => mode === value)

type Reply = { status: number; body: Readonly<Record<string, unknown>> }
type Payload = Readonly<Record<string, unknown>>

export type PrintServer = Loopback & {
  /** What came out on paper, each time it did. */
  readonly papers: readonly Payload[]
  /** Requests to print, repeats too. */
  readonly asked: number
  behave(mode: PrintServerMode, delayMs?: number): void
}

/** Longer than any till waits. */
const SLOW_MS = 60_000
const PARTS = ['currency', 'store', 'invoice', 'items', 'totals', 'returns', 'additional_values']

const jobOf = ({ additional_values: values }: Payload): string | null => {
  const job: unknown = values && typeof values === 'object' ? Reflect.get(values, 'print_job') : null
  return typeof job === 'string' ? job : null
}

type Behaviour = { mode: PrintServerMode; delayMs: number }

/** Paper, and the answers that were given for it. */
function newPress(behaviour: Behaviour) {
  const papers: Payload[] = []
  const replies = new Map<string, Promise<Reply>>()

  const print = async (payload: Payload): Promise<Reply> => {
    if (PARTS.some((part) => !(part in payload)))
      return { status: 400, body: { error: 'Faltan datos del recibo' } }
    if (behaviour.mode === 'error') return { status: 500, body: { error: 'La impresora no tiene papel' } }
    if (behaviour.mode === 'slow') await new Promise((done) => setTimeout(done, behaviour.delayMs))
    papers.push(payload)
    return { status: 200, body: { success: true, printed: papers.length } }
  }

  return {
    papers,
    /** The answer it gave to this job before; a job that failed is forgotten and may be tried again. */
    async once(payload: Payload): Promise<Reply> {
      const job = jobOf(payload)
      if (job === null) return print(payload)
      const known = replies.get(job)
      if (known) return known
      const reply = print(payload)
      replies.set(job, reply)
      if ((await reply).status !== 200) replies.delete(job)
      return reply
    },
  }
}

/**
 * The receipt print server that runs beside a counter: `POST /print/receipt`, once per job. A control endpoint
 * changes its behaviour: `POST /_control {"mode": "cut"}`; `GET /_control` tells what was printed.
 */
export async function startPrintServer({ port = 0 }: { port?: number } = {}): Promise<PrintServer> {
  const state: Behaviour & { asked: number } = { mode: 'ok', delayMs: SLOW_MS, asked: 0 }
  const { papers, once } = newPress(state)
  const behave = (mode: PrintServerMode, delayMs = SLOW_MS): void => {
    state.mode = mode
    state.delayMs = delayMs
  }

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    state.asked += 1
    const { mode } = state
    const { status, body } = await once(jsonIn(await bodyOf(request)))
    if (mode === 'cut') request.socket.destroy()
    else answer(response, status, body)
  }

  const control = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { mode, delayMs } = request.method === 'POST' ? jsonIn(await bodyOf(request)) : {}
    if (isMode(mode)) behave(mode, typeof delayMs === 'number' ? delayMs : undefined)
    answer(response, 200, { mode: state.mode, asked: state.asked, papers })
  }

  const server = await startLoopback(port, async (request, response) => {
    if (request.url === '/_control') return control(request, response)
    if (state.mode !== 'no_cors' && allowPages(request, response)) return
    if (request.method === 'POST' && request.url === '/print/receipt') return receive(request, response)
    answer(response, 404, { error: 'Not found' })
  })
  return {
    ...server,
    papers,
    behave,
    get asked() {
      return state.asked
    },
  }
}
