import { TooManyRequests } from '#platform/errors/platform.errors.ts'

const WELCOME_IN_SECONDS = 10

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
