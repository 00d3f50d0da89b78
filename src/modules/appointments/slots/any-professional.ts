import type { Minute, MinuteRange } from '#platform/values/minute-ranges.ts'

/** Somebody who is free when an appointment is wanted. */
export type Candidate<Id extends string> = {
  readonly id: Id
  /** How many minutes they are booked for on that day. */
  readonly minutes: number
  /** When they were booked last, whatever for; null for never. */
  readonly bookedAt: number | null
}

/** Why somebody was chosen of those who were free; staff are told. */
type ChosenBecause = 'only_one_free' | 'fewest_minutes' | 'booked_least_recently' | 'never_booked' | 'alike'

export type Chosen<Id extends string> = {
  readonly id: Id
  readonly because: ChosenBecause
  readonly minutes: number
  /** How many were free. */
  readonly free: number
}

const lastBooked = ({ bookedAt }: Candidate<string>): number => bookedAt ?? Number.NEGATIVE_INFINITY

const byFairness = (a: Candidate<string>, b: Candidate<string>): number =>
  a.minutes - b.minutes ||
  // Two who were never booked are as far apart as two of one moment.
  (lastBooked(a) === lastBooked(b) ? 0 : lastBooked(a) - lastBooked(b)) ||
  (a.id < b.id ? -1 : 1)

function reasonOf(first: Candidate<string>, second: Candidate<string> | undefined): ChosenBecause {
  if (!second) return 'only_one_free'
  if (first.minutes < second.minutes) return 'fewest_minutes'
  if (lastBooked(first) === lastBooked(second)) return 'alike'
  return first.bookedAt === null ? 'never_booked' : 'booked_least_recently'
}

/**
 * Who of those who are free takes an appointment for which anybody will do: who has the fewest minutes that day, of these
 * who was booked least recently; who never was comes first. Null where nobody is free.
 */
export function chooseAny<Id extends string>(free: readonly Candidate<Id>[]): Chosen<Id> | null {
  const [first, second] = free.toSorted(byFairness)
  if (!first) return null
  return { id: first.id, because: reasonOf(first, second), minutes: first.minutes, free: free.length }
}

/** How many minutes of a day are booked: what of each appointment lies in it, without its buffer. */
export const bookedMinutes = (appointments: readonly MinuteRange[], from: Minute, until: Minute): number =>
  appointments.reduce(
    (sum, [begins, ends]) => sum + Math.max(0, Math.min(ends, until) - Math.max(begins, from)),
    0,
  )
