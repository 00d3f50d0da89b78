import { MINUTES_OF_A_DAY, timeText } from '#platform/values/shop-day.ts'
import type { TimeSpan } from './working-hours.ts'

const TIME = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/i
const BETWEEN = /\s*(?:-|–|—|\ba\b|\bto\b)\s*/i
const NOON = 12

/** Minutes of the day that a time says: `8`, `8:30`, `2 pm`, `14:00`, `24:00`; null where it says none. */
function readTime(typed: string): number | null {
  const match = TIME.exec(typed.trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  const half = match[3]?.toLowerCase()
  if (minute > 59 || (half && (hour < 1 || hour > NOON))) return null
  const of24 = half ? (hour % NOON) + (half === 'p' ? NOON : 0) : hour
  const time = of24 * 60 + minute
  return time <= MINUTES_OF_A_DAY ? time : null
}

/** Whether spans are of one day, each after the one before. */
export const areInOrder = (spans: readonly TimeSpan[]): boolean =>
  spans.every(
    ({ from, until }, index) =>
      from >= 0 && until > from && until <= MINUTES_OF_A_DAY && from >= (spans[index - 1]?.until ?? 0),
  )

/** What was typed, in its order, however it lies; null where it cannot be read. */
function typedSpans(typed: string): TimeSpan[] | null {
  const spans: TimeSpan[] = []
  for (const part of typed.split(/[,;]/)) {
    if (part.trim() === '') continue
    const [first, second, ...more] = part.trim().split(BETWEEN)
    const [from, until] = [readTime(first ?? ''), readTime(second ?? '')]
    if (from === null || until === null || more.length > 0) return null
    spans.push({ from, until })
  }
  return spans.sort((a, b) => a.from - b.from)
}

/** What is wrong with hours as they were typed: they cannot be read, end before they begin, or lie over each other. */
export function wrongOf(typed: string): 'unread' | 'backwards' | 'overlapping' | null {
  const spans = typedSpans(typed)
  if (spans === null) return 'unread'
  if (spans.some(({ from, until }) => until <= from)) return 'backwards'
  return areInOrder(spans) ? null : 'overlapping'
}

/**
 * The hours of a day as people type them, in their order: `8-12, 2 pm a 6 pm`. A break is what lies between; nothing typed
 * is closed. Null where something is wrong with them (`wrongOf`).
 */
export const readSpans = (typed: string): TimeSpan[] | null =>
  wrongOf(typed) === null ? typedSpans(typed) : null

/** `08:00–12:00, 14:00–18:00`; empty where there are none. */
export const spansText = (spans: readonly TimeSpan[]): string =>
  spans.map(({ from, until }) => `${timeText(from)}–${timeText(until)}`).join(', ')
