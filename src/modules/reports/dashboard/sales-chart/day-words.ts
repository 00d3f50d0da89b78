import { dayParts, weekdayOf } from '#platform/values/calendar-day.ts'
import { calendarWords } from '#ui/words/calendar-words.ts'
import type { Language } from '#ui/words/messages.ts'

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** `sábado`, `Saturday`. @throws RangeError when `day` is not one. */
export const weekdayName = (day: string, language: Language): string =>
  calendarWords[language].weekdays[weekdayOf(day)] ?? ''

/** `20 de diciembre`, `December 20`. @throws RangeError when `day` is not one. */
export function dayOfMonth(day: string, language: Language): string {
  const parts = dayParts(day)
  if (!parts) throw new RangeError(`not a day: ${day}`)
  const month = calendarWords[language].months[parts.month - 1] ?? ''
  return language === 'es' ? `${parts.day} de ${month}` : `${month} ${parts.day}`
}

/** `Sábado 21 de noviembre`, `Saturday, November 21`: what stands at the head of a day. */
export const dayHeading = (day: string, language: Language): string =>
  `${capital(weekdayName(day, language))}${language === 'es' ? ' ' : ', '}${dayOfMonth(day, language)}`
