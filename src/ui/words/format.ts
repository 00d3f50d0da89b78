import { dayAndTime, dayParts, weekdayOf } from '#platform/values/calendar-day.ts'
import { type BasisPoints, type Cents, isCutOff, type Milli } from '#platform/values/money.ts'
import { calendarWords } from './calendar-words.ts'
import { currentLanguage, type Language } from './messages.ts'

export const DEFAULT_TIME_ZONE = 'America/Santo_Domingo'

/** Keeps a number and its unit on one line. */
const NBSP = '\u00a0'

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Whole units of 10^-places as text: sign, grouped units, fraction digits. */
const split = (value: number, places: number) => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  return {
    sign: value < 0 ? '-' : '',
    units: grouped(digits.slice(0, -places)),
    fraction: digits.slice(-places),
  }
}

/**
 * The parts of an amount: `-1,234` and `.50`. A sum that is cut off at the end of what can be shown says so by its sign:
 * more than (`>`), below zero less than (`<-`).
 */
export const amountParts = (amount: Cents): { sign: string; pesos: string; centavos: string } => {
  const { sign, units, fraction } = split(amount, 2)
  const cut = amount < 0 ? '<' : '>'
  return { sign: isCutOff(amount) ? `${cut}${sign}` : sign, pesos: units, centavos: fraction }
}

/** `1,234.50`: an amount where the currency is said elsewhere, as in a column. */
export const formatAmount = (amount: Cents): string => {
  const { sign, pesos, centavos } = amountParts(amount)
  return `${sign}${pesos}.${centavos}`
}

/** `RD$1,234.50`; below zero `-RD$1,234.50`. `symbol` is the currency's, `US$` for dollars. */
export const formatCents = (amount: Cents, { symbol = 'RD$' }: { symbol?: string } = {}): string => {
  const { sign, pesos, centavos } = amountParts(amount)
  return `${sign}${symbol}${pesos}.${centavos}`
}

/** `1.25`, `1,200`: a quantity without zeros that say nothing. */
export const formatMilli = (quantity: Milli): string => {
  const { sign, units, fraction } = split(quantity, 3)
  const kept = fraction.replace(/0+$/, '')
  return `${sign}${units}${kept && `.${kept}`}`
}

/** `1,234`: a count of things. */
export const formatWhole = (count: number): string =>
  `${count < 0 ? '-' : ''}${grouped(String(Math.abs(count)))}`

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

/** `21/11/2026 10:42 a. m.` of an instant. @throws RangeError when `at` is not one. */
export const formatDateTime = (at: string | Date, place: Place = {}): string => {
  const { language = currentLanguage() } = place
  return `${formatDay(instant(at), place)}${language === 'es' ? ' ' : ', '}${formatTime(instant(at), place)}`
}
