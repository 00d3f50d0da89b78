import { type Agent, request } from 'node:http'
import type { BenchShop } from './shop.ts'

/** Where a bare client calls, and over which connections. */
export type Door = { port: number; shop: BenchShop; agent: Agent }

/** How a call differs from that of the till: who calls, what it asks for, and from which address of this machine. */
type Caller = { method?: 'GET' | 'POST'; signedIn?: boolean; from?: string }

/**
 * One call as a browser sends it, by a client that does nothing else; as the till does unless said otherwise.
 *
 * @returns the whole answer.
 * @throws what was answered with another status than 200.
 */
export const bareCall = (
  { port, shop, agent }: Door,
  procedure: string,
  input: unknown,
  { method = 'POST', signedIn = true, from }: Caller = {},
): Promise<string> =>
  new Promise((done, fail) => {
    const body = JSON.stringify(input)
    const asks = method === 'GET'
    const call = request(
      {
        agent,
        port,
        method,
        host: '127.0.0.1',
        localAddress: from,
        path: `/api/trpc/${procedure}${asks ? `?input=${encodeURIComponent(body)}` : ''}`,
        headers: {
          host: `${shop.subdomain}.localhost:${port}`,
          ...(asks ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(signedIn ? { cookie: `${shop.cookie.name}=${shop.cookie.value}` } : {}),
          'x-trpc-source': 'web',
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode === 200) done(text)
          else fail(new Error(`${response.statusCode}: ${text}`))
        })
      },
    )
    call.once('error', fail)
    call.end(asks ? undefined : body)
  })
