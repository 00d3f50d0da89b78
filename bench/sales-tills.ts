import { Agent } from 'node:http'
import { z } from 'zod'
import { newId } from '#platform/values/ids.server.ts'
import { bareCall, type Door } from './bare-call.ts'
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

const answered = z.object({ result: z.object({ data: z.object({ orderId: z.uuid(), ncf: z.string() }) }) })

/** Sends one sale as the till does, and waits for the whole answer. */
async function sell(door: Door): Promise<void> {
  const id = newId()
  const text = await bareCall(door, 'pos.checkout', anySale(door.shop, id))
  const { orderId } = answered.parse(JSON.parse(text)).result.data
  if (orderId !== id) throw new Error(`sale ${id} was answered as ${orderId}`)
}

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
