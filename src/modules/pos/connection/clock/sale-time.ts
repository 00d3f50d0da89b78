import { nearestWithDay } from '#platform/values/day.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
/** What the clocks said of a sale that was made without a connection. */
export type Clocks = {
  soldAt: Date
  /** The till's clock when it sent the sale. */
  sentAt: Date
  /** The server's when it came. */
  now: Date
}

/** Clocks that differ by less are taken for the same: so much a request can be on its way. */
export const SAME_CLOCK_MS = 2 * 60_000

/** No till is without a connection for longer; what says so was written by a clock that was set anew. */
const LONGEST_MS = 366 * DAY_MS

/** When it was sold by the server's clock: the till's is off by as much as it was when it sent the sale. */
export function correctedTime({ soldAt, sentAt, now }: Clocks): Date {
  const off = sentAt.getTime() - now.getTime()
  return Math.abs(off) < SAME_CLOCK_MS ? soldAt : nearestWithDay(new Date(soldAt.getTime() - off))
}

/**
 * When a sale counts as made: its corrected time, but never after it came, nor before its till had the number that it
 * printed.
 *
 * @param takenAt when the till took that number; null where it printed none of its own.
 */
export function countedAt({ takenAt, ...clocks }: Clocks & { takenAt: Date | null }): Date {
  const latest = clocks.now.getTime()
  const earliest = Math.min(latest, takenAt?.getTime() ?? latest - LONGEST_MS)
  return new Date(Math.min(latest, Math.max(earliest, correctedTime(clocks).getTime())))
}
