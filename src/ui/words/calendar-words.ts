import type { Language } from './messages.ts'

type Words = {
  readonly months: readonly string[]
  /** Sunday first. */
  readonly weekdays: readonly string[]
}

/**
 * Written out rather than asked of Intl: the server's and the browser's tables differ from version to
 * version, and a page drawn by one must be equal to the page drawn by the other.
 */
export const calendarWords: Readonly<Record<Language, Words>> = {
  es: {
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    weekdays: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  },
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
}
