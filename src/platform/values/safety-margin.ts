import { DAY_MS } from './wall-clock.ts'

/** A shop that sold little may have sold a little more. */
const LEAST = 10

export type Gap = {
  /** How many were issued on the busiest of the days that are known. */
  busiestDay: number
  /** What is known ends here. */
  since: Date
  now: Date
}

/**
 * How many numbers may have been issued in a time that nobody remembers: half again as many as the busiest day had,
 * for each day that began, and ten at least.
 *
 * @see docs/rules/restore.md
 */
export function safetyMargin({ busiestDay, since, now }: Gap): number {
  const days = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS))
  return Math.max(LEAST, Math.ceil((busiestDay * 3 * days) / 2))
}
