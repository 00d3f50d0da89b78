import { TooManyRequests } from '../errors/platform.errors.ts'
import { newKept } from './kept.server.ts'

/** Some ten megabytes at the most. */
const MOST_KEYS = 50_000

type Bucket = { count: number; resetsAt: number }

export type RateLimit = {
  /** Counts a try of `key`, or as many as are made at once. @throws TooManyRequests with the seconds until the next is welcome. */
  take(key: string, now: Date, many?: number): void
  /** Whether the next try of `key` would be refused. To look counts nothing, and begins no window. */
  isReached(key: string, now: Date): boolean
  /** Takes one try of `key` back, as one that turned out not to be a guess. */
  giveBack(key: string): void
  /** How many keys are remembered; never more than a fixed number. */
  readonly size: number
}

/**
 * At most `limit` tries per key in each window of `windowMs`. Kept in memory: a second program
 * counts its own, which doubles the limit and still holds a guesser off.
 */
export const newRateLimit = (limit: number, windowMs: number, mostKeys = MOST_KEYS): RateLimit => {
  const buckets = newKept<Bucket>(mostKeys)
  return {
    take(key, now, many = 1) {
      const at = now.getTime()
      const bucket = buckets.get(key)
      if (!bucket || bucket.resetsAt <= at) {
        buckets.set(key, { count: many, resetsAt: at + windowMs })
        return
      }
      bucket.count += many
      buckets.set(key, bucket)
      if (bucket.count > limit) throw new TooManyRequests(secondsUntil(bucket.resetsAt, at))
    },
    isReached(key, now) {
      const bucket = buckets.get(key)
      return bucket !== undefined && bucket.resetsAt > now.getTime() && bucket.count >= limit
    },
    giveBack(key) {
      const bucket = buckets.get(key)
      if (bucket && bucket.count > 0) bucket.count -= 1
    },
    get size() {
      return buckets.size
    },
  }
}

const secondsUntil = (then: number, at: number): number => Math.max(1, Math.ceil((then - at) / 1000))

type Patience = {
  /** Tries that need not wait. */
  free: number
  /** The first pause; each further one is twice as long, up to the longest. */
  firstMs: number
  longestMs: number
  /** So long after the last try all is forgotten. */
  forgetMs: number
}

type Guesses = { count: number; welcomeAt: number; forgetAt: number }

export type GrowingDelay = {
  /** Counts one try of `key`. One that comes too early is no try. @throws TooManyRequests with the seconds to wait. */
  take(key: string, now: Date): void
  /** Forgets the tries of `key`, as after a success. */
  clear(key: string): void
}

/** Tries that must wait for one another ever longer, and never for long: nobody is locked out by what others try. */
export const newGrowingDelay = (patience: Patience): GrowingDelay => {
  const kept = newKept<Guesses>(MOST_KEYS)
  return {
    take(key, now) {
      const at = now.getTime()
      const before = kept.get(key)
      const known = before && before.forgetAt > at ? before : undefined
      if (known && known.welcomeAt > at) throw new TooManyRequests(secondsUntil(known.welcomeAt, at))
      const count = (known?.count ?? 0) + 1
      const beyond = count - patience.free
      const pause =
        beyond < 0 ? 0 : Math.min(patience.longestMs, patience.firstMs * 2 ** Math.min(beyond, 30))
      kept.set(key, { count, welcomeAt: at + pause, forgetAt: at + patience.forgetMs })
    },
    clear: (key) => kept.delete(key),
  }
}
