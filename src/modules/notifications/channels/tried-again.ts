import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'

const [SOONEST_MS, LATEST_MS] = [15 * MINUTE_MS, 2 * HOUR_MS]

/** When what outlives an outage is tried again: the longer that lasts, the seldomer. */
export const triedAgainAt = (since: Date, now: Date): Date => {
  const quarter = (now.getTime() - since.getTime()) / 4
  return new Date(now.getTime() + Math.min(Math.max(quarter, SOONEST_MS), LATEST_MS))
}
