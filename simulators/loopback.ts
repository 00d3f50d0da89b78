import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A small server on this machine alone. */
export type Loopback = { port: number; url: string; stop(): Promise<void> }

/** The whole body of a request, as text. */
export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

/** The object that a text holds; an empty one when it holds none. */
export const jsonIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Answers with JSON and ends the response. */
export const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/**
 * Answers the browser's cross-origin question as a service must that pages may use.
 *
 * @returns true when the request was that question, and is answered.
 */
export function allowPages(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('vary', 'origin')
  if (request.method !== 'OPTIONS') return false
  response.setHeader('access-control-allow-methods', 'GET, POST, OPTIONS')
  response.setHeader('access-control-allow-headers', 'content-type, accept')
  // Asked by browsers of before Local Network Access; harmless to the others.
  response.setHeader('access-control-allow-private-network', 'true')
  response.writeHead(204).end()
  return true
}

/** Listens on 127.0.0.1; port 0 takes a free one. */
export const startLoopback = (
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Loopback> =>
  new Promise((done, fail) => {
    const server = createServer((request, response) => {
      handle(request, response).catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) answer(response, 500, { error: 'the simulator failed' })
      })
    })
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      const taken = address !== null && typeof address === 'object' ? address.port : port
      done({
        port: taken,
        url: `http://127.0.0.1:${taken}`,
        stop: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
