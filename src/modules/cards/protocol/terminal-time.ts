/** When a transaction was, as the terminal's own clock showed it. */
export type TerminalTime =
  /** `at` as `2026-11-21T10:42:05`. */
  | { kind: 'read'; at: string }
  /** It said no date: `Fecha no disponible`. */
  | { kind: 'unavailable' }
  /** What it said is none: `Fecha inválida`. */
  | { kind: 'invalid' }

const FIRST_YEAR = 2000

const two = (n: number): string => String(n).padStart(2, '0')

/**
 * Reads a terminal's date, two figures each of year, month and day, and its time of four or six figures.
 * Separators between them do not matter.
 */
export function terminalTime(date: string | null, time: string | null): TerminalTime {
  if (!date?.trim()) return { kind: 'unavailable' }
  const day = /^(\d{2})\D?(\d{2})\D?(\d{2})$/.exec(date.trim())
  const clock = /^(\d{2})\D?(\d{2})(?:\D?(\d{2}))?$/.exec((time ?? '').trim())
  if (!day || !clock) return { kind: 'invalid' }
  const [year, month, dayOfMonth] = day.slice(1).map(Number)
  const [hour = 0, minute = 0, second = 0] = clock.slice(1).map((part) => Number(part ?? 0))
  if (year === undefined || month === undefined || dayOfMonth === undefined) return { kind: 'invalid' }
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > lastDay(year, month))
    return { kind: 'invalid' }
  if (hour > 23 || minute > 59 || second > 59) return { kind: 'invalid' }
  const written = `${FIRST_YEAR + year}-${two(month)}-${two(dayOfMonth)}`
  return { kind: 'read', at: `${written}T${two(hour)}:${two(minute)}:${two(second)}` }
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Of a year in two figures: this century's leap years are every fourth. */
const lastDay = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 ? 29 : (LAST_DAYS[month - 1] ?? 0)

/** In Santo Domingo, where a terminal's clock stands; the country knows no summer time. */
const ZONE = '-04:00'

/** The moment itself; null where there is none to read. */
export const terminalInstant = (date: string | null, time: string | null): Date | null => {
  const read = terminalTime(date, time)
  return read.kind === 'read' ? new Date(`${read.at}${ZONE}`) : null
}
