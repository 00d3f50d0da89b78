import { type Day, dayOfInstant } from '#platform/values/day.ts'
import { wallClock } from '#platform/values/wall-clock.ts'

export const dateText = (day: Day, separator: '/' | '-'): string => day.split('-').reverse().join(separator)

const two = (n: number): string => String(n).padStart(2, '0')

/** `21/11/2026` and `10:44 a. m.`, composed here because engines differ in the spaces of their own. */
export const momentOf = (iso: string, timeZone: string): { date: string; time: string } => {
  const instant = new Date(iso)
  const { hour, minute } = wallClock(instant, timeZone)
  return {
    date: dateText(dayOfInstant(instant, timeZone), '/'),
    time: `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'a. m.' : 'p. m.'}`,
  }
}

/** `21-11-2026 10:44:12`, as the tax office writes the moment of a signature. */
export const signatureMoment = (iso: string, timeZone: string): string => {
  const instant = new Date(iso)
  const { hour, minute, second } = wallClock(instant, timeZone)
  return `${dateText(dayOfInstant(instant, timeZone), '-')} ${[hour, minute, second].map(two).join(':')}`
}
