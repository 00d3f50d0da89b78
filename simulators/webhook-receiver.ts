import type { IncomingHttpHeaders } from 'node:http'
import { answer, bodyOf, jsonIn, type Loopback, startLoopback } from './loopback.ts'

/**
 * How it answers: `fail` with 500, `refuse` with 400, `hang` never, `redirect` to another address, `long` with megabytes,
 * `drip` with success and then a letter now and then, `cut` drops the line once it has the whole message and keeps it.
 */
export const RECEIVER_MODES = ['ok', 'fail', 'refuse', 'hang', 'redirect', 'long', 'drip', 'cut'] as const
export type ReceiverMode = (typeof RECEIVER_MODES)[number]

export type ReceivedMessage = { path: string; headers: IncomingHttpHeaders; body: string }

export type WebhookReceiver = Loopback & {
  /** What it took, in the order it came; what it was told elsewhere is not in it. */
  readonly messages: readonly ReceivedMessage[]
  /** How many were begun, taken or not. */
  calls(): number
  setMode(mode: ReceiverMode): void
}

const isMode = (text: unknown): text is ReceiverMode => RECEIVER_MODES.some((mode) => mode === text)

const MEGABYTE = 'x'.repeat(1024 * 1024)

/** An address that is told of things, as docs/forms-webhooks.md has it. `POST /_control {"mode": "fail"}` changes how it answers; `GET /_control` tells what came. */
export async function startWebhookReceiver({ port = 0 }: { port?: number } = {}): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = []
  let mode: ReceiverMode = 'ok'
  let calls = 0
  const server = await startLoopback(port, async (request, response) => {
    const path = request.url ?? '/'
    if (path === '/_control') {
      const wanted = request.method === 'POST' ? jsonIn(await bodyOf(request)).mode : undefined
      if (isMode(wanted)) mode = wanted
      return answer(response, 200, { mode, calls, messages })
    }
    calls += 1
    const body = await bodyOf(request)
    if (mode === 'hang') return
    if (mode === 'fail') return answer(response, 500, { error: 'not now' })
    if (mode === 'refuse') return answer(response, 400, { error: 'not like this' })
    if (mode === 'redirect') {
      response.writeHead(302, { location: `http://127.0.0.1:${server.port}/elsewhere` }).end()
      return
    }
    messages.push({ path, headers: request.headers, body })
    if (mode === 'cut') {
      request.socket.destroy()
      return
    }
    if (mode === 'long') {
      response.writeHead(200, { 'content-type': 'text/plain' })
      for (let sent = 0; sent < 20; sent++) response.write(MEGABYTE)
      response.end()
      return
    }
    if (mode === 'drip') {
      response.writeHead(200, { 'content-type': 'text/plain' })
      const dripping = setInterval(() => response.write('x'), 50)
      response.once('close', () => clearInterval(dripping))
      return
    }
    answer(response, 200, { received: true })
  })
  return {
    ...server,
    messages,
    calls: () => calls,
    setMode: (wanted) => {
      mode = wanted
    },
  }
}
