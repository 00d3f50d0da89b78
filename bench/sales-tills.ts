import { Agent, request } from 'node:http'
import { z } from 'zod'
import { newId } from '#platform/ids.server.ts'
import { anySale } from './sales-shelf.ts'
import type { BenchShop } from './shop.ts'

export const TILLS = 8

export type TillsRun = {
  /** Sales that were acknowledged while the clock ran. */
  sales: number
  perSecond: number
  /** All that were acknowledged, the warm-up's and the last ones included. */
  acknowledged: number
  /** Milliseconds from sending a sale to its answer. */
  latencies: number[]
}

type Door = { port: number; shop: BenchShop; agent: Agent }

const answered = z.object({ result: z.object({ data: z.object({ orderId: z.uuid(), ncf: z.string() }) }) })

/** Sends one sale as the till does, and waits for the whole answer. */
const sell = ({ port, shop, agent }: Door): Promise<void> =>
  new Promise((done, fail) => {
    const id = newId()
    const body = JSON.stringify(anySale(shop, id))
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/trpc/pos.checkout',
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
          if (response.statusCode !== 200) return fail(new Error(`${response.statusCode}: ${text}`))
          const { orderId } = answered.parse(JSON.parse(text)).result.data
          if (orderId !== id) return fail(new Error(`sale ${id} was answered as ${orderId}`))
          done()
        })
      },
    )
    call.once('error', fail)
    call.end(body)
  })

/** Eight tills sell one sale after the other, each on its own open connection. */
export async function runTills(
  port: number,
  shop: BenchShop,
  { warmUp, seconds }: { warmUp: number; seconds: number },
): Promise<TillsRun> {
  const began = performance.now()
  const from = began + warmUp * 1000
  const until = from + seconds * 1000
  let acknowledged = 0
  const latencies: number[] = []
  const till = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < until) {
      const sent = performance.now()
      await sell({ port, shop, agent })
      const now = performance.now()
      acknowledged += 1
      if (now >= from && now < until) latencies.push(now - sent)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: TILLS }, till))
  return { sales: latencies.length, perSecond: latencies.length / seconds, acknowledged, latencies }
}
