import { dayAndTime, dayParts, weekdayOf } from '#platform/values/calendar-day.ts'
import type { BasisPoints } from '#platform/values/money.ts'
import { calendarWords } from './calendar-words.ts'
import { split } from './figures.ts'
import { currentLanguage, type Language } from './messages.ts'

export const DEFAULT_TIME_ZONE = 'America/Santo_Domingo'

/** Keeps a number and its unit on one line. */
const NBSP = '\u00a0'

type InLanguage = { language?: Language }

/** `18 %` in Spanish, `18%` in English; `8.25 %` keeps its decimals. */
export const formatPercent = (
  rate: BasisPoints,
  { language = currentLanguage() }: InLanguage = {},
): string => {
  const { sign, units, fraction } = split(rate, 2)
  const kept = fraction.replace(/0+$/, '')
  return `${sign}${units}${kept && `.${kept}`}${language === 'es' ? NBSP : ''}%`
}

type Place = InLanguage & { timeZone?: string }

/** `short` 21/11/2026 · Nov 21, 2026; `long` with weekday and month in letters; `month` November 2026. */
export type DayStyle = 'short' | 'long' | 'month'

const two = (n: number): string => String(n).padStart(2, '0')

const spanishDay = (day: string, style: DayStyle): string => {
  const parts = dayParts(day)
  if (parts === null) throw new RangeError(`not a day: ${day}`)
  const { months, weekdays } = calendarWords.es
  const month = months[parts.month - 1] ?? ''
  if (style === 'short') return `${two(parts.day)}/${two(parts.month)}/${parts.year}`
  if (style === 'month') return `${month} de ${parts.year}`
  return `${weekdays[weekdayOf(day)] ?? ''} ${parts.day} de ${month} de ${parts.year}`
}

const englishDay = (day: string, style: DayStyle): string => {
  const parts = dayParts(day)
  if (parts === null) throw new RangeError(`not a day: ${day}`)
  const { months, weekdays } = calendarWords.en
  const month = months[parts.month - 1] ?? ''
  if (style === 'short') return `${month.slice(0, 3)} ${parts.day}, ${parts.year}`
  if (style === 'month') return `${month} ${parts.year}`
  return `${weekdays[weekdayOf(day)] ?? ''}, ${month} ${parts.day}, ${parts.year}`
}

const instant = (at: string | Date): Date => {
  const date = typeof at === 'string' ? new Date(at) : at
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${String(at)}`)
  return date
}

/**
 * A calendar day for reading. `2026-11-21` is taken as it stands; an instant is the day it is in
 * `timeZone` (the tenant's).
 *
 * @throws RangeError when `at` is neither a day nor an instant.
 */
export const formatDay = (
  at: string | Date,
  {
    language = currentLanguage(),
    timeZone = DEFAULT_TIME_ZONE,
    style = 'short',
  }: Place & { style?: DayStyle } = {},
): string => {
  const day = typeof at === 'string' && dayParts(at) ? at : dayAndTime(instant(at), timeZone).day
  return language === 'es' ? spanishDay(day, style) : englishDay(day, style)
}

const clock = (hour: number, minute: number, language: Language): string => {
  const half = hour < 12 ? { es: `a.${NBSP}m.`, en: 'AM' } : { es: `p.${NBSP}m.`, en: 'PM' }
  return `${hour % 12 || 12}:${two(minute)}${NBSP}${half[language]}`
}

/**
 * `10:42 a. m.` of an instant in `timeZone` (the tenant's), or of a time of day written `10:42`.
 *
 * @throws RangeError when `at` is neither.
 */
export const formatTime = (
  at: string | Date,
  { language = currentLanguage(), timeZone = DEFAULT_TIME_ZONE }: Place = {},
): string => {
  const ofDay = typeof at === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d(\.\d+)?)?$/.exec(at) : null
  if (ofDay) return clock(Number(ofDay[1]), Number(ofDay[2]), language)
  const { hour, minute } = dayAndTime(instant(at), timeZone)
  return clock(hour, minute, language)
}

/**
 * The time as a sentence names it, with its article in Spanish: `las 10:42 a. m.`, and of the first hour `la 1:05 p. m.`.
 *
 * @throws RangeError as `formatTime` does.
 */
export const formatTheTime = (at: string | Date, place: Place = {}): string => {
  const { language = currentLanguage() } = place
  const time = formatTime(at, { ...place, language })
  if (language !== 'es') return time
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}

/** `21/11/2026 10:42 a. m.` of an instant. @throws RangeError when `at` is not one. */
export const formatDateTime = (at: string | Date, place: Place = {}): string => {
  const { language = currentLanguage() } = place
  return `${formatDay(instant(at), place)}${language === 'es' ? ' ' : ', '}${formatTime(instant(at), place)}`
}
