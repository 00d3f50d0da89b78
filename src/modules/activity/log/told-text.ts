import { dayParts } from '#platform/values/calendar-day.ts'
import {
  basisPoints,
  basisPointsFromPercent,
  cents,
  centsFromDecimal,
  milli,
  ZERO,
} from '#platform/values/money.ts'
import { formatAmount, formatCents, formatMilli } from '#ui/words/figures.ts'
import type { Told } from './told.ts'

/** How a value is said, by what its field is called. */
export type ToldFormats = {
  day: (at: string) => string
  dateTime: (at: string) => string
  percent: (rate: ReturnType<typeof basisPoints>) => string
  yes: string
  no: string
  none: string
  count: (count: number) => string
  /** The word for one of the program's own names, where it has one. */
  word: (value: string) => string | null
}

/** Told of as decimals, as whoever typed them reads them. */
const MONEY = /^(price\d?|cost_price|amount|online_price|original_price)$/
const PERCENT = /^(tax_percent|rate)$/

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/

function numberText(field: string, value: number, { percent }: ToldFormats): string {
  if (field.endsWith('_cents')) return formatCents(cents(value))
  if (field.endsWith('_bps')) return percent(basisPoints(value))
  if (field.endsWith('_milli')) return formatMilli(milli(value))
  if (MONEY.test(field)) return formatCents(centsFromDecimal(value) ?? ZERO)
  if (PERCENT.test(field)) return percent(basisPointsFromPercent(value) ?? basisPoints(0))
  if (field.endsWith('_hundredths')) return formatAmount(cents(value))
  if (field === 'rate_e4') return String(value / 10_000)
  return String(value)
}

function plainText(field: string, value: string | number, formats: ToldFormats): string {
  if (typeof value === 'number') return numberText(field, value, formats)
  if (dayParts(value)) return formats.day(value)
  if (INSTANT.test(value)) return formats.dateTime(value)
  return formats.word(value) ?? value
}

/** A value of the log as a person reads it. */
export function toldText(field: string, value: Told, formats: ToldFormats): string {
  if (value === null) return formats.none
  if (typeof value === 'boolean') return value ? formats.yes : formats.no
  if (typeof value === 'string' || typeof value === 'number') return plainText(field, value, formats)
  if ('count' in value) return formats.count(value.count)
  return value.length === 0 ? formats.none : value.map((part) => plainText(field, part, formats)).join(', ')
}
