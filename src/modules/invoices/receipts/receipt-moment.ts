import { type Day, dayOfInstant } from '#platform/values/day.ts'

export const dateText = (day: Day, separator: '/' | '-'): string => day.split('-').reverse().join(separator)

const clockOf = (instant: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '00'
  return { hour: at('hour'), minute: at('minute'), second: at('second') }
}

/** `21/11/2026` and `10:44 a. m.`, composed here because engines differ in the spaces of their own. */
export const momentOf = (iso: string, timeZone: string): { date: string; time: string } => {
  const instant = new Date(iso)
  const { hour, minute } = clockOf(instant, timeZone)
  const h = Number(hour)
  return {
    date: dateText(dayOfInstant(instant, timeZone), '/'),
    time: `${h % 12 === 0 ? 12 : h % 12}:${minute} ${h < 12 ? 'a. m.' : 'p. m.'}`,
  }
}

/** `21-11-2026 10:44:12`, as the tax office writes the moment of a signature. */
export const signatureMoment = (iso: string, timeZone: string): string => {
  const instant = new Date(iso)
  const { hour, minute, second } = clockOf(instant, timeZone)
  return `${dateText(dayOfInstant(instant, timeZone), '-')} ${hour}:${minute}:${second}`
}
