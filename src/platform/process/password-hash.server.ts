import { hash, verify } from '@node-rs/argon2'
import { TooManyRequests } from '../errors/platform.errors.ts'

/** So many at once: the threads that hash also read files and names, and the others go on. */
const AT_ONCE = 2

/** So many wait at most, a few seconds in all. Whoever comes behind them is told to come again. */
const MOST_WAITING = 100
const AGAIN_AFTER_SECONDS = 5

/** A line of its own for work that has one place in the program, and of which whoever sends much may bring much. */
export function newLine(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  /** @throws TooManyRequests where as many wait as may. */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw new TooManyRequests(AGAIN_AFTER_SECONDS)
      // Whoever is done hands its place on.
      await new Promise<void>((go) => waiting.push(go))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const inLine = newLine(AT_ONCE, MOST_WAITING)

/** argon2id of a password or a code. @throws TooManyRequests where as many wait as may. */
export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password))

let decoy: Promise<string> | null = null
/** Outside the line: it is hashed once. */
const decoyHash = (): Promise<string> => {
  decoy ??= hash('no such account')
  return decoy
}

/**
 * Whether a password is the one that was hashed; of none, as where there is no such account, the answer takes as long.
 *
 * @throws TooManyRequests where as many wait as may.
 */
export const isPassword = (hashed: string | undefined, typed: string): Promise<boolean> =>
  inLine(async () => (await verify(hashed ?? (await decoyHash()), typed)) && hashed !== undefined)
