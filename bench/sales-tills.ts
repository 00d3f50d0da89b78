import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { newId } from '#platform/values/ids.server.ts'
import { bareCall, type Door } from './bare-call.ts'
import { anySale } from './sales-shelf.ts'
import type { BenchShop } from './shop.ts'

export const TILLS = 8

/** Milliseconds of processor time used so far, by the program's own process and by the database. */
export type Spent = { program: number; database: number }

export type TillsRun = {
  perSecond: number
  /** All that were acknowledged, the warm-up's and the last ones included. */
  acknowledged: number
  /** Milliseconds from sending a sale to its answer, of the sales that were counted. */
  latencies: number[]
  /** Of one sale, and of those that were counted alone. */
  perSale: Spent
}

type Run = {
  port: number
  shop: BenchShop
  /** So many sales that are not counted come first, */
  warmUp: number
  /** and then for so long all of them are. */
  seconds: number
  spent: () => Promise<Spent>
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
export async function runTills({ port, shop, warmUp, seconds, spent }: Run): Promise<TillsRun> {
  const warm = Promise.withResolvers<void>()
  let acknowledged = 0
  let latencies: number[] = []
  let isOver = false
  const till = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      const sent = performance.now()
      await sell({ port, shop, agent })
      latencies.push(performance.now() - sent)
      acknowledged += 1
      if (acknowledged >= warmUp) warm.resolve()
    }
    agent.destroy()
  }
  const clock = async () => {
    await warm.promise
    const before = await spent()
    const from = performance.now()
    latencies = []
    await pause(seconds * 1000)
    const counted = latencies
    latencies = []
    const took = (performance.now() - from) / 1000
    const after = await spent()
    isOver = true
    return {
      perSecond: counted.length / took,
      latencies: counted,
      perSale: {
        program: (after.program - before.program) / counted.length,
        database: (after.database - before.database) / counted.length,
      },
    }
  }
  const [counted] = await Promise.all([clock(), ...Array.from({ length: TILLS }, till)])
  return { ...counted, acknowledged }
}
