import { z } from 'zod'

/**
 * What a worker of the journeys has for itself: a program with its shops at `port`, and the ports where that program's
 * demo shop looks for its mail server, its card terminal, and the printer and drawer of its cashboxes. Whoever starts a
 * simulator does so there; at `nobody` none is ever started.
 */
const place = z.object({
  port: z.number(),
  mail: z.number(),
  letters: z.number(),
  terminal: z.number(),
  printer: z.number(),
  drawer: z.number(),
  nobody: z.number(),
})
export type Place = z.output<typeof place>
/** What there is around the program of a place. */
export type Surroundings = Omit<Place, 'port'>

/** A program that somebody started by hand, with the simulators' usual ports. */
const BY_HAND: Place = {
  port: 3000,
  mail: 2525,
  letters: 8083,
  terminal: 8085,
  printer: 8081,
  drawer: 8082,
  nobody: 9,
}

/** One for each worker, as the runner hands them out (`scripts/e2e.ts`). */
export const PLACES: readonly Place[] = process.env.E2E_PLACES
  ? z.array(place).nonempty().parse(JSON.parse(process.env.E2E_PLACES))
  : [BY_HAND]

/** That of the worker that asks; outside of a worker the first. */
export const PLACE: Place = PLACES[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? BY_HAND
