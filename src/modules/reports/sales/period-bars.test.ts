import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { daysOf } from '../dashboard/dashboard.ts'
import { periodBars } from './period-bars.ts'

const sold = (from: string, to: string) =>
  daysOf(day(from), day(to)).map((at) => ({ day: at, total: at.endsWith('-02') ? 118.5 : 0 }))

const labels = (from: string, to: string, language: 'es' | 'en' = 'es') =>
  periodBars(sold(from, to), language).map(({ label }) => label)

test('a month is read by its numbers, a week by its days', () => {
  expect(labels('2026-11-01', '2026-11-30')).toEqual(Array.from({ length: 30 }, (_, i) => String(i + 1)))
  expect(labels('2026-11-16', '2026-11-18')).toEqual(['lun', 'mar', 'mié'])
})

test('over the end of a month a day says its month, so that no two are called alike', () => {
  const spanish = labels('2026-01-30', '2026-03-01')
  expect(spanish.slice(0, 3)).toEqual(['30/1', '31/1', '1/2'])
  expect(new Set(spanish).size).toBe(31)
  expect(labels('2026-01-30', '2026-03-01', 'en').slice(0, 3)).toEqual(['1/30', '1/31', '2/1'])
})

test('a longer period is drawn by months, which hold what their days sold', () => {
  expect(periodBars(sold('2025-12-02', '2026-02-02'), 'es')).toEqual([
    { label: 'dic 25', name: 'diciembre de 2025', value: 11_850 },
    { label: 'ene 26', name: 'enero de 2026', value: 11_850 },
    { label: 'feb 26', name: 'febrero de 2026', value: 11_850 },
  ])
})
