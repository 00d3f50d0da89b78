import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { blockOf, lineOf } from '#platform/values/network.ts'
import { isBeyondShare } from '#platform/values/shares.ts'

const WELCOME_IN_SECONDS = 10

type Shared = {
  /** All of it. */
  whole: string
  most: number
  /** What one network may have of it at the most, however little others have. */
  own: number
  network: string
}

/**
 * Does what takes room while it lasts, for strangers: a network, its line and its block have a part of what all others left.
 *
 * @throws TooManyRequests
 */
export function newSharedInFlight() {
  const under = new Map<string, number>()
  const of = (key: string): number => under.get(key) ?? 0
  const count = (key: string, by: number): void => {
    if (of(key) + by > 0) under.set(key, of(key) + by)
    else under.delete(key)
  }
  return async <T>({ whole, most, own, network }: Shared, work: () => Promise<T>): Promise<T> => {
    const keys = {
      network: `${whole} of ${network}`,
      line: `${whole} in ${lineOf(network)}`,
      block: `${whole} within ${blockOf(network)}`,
    }
    const mine = { network: of(keys.network), line: of(keys.line), block: of(keys.block) }
    if (mine.network >= own || isBeyondShare({ most, all: of(whole) }, mine))
      throw new TooManyRequests(WELCOME_IN_SECONDS)
    const all = [whole, ...Object.values(keys)]
    for (const key of all) count(key, 1)
    try {
      return await work()
    } finally {
      for (const key of all) count(key, -1)
    }
  }
}

/** Does what takes room while it lasts, of which so many may be under way at once by each key. @throws TooManyRequests */
export function newInFlight() {
  const under = new Map<string, number>()
  const count = (key: string, by: number): void => {
    const now = (under.get(key) ?? 0) + by
    if (now > 0) under.set(key, now)
    else under.delete(key)
  }
  return async <T>(most: Readonly<Record<string, number>>, work: () => Promise<T>): Promise<T> => {
    const keys = Object.keys(most)
    if (keys.some((key) => (under.get(key) ?? 0) >= (most[key] ?? 0)))
      throw new TooManyRequests(WELCOME_IN_SECONDS)
    for (const key of keys) count(key, 1)
    try {
      return await work()
    } finally {
      for (const key of keys) count(key, -1)
    }
  }
}
