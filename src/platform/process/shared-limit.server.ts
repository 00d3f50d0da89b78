import { TooManyRequests } from '../errors/platform.errors.ts'
import { blockOf, lineOf } from '../values/network.ts'
import { isBeyondShare } from '../values/shares.ts'
import { newKept } from './kept.server.ts'

type Bucket = { count: number; resetsAt: number }

export type SharedLimit = {
  /**
   * Counts one of a whole, asked for from a network. One that is refused takes nothing of it.
   *
   * @throws TooManyRequests with the seconds until all of it is there again.
   */
  take(whole: string, network: string, now: Date): void
  /** Takes one of a network back, as one that turned out to be no stranger's. */
  giveBack(whole: string, network: string): void
}

const MOST_KEYS = 50_000

const keysOf = (whole: string, network: string) => ({
  network: `${whole} of ${network}`,
  line: `${whole} in ${lineOf(network)}`,
  block: `${whole} within ${blockOf(network)}`,
})

/**
 * At most `most` of a whole in each window, for strangers: a network, its line and its block have only a part of what all
 * others left, so that no sender uses it up alone. Kept in memory, as the limits of rate are.
 */
export function newSharedLimit(most: number, windowMs: number): SharedLimit {
  const buckets = newKept<Bucket>(MOST_KEYS)
  return {
    take(whole, network, now) {
      const at = now.getTime()
      const kept = buckets.get(whole)
      const { resetsAt } = kept && kept.resetsAt > at ? kept : { resetsAt: at + windowMs }
      const countOf = (key: string): number => {
        const bucket = buckets.get(key)
        return bucket?.resetsAt === resetsAt ? bucket.count : 0
      }
      const keys = keysOf(whole, network)
      const own = { network: countOf(keys.network), line: countOf(keys.line), block: countOf(keys.block) }
      const all = countOf(whole)
      if (isBeyondShare({ most, all }, own))
        throw new TooManyRequests(Math.max(1, Math.ceil((resetsAt - at) / 1000)))
      const count = (key: string, before: number) => buckets.set(key, { count: before + 1, resetsAt })
      count(whole, all)
      count(keys.network, own.network)
      count(keys.line, own.line)
      count(keys.block, own.block)
    },
    giveBack(whole, network) {
      for (const key of [whole, ...Object.values(keysOf(whole, network))]) {
        const bucket = buckets.get(key)
        if (bucket && bucket.count > 0) bucket.count -= 1
      }
    },
  }
}
