import { SAME_CLOCK_MS } from './sale-time.ts'

/** What a till knows of the server's clock. */
export type KnownClock = {
  /** How far the server's clock is before the till's, in milliseconds. */
  ahead: number
  /** What the server's clock said when it last answered. */
  saidAt: number
}

/** An answer that took longer says too little of when it was given. */
const LONGEST_WAIT_MS = 10_000

/** What a header of whole seconds, halfway through an answer, cannot tell from an equal clock. */
const SMALLEST_MS = 2000

type Answered = {
  /** The `Date` of an answer; null where it had none. */
  said: string | null
  /** By the till's clock. */
  askedAt: number
  answeredAt: number
}

/** What an answer of the server says of its clock; null where it says nothing. */
export function clockOf({ said, askedAt, answeredAt }: Answered): KnownClock | null {
  const server = said === null ? Number.NaN : Date.parse(said)
  const wait = answeredAt - askedAt
  if (Number.isNaN(server) || wait < 0 || wait > LONGEST_WAIT_MS) return null
  // The header leaves the part of the second out; the answer was given somewhere in between.
  const ahead = server + 500 - (askedAt + answeredAt) / 2
  return { ahead: Math.abs(ahead) < SMALLEST_MS ? 0 : Math.round(ahead), saidAt: server }
}

/**
 * What time it is by the server's clock. Never before what it last said, whatever the till's own clock became since, as
 * that of a computer which forgets the time without power.
 */
export const serverTime = (now: number, known: KnownClock | null): number =>
  known ? Math.max(now + known.ahead, known.saidAt) : now

/** By how many whole minutes the till's clock is before the server's, above zero, or behind it; null where they agree. */
export function minutesOff(known: KnownClock | null): number | null {
  if (!known || Math.abs(known.ahead) < SAME_CLOCK_MS) return null
  return -Math.round(known.ahead / 60_000)
}
