import { TooManyRequests } from '#platform/errors/platform.errors.ts'

const WELCOME_IN_SECONDS = 20

/** Does one work after the other, of which `most` may wait. @throws TooManyRequests beyond that */
export function newLine(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let inLine = 0
  return (work) => {
    if (inLine > most) throw new TooManyRequests(WELCOME_IN_SECONDS)
    inLine += 1
    const mine = last.then(work).finally(() => {
      inLine -= 1
    })
    last = mine.catch(() => undefined)
    return mine
  }
}
