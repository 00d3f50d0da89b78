import { TooMuchWork } from '#platform/errors/platform.errors.ts'
import { OF_THE_CALL } from '../of-the-call.server.ts'

/** A page that opens asks for twenty things, two or three of them dear. */
const MOST_WEIGHT = 40

const namesIn = (path: string): string[] =>
  decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).split(',')

/** How many calls a request makes. @param path of the request, as `refuseHeavyBatch` takes it. */
export const callsIn = (path: string): number => namesIn(path).length

/**
 * Refuses a batch whose calls are together more than one request may ask for, before any of them is looked at.
 *
 * @param path of the request: the names of its calls with commas between them.
 * @throws TooMuchWork
 */
export function refuseHeavyBatch(path: string): void {
  const names = namesIn(path)
  if (names.length === 1) return
  const weight = names.reduce((sum, name) => sum + OF_THE_CALL.weightOf(name), 0)
  if (weight > MOST_WEIGHT) throw new TooMuchWork('of a batch', weight, MOST_WEIGHT)
}
