import { expect, test } from 'vitest'
import { dayHeading, dayOfMonth } from './day-words.ts'
import { dayBars, hourBars } from './sales-bars.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, total: 0, compared: 0 }))

test('the hours run from the first sale to the last, of today or of the day compared with', () => {
  const sold = hours.map((row) => ({
    ...row,
    total: row.hour === 11 ? 118.5 : 0,
    compared: row.hour === 13 ? 20 : 0,
  }))
  expect(hourBars(sold, 'en')).toEqual([
    { label: '11a', name: '11:00\u00a0AM', value: 11_850, compared: 0 },
    { label: '12p', name: '12:00\u00a0PM', value: 0, compared: 0 },
    { label: '1p', name: '1:00\u00a0PM', value: 0, compared: 2_000 },
  ])
})

test('a week is read by its days, a month by their numbers', () => {
  const week = [{ day: '2026-11-21', total: 5, compared: null }]
  expect(dayBars(week, 'es')).toEqual([{ label: 'sáb', name: 'Sábado 21 de noviembre', value: 500 }])
  const month = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    total: 0,
    compared: 0,
  }))
  expect(dayBars(month, 'es').map(({ label }) => label)).toEqual(month.map((_, index) => String(index + 1)))
})

test('days are headed as people say them', () => {
  expect(dayHeading('2026-11-21', 'es')).toBe('Sábado 21 de noviembre')
  expect(dayHeading('2026-11-21', 'en')).toBe('Saturday, November 21')
  expect(dayOfMonth('2026-12-20', 'es')).toBe('20 de diciembre')
})
