import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, cents, centsFromTyped, milli } from '#platform/values/money.ts'
import { formatAmount, formatCents, formatMilli, formatWhole } from './figures.ts'
import { formatDateTime, formatDay, formatPercent, formatTheTime, formatTime } from './format.ts'

/** Numbers and units are kept together by a hard space, which reads like any other. */
const read = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  test('reads as Dominicans write it', () => {
    expect(formatCents(cents(123450))).toBe('RD$1,234.50')
    expect(formatAmount(cents(123450))).toBe('1,234.50')
    // Where a sum is cut off, it is more than that.
    expect(formatAmount(cents(Number.MAX_SAFE_INTEGER))).toBe('>90,071,992,547,409.91')
    expect(formatCents(cents(Number.MIN_SAFE_INTEGER))).toBe('<-RD$90,071,992,547,409.91')
    expect(formatAmount(cents(Number.MAX_SAFE_INTEGER - 1))).toBe('90,071,992,547,409.90')
    expect(formatCents(cents(5))).toBe('RD$0.05')
    expect(formatCents(cents(-4750))).toBe('-RD$47.50')
    expect(formatCents(cents(100_000_000), { symbol: 'US$' })).toBe('US$1,000,000.00')
  })

  test('what is shown can be typed back, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (n) => {
        expect(centsFromTyped(formatAmount(cents(n)))).toBe(n)
      }),
    )
  })
})

test('quantities carry no empty decimals', () => {
  expect([1000, 1250, 34500, 575, 1_200_000, -500].map((n) => formatMilli(milli(n)))).toEqual([
    '1',
    '1.25',
    '34.5',
    '0.575',
    '1,200',
    '-0.5',
  ])
})

test('counts are grouped', () => {
  expect(formatWhole(412)).toBe('412')
  expect(formatWhole(-1234567)).toBe('-1,234,567')
})

test('a percentage stands apart from its sign in Spanish only', () => {
  expect(read(formatPercent(basisPoints(1800), { language: 'es' }))).toBe('18 %')
  expect(formatPercent(basisPoints(825), { language: 'en' })).toBe('8.25%')
})

describe('days and times', () => {
  test('a calendar day is the same in every time zone', () => {
    expect(formatDay('2026-11-21', { language: 'es', timeZone: 'Asia/Tokyo' })).toBe('21/11/2026')
    expect(formatDay('2026-11-21', { language: 'en' })).toBe('Nov 21, 2026')
  })

  test('in letters', () => {
    expect(formatDay('2026-11-21', { language: 'es', style: 'long' })).toBe('sábado 21 de noviembre de 2026')
    expect(formatDay('2026-11-21', { language: 'en', style: 'long' })).toBe('Saturday, November 21, 2026')
    expect(formatDay('2026-11-01', { language: 'es', style: 'month' })).toBe('noviembre de 2026')
  })

  test('an evening sale belongs to the tenant’s day, not to Greenwich’s', () => {
    const at = new Date('2026-11-22T02:30:00Z')
    expect(formatDay(at, { language: 'es' })).toBe('21/11/2026')
    expect(formatDay(at, { language: 'es', timeZone: 'Europe/Madrid' })).toBe('22/11/2026')
    expect(read(formatDateTime(at, { language: 'es' }))).toBe('21/11/2026 10:30 p. m.')
    expect(read(formatDateTime(at.toISOString(), { language: 'en' }))).toBe('Nov 21, 2026, 10:30 PM')
  })

  test('noon and midnight are twelve', () => {
    expect(read(formatTime('00:05', { language: 'es' }))).toBe('12:05 a. m.')
    expect(read(formatTime('12:00:00', { language: 'en' }))).toBe('12:00 PM')
    expect(read(formatTime('2026-11-21T14:42:00Z', { language: 'es' }))).toBe('10:42 a. m.')
  })

  test('a sentence names one o’clock in the singular', () => {
    expect(read(formatTheTime('13:00', { language: 'es' }))).toBe('la 1:00 p. m.')
    expect(read(formatTheTime('01:59:00', { language: 'es' }))).toBe('la 1:59 a. m.')
    expect(read(formatTheTime('11:00', { language: 'es' }))).toBe('las 11:00 a. m.')
    expect(read(formatTheTime('2026-11-21T14:42:00Z', { language: 'es' }))).toBe('las 10:42 a. m.')
    expect(read(formatTheTime('13:00', { language: 'en' }))).toBe('1:00 PM')
  })

  test('nonsense is refused', () => {
    expect(() => formatDay('2026-02-31x')).toThrow(RangeError)
    expect(() => formatTime('25:00')).toThrow(RangeError)
  })
})
