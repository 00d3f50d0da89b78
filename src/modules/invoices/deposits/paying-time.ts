import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'

/** Who is at the card's page when their time is up still ends there: nothing is let go before. */
export const PAYING_MS = 15 * MINUTE_MS

/** So long after a time in which nobody could pay is taken what could not be paid meanwhile. */
export const AFTER_OUTAGE_MS = HOUR_MS
