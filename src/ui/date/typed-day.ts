import { addDays, type DayText, dayFromParts, dayParts } from '#platform/values/calendar-day.ts'
import { calendarWords } from '../words/calendar-words.ts'
import type { Language } from '../words/messages.ts'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')

const near: Readonly<Record<string, number>> = {
  hoy: 0,
  today: 0,
  ayer: -1,
  yesterday: -1,
  manana: 1,
  tomorrow: 1,
}

const MONTHS = [calendarWords.es, calendarWords.en].map(({ months }) => months.map(plain))
const WEEKDAYS = [calendarWords.es, calendarWords.en].flatMap(({ weekdays }) => weekdays.map(plain))

const monthNamed = (word: string): number | null => {
  if (word.length < 3) return null
  const hit = MONTHS.map((names) => names.findIndex((name) => name.startsWith(word))).find((at) => at >= 0)
  return hit === undefined ? null : hit + 1
}

/** `85` is 1985 and `26` is 2026: up to twenty years ahead, otherwise the past. */
const fullYear = (typed: number, thisYear: number): number => {
  if (typed >= 100) return typed
  const century = thisYear - (thisYear % 100)
  return century + typed > thisYear + 20 ? century - 100 + typed : century + typed
}

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

const fromDigits = (text: string, language: Language, thisYear: number): DayText | null => {
  const joined = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const numbers = joined ? joined.slice(1).map(Number) : numbersIn(text)
  const [first, second, year = thisYear, ...more] = numbers
  if (first === undefined || second === undefined || more.length > 0) return null
  const [day, month] = language === 'es' ? [first, second] : [second, first]
  return dayFromParts({ year: fullYear(year, thisYear), month, day })
}

/** Whether it is typed as a day is, with figures alone: where it is none, no calendar has it. */
export const looksLikeDay = (typed: string): boolean =>
  /^\d{1,4}([\s/.-]+)\d{1,2}(\1\d{1,4})?$|^\d{8}$/.test(typed.trim())

/**
 * What a person types for a day: `21/11/2026`, `21-11-26`, `21/11`, `21 nov`, `21112026`, `hoy`,
 * `2026-11-21`; in English the month comes first, `11/21/2026`, `Nov 21`. Without a year it is this one.
 *
 * @returns null when it is not a day that exists.
 */
export const dayFromTyped = (typed: string, language: Language, today: DayText): DayText | null => {
  const text = plain(typed.trim())
  const steps = near[text]
  if (steps !== undefined) return addDays(today, steps)
  if (dayParts(text)) return text
  const thisYear = dayParts(today)?.year ?? 2000
  const words = (text.match(/[a-z]+/g) ?? []).filter(
    (word) => !['de', 'del', 'of'].includes(word) && !WEEKDAYS.includes(word),
  )
  if (words.length === 0) return /^[\d\s/.-]+$/.test(text) ? fromDigits(text, language, thisYear) : null
  const month = monthNamed(words[0] ?? '')
  const [day, year = thisYear, ...more] = numbersIn(text)
  if (month === null || words.length > 1 || day === undefined || more.length > 0) return null
  return dayFromParts({ year: fullYear(year, thisYear), month, day })
}
