import { type Agent, request } from 'node:http'
import type { BenchShop } from './shop.ts'

/** Where a bare client calls, as whom, and over which connections. */
export type Door = { port: number; shop: BenchShop; agent: Agent }

/**
 * One call as the till sends it, by a client that does nothing else.
 *
 * @returns the whole answer.
 * @throws what was answered with another status than 200.
 */
export const bareCall = ({ port, shop, agent }: Door, procedure: string, input: unknown): Promise<string> =>
  new Promise((done, fail) => {
    const body = JSON.stringify(input)
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/api/trpc/${procedure}`,
        headers: {
          host: `${shop.subdomain}.localhost:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          cookie: `${shop.cookie.name}=${shop.cookie.value}`,
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
    call.end(body)
  })
