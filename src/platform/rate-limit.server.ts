import { TooManyRequests } from './platform.errors.ts'

type Bucket = { count: number; resetsAt: number }

export type RateLimit = {
  /** Counts one try of `key`. @throws TooManyRequests with the seconds until the next is welcome. */
  take(key: string, now: Date): void
  /** Takes one try of `key` back, as one that turned out not to be a guess. */
  giveBack(key: string): void
  /** Forgets the tries of `key`, as after a success. */
  clear(key: string): void
}

/**
 * At most `limit` tries per key in each window of `windowMs`. Kept in memory: a second program
 * counts its own, which doubles the limit and still holds a guesser off.
 */
export const newRateLimit = (limit: number, windowMs: number): RateLimit => {
  const buckets = new Map<string, Bucket>()
  const forgetOld = (now: number): void => {
    if (buckets.size < 10_000) return
    for (const [key, bucket] of buckets) if (bucket.resetsAt <= now) buckets.delete(key)
  }
  return {
    take(key, now) {
      const at = now.getTime()
      forgetOld(at)
      const bucket = buckets.get(key)
      if (!bucket || bucket.resetsAt <= at) {
        buckets.set(key, { count: 1, resetsAt: at + windowMs })
        return
      }
      bucket.count += 1
      if (bucket.count > limit) throw new TooManyRequests(Math.ceil((bucket.resetsAt - at) / 1000))
    },
    giveBack(key) {
      const bucket = buckets.get(key)
      if (bucket && bucket.count > 0) bucket.count -= 1
    },
    clear(key) {
      buckets.delete(key)
    },
  }
}
