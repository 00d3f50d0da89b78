import { wallClock } from '#platform/values/wall-clock.ts'

/** By itself the program writes to nobody before eight in the morning, nor from eight in the evening on, by the shop's clock. */
export const DECENT_HOURS = { from: 8, until: 20 } as const

export const isDecentHour = (now: Date, timeZone: string): boolean => {
  const { hour } = wallClock(now, timeZone)
  return hour >= DECENT_HOURS.from && hour < DECENT_HOURS.until
}
